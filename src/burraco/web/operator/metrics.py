"""Figures for Prometheus, at an address of their own: never among the site's pages, and off unless asked for.

They are made when they are fetched. Nothing is counted at every act but what the site keeps anyway.
"""

from collections.abc import Iterator

from django.db import DatabaseError, connection
from prometheus_client import CollectorRegistry, PlatformCollector, ProcessCollector, start_http_server
from prometheus_client.core import CounterMetricFamily, GaugeMetricFamily

from burraco.web.operator.site_overview import overview
from burraco.web.site.process.supervisor import faring
from burraco.web.tables.clocks.clock import now_ms
from burraco.web.tables.socket.stragglers import OPEN

Families = Iterator[CounterMetricFamily | GaugeMetricFamily]


class SiteCollector:
    """What this process and the site's database say of themselves."""

    def collect(self) -> Families:
        """Yield every figure; without a database those of the process alone."""
        yield from _process()
        try:
            sections = {one.key: dict(one.rows) for one in overview(now_ms())}
        except DatabaseError:
            yield GaugeMetricFamily("burraco_database_up", "Whether the database answers", value=0)
            return
        finally:
            connection.close()
        yield GaugeMetricFamily("burraco_database_up", "Whether the database answers", value=1)
        yield CounterMetricFamily(
            "burraco_entries", "Entries of all tables' logs", value=float(sections["disk"]["entries"])
        )
        tables = GaugeMetricFamily("burraco_tables", "Tables by stage", labels=["stage"])
        for key, value in sections["tables"].items():
            tables.add_metric([key.removeprefix("stage-")], float(value))
        yield tables
        for section in ("people", "tournaments", "due", "disk"):
            for key, value in sections[section].items():
                if key != "entries":
                    name = f"burraco_{section}_{key.replace('-', '_')}"
                    yield GaugeMetricFamily(name, f"{section}: {key}", value=float(value))


def _process() -> Families:
    failing = GaugeMetricFamily("burraco_task_failing", "Tasks that fail", labels=["task"])
    for name, one in faring().items():
        failing.add_metric([name], int(one.failing_since is not None))
    yield failing
    yield GaugeMetricFamily("burraco_table_sockets", "Sockets at tables in this process", value=len(OPEN))


def registry() -> CollectorRegistry:
    """Return everything that is told."""
    made = CollectorRegistry()
    made.register(SiteCollector())  # type: ignore[arg-type,unused-ignore]  # it needs `collect` alone
    ProcessCollector(registry=made)
    PlatformCollector(registry=made)
    return made


def serve(host: str, port: int) -> int:
    """Answer at an address in a thread; return the port."""
    server, _ = start_http_server(port, host, registry())
    return int(server.server_port)
