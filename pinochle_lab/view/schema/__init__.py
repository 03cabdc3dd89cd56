"""What a picture shows, as plain dictionaries: the one form that Python's pictures and the browser's widgets both read."""
