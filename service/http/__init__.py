"""The HTTP interface: one router a subject, see `service.http.app`."""
