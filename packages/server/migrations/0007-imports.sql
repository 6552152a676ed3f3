create table imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  subject text not null,
  file_id uuid not null,
  file_name text not null,
  state text not null check (state in ('reading', 'checking', 'waiting', 'saving', 'finished', 'cancelled', 'refused')),
  customer_id uuid,
  business_unit_id uuid,
  task_id uuid,
  columns jsonb not null default '[]',
  total integer not null default 0,
  valid_count integer not null default 0,
  issue_count integer not null default 0,
  duplicate_count integer not null default 0,
  saved_count integer not null default 0,
  refusal jsonb,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  undone_at timestamptz,
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index imports_subject on imports (tenant_id, subject, id desc);
create index imports_mine on imports (tenant_id, created_by, id desc);

create table import_rows (
  tenant_id uuid not null references tenants (id),
  import_id uuid not null,
  row_no integer not null,
  cells jsonb not null,
  state text not null check (state in ('valid', 'invalid', 'duplicate', 'confirmed', 'saved', 'skipped')),
  errors jsonb not null default '[]',
  record_id uuid,
  record_version integer,
  primary key (tenant_id, import_id, row_no),
  foreign key (tenant_id, import_id) references imports (tenant_id, id)
);
create index import_rows_state on import_rows (tenant_id, import_id, state, row_no);
