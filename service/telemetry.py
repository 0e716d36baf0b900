"""Where the spans of `graph.tracing` go: to a collector, if OpenTelemetry's standard variables name one."""

from __future__ import annotations

import os
from collections.abc import MutableMapping

from autosage_memory.service.terminal import extra

ENDPOINTS = ("OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", "OTEL_EXPORTER_OTLP_ENDPOINT")


def export_spans(environ: MutableMapping[str, str] = os.environ) -> None:
    """Send this process's spans to the collector that `environ` names, over OTLP and HTTP; if it names none, or another
    program has set OpenTelemetry up already, do nothing.

    Raises:
        SettingsError: one is named, and the extra `telemetry` is not installed.
    """
    if not any(environ.get(name) for name in ENDPOINTS):
        return
    with extra("telemetry"):
        from opentelemetry import trace
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor
    if not isinstance(trace.get_tracer_provider(), trace.ProxyTracerProvider):
        return
    environ.setdefault("OTEL_SERVICE_NAME", "autosage-memory")
    provider = TracerProvider()  # it sends what is left when the process ends
    provider.add_span_processor(BatchSpanProcessor(OTLPSpanExporter()))
    trace.set_tracer_provider(provider)
