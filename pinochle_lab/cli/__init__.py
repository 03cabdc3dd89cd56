"""The command `pinochle-lab`: it opens the course in JupyterLab and answers single questions in a terminal."""
