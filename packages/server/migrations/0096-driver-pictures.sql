create table driver_picture_imports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  file_id uuid not null,
  file_name text not null,
  storage_key text not null,
  task_id uuid,
  state text not null default 'queued' check (state in ('queued', 'running', 'finished', 'cancelled', 'refused')),
  total integer not null default 0,
  refusal jsonb,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id)
);
create index driver_picture_imports_of on driver_picture_imports (tenant_id, created_by, id desc);
-- One row per file of the archive, written in the transaction that takes the picture: a killed import goes on behind the last one.
create table driver_picture_results (
  tenant_id uuid not null,
  import_id uuid not null,
  seq integer not null,
  name text not null,
  picture text check (picture in ('photo', 'licence', 'national_id')),
  driver_id uuid,
  refusal jsonb,
  primary key (tenant_id, import_id, seq),
  foreign key (tenant_id, import_id) references driver_picture_imports (tenant_id, id) on delete cascade
);
