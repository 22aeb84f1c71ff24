"""Europa: the partisan rules of Scorched Earth (Rule 40) and its family."""
