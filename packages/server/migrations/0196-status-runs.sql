-- Status changes of many shipments in one go: batch pickups and deliveries in the background, and imports by programs of partners.
-- Kept as long as import logs are (setting IMPORT_LOG_DAYS).
create table status_runs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null check (kind in ('pickup', 'send', 'import')),
  state text not null check (state in ('queued', 'running', 'finished', 'cancelled', 'failed')),
  -- What is done to each: times and a temperature.
  command jsonb not null default '{}',
  total integer not null check (total >= 0),
  accepted integer not null default 0,
  refused integer not null default 0,
  task_id uuid,
  created_by uuid,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index status_runs_recent on status_runs (tenant_id, created_at desc, id desc);

create table status_run_rows (
  tenant_id uuid not null references tenants (id),
  run_id uuid not null,
  row_no integer not null check (row_no > 0),
  shipment_id uuid,
  shipment_no text not null,
  offset_minutes integer not null default 0,
  seen_version integer,
  state text not null check (state in ('waiting', 'accepted', 'already', 'refused')),
  status text,
  -- Reasons as codes and what fills their sentences, said in the language of whoever reads them.
  refusals jsonb not null default '[]',
  primary key (tenant_id, run_id, row_no),
  foreign key (tenant_id, run_id) references status_runs (tenant_id, id) on delete cascade
);
create index status_run_rows_waiting on status_run_rows (tenant_id, run_id, row_no) where state = 'waiting';
