"""The headless commands of records.md. No window and no sound: nothing here imports pygame, `shot` asks the view."""
