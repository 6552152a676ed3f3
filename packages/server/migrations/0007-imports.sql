-- One file that somebody imports, of whatever subject. The counts are those of its rows, moved in the transaction that moves a row.
create table imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  subject text not null,
  file_id uuid,
  file_name text not null,
  file_sha256 text not null,
  sheet_name text,
  state text not null check (state in ('reading', 'checking', 'waiting', 'saving', 'undoing', 'finished', 'cancelled', 'refused')),
  -- Set when the whole file is one customer's: rows that name another are refused, and that customer's users see it.
  customer_id uuid,
  business_unit_id uuid,
  task_id uuid,
  -- The file's headers in their order with the column each one means: [{ "header": "…", "key": "weight" | null }].
  columns jsonb not null default '[]',
  -- Values for the whole file, by column, where a row has none.
  fixed jsonb not null default '{}',
  dates_as_suggested boolean not null default false,
  unchecked_count integer not null default 0,
  valid_count integer not null default 0,
  invalid_count integer not null default 0,
  duplicate_count integer not null default 0,
  confirmed_count integer not null default 0,
  saved_count integer not null default 0,
  unchanged_count integer not null default 0,
  skipped_count integer not null default 0,
  undone_count integer not null default 0,
  refusal jsonb,
  created_by uuid not null,
  created_by_name text not null,
  created_at timestamptz not null default now(),
  completed_at timestamptz,
  undone_at timestamptz,
  touched_at timestamptz not null default now(),
  version integer not null default 1,
  primary key (tenant_id, id)
);
create index imports_subject on imports (tenant_id, subject, id desc);
create index imports_mine on imports (tenant_id, created_by, id desc);
create index imports_age on imports (created_at);

create table import_rows (
  tenant_id uuid not null references tenants (id),
  import_id uuid not null,
  -- As Excel numbers it.
  row_no integer not null,
  -- The first row of the record that this row belongs to, and what makes them one record.
  group_no integer not null,
  record_key text,
  -- A hash of the cells: rows that say the same have the same.
  content_key bigint not null,
  cells jsonb not null,
  marks jsonb,
  -- Cells that somebody repaired, by column; the cells of the file stay as they were sent.
  repairs jsonb not null default '{}',
  state text not null
    check (state in ('unchecked', 'valid', 'invalid', 'duplicate', 'confirmed', 'saved', 'unchanged', 'skipped', 'undone')),
  errors jsonb not null default '[]',
  -- The record it became, or the one that is there already; its version when this import wrote it.
  record_id uuid,
  record_version integer,
  overridden boolean not null default false,
  primary key (tenant_id, import_id, row_no),
  foreign key (tenant_id, import_id) references imports (tenant_id, id)
);
create index import_rows_state on import_rows (tenant_id, import_id, state, group_no, row_no);
create index import_rows_group on import_rows (tenant_id, import_id, group_no, row_no);
create index import_rows_content on import_rows (tenant_id, import_id, content_key);

-- Which column a header meant, as people of the company chose it for this customer's files (for all files: the company's id).
create table import_headers (
  tenant_id uuid not null references tenants (id),
  subject text not null,
  party_id uuid not null,
  header_key text not null,
  column_key text,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, subject, party_id, header_key)
);
