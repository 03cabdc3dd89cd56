"""`python -m pinochle_lab` is the command `pinochle-lab`."""

from pinochle_lab.cli.app import main

main()
