"""What a seat of Global War is told, worked out from its view."""
