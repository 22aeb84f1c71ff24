"""Pictures of maps and positions, as SVG and PNG."""
