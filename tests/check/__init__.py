"""Tests of the worked examples' runner."""
