"""One running match and its record. Pure: knows the rules alone, never a file, a screen or a language."""
