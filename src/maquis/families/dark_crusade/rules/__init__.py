"""Dark Crusade, second edition: isolation, fortification, partisans, control of land and seas, air assault."""
