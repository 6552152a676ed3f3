-- When drivers clocked in and out. A driver is clocked in once at a time; shifts of one driver do not overlap (checked under a lock on the driver).
create table working_times (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  record_no text not null check (length(record_no) between 1 and 32),
  driver_id uuid not null,
  clock_in_at timestamptz not null,
  clock_out_at timestamptz,
  rest_from timestamptz,
  rest_to timestamptz,
  location text check (length(location) <= 150),
  remark text check (length(remark) <= 250),
  clock_type text not null default 'MANUAL' check (clock_type in ('AUTO', 'MANUAL', 'FORCE_CLOCK_OUT')),
  hours numeric(5, 2),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id),
  check (clock_in_at < clock_out_at)
);
create unique index working_times_no on working_times (tenant_id, lower(record_no));
create unique index working_times_open on working_times (tenant_id, driver_id) where clock_out_at is null;
create index working_times_driver on working_times (tenant_id, driver_id, clock_in_at);
create index working_times_clock_in on working_times (tenant_id, clock_in_at);
create index working_times_search on working_times using gin (search_key gin_trgm_ops);
