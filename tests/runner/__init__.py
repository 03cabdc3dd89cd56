"""The command `python -m tests`; standard library only, for it has to run before anything is installed."""
