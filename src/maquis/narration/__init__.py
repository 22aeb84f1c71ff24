"""What a side knows, in a player's words: the position, the log, reasons, chances, advice."""
