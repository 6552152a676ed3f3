-- Every night the stored statuses are derived again and compared; one row per company and day, so that one process does it.
create table status_checks (
  tenant_id uuid not null references tenants (id),
  on_day date not null,
  started_at timestamptz not null,
  finished_at timestamptz,
  checked_shipments integer not null default 0,
  checked_jobs integer not null default 0,
  checked_orders integer not null default 0,
  difference_count integer not null default 0,
  differences jsonb not null default '[]',
  primary key (tenant_id, on_day)
);
