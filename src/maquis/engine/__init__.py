"""The engine: clauses, rulings, dice, roster, position, orders, events, referee, record. No game is named here."""
