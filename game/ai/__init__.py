"""Computer players. Pure: they see observations and call the rules on states they imagined, never on a real one."""
