"""The desk: a position that somebody states, in the words of worked examples, and all that can be asked of it."""
