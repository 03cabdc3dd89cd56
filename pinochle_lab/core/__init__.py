"""The rules of the game: frozen values and pure functions, nothing but Python."""
