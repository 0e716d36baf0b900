"""How people reach the graph: the turn's edge, the command line, LangGraph Server."""
