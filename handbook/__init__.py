"""The site of the handbook: guides, rulebooks and the library, built with Zensical out of `docs/` and the editions."""
