"""What must hold when the disk fails, files are hostile, hands are hasty and the power goes."""
