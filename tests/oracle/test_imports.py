"""The oracle is worth something only as long as it does not ask the engine."""

import ast
from pathlib import Path


def test_the_oracle_imports_nothing_of_the_engine_but_the_card():
    allowed = {"pinochle_lab.core.card"}
    for path in Path(__file__).parent.glob("*.py"):
        if path.name.startswith("test_"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            ours = {name for name in names if name.startswith("pinochle_lab")}
            assert ours <= allowed, f"{path.name} imports {sorted(ours - allowed)}: an oracle must stand alone"
