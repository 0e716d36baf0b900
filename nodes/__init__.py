"""What each step of a turn does: a pure rule and a thin node beside it, one module a step."""
