-- What own vehicles and own drivers cost. Plate, papers, name and licence are in vehicles and drivers; here is one row for each of them.
create table own_vehicles (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  asset_no text not null check (length(asset_no) between 1 and 20),
  vehicle_id uuid not null,
  registered_on date,
  original_value numeric(12, 2) check (original_value between 0 and 9999999.99),
  salvage_rate numeric(5, 4) check (salvage_rate between 0 and 1),
  scrap_months integer check (scrap_months between 0 and 1000),
  gps_annual_fee numeric(12, 2) check (gps_annual_fee between 0 and 9999999.99),
  inspection_amount numeric(12, 2) check (inspection_amount between 0 and 9999999.99),
  certificate_fee numeric(12, 2) check (certificate_fee between 0 and 9999999.99),
  maintenance_cycle_km integer check (maintenance_cycle_km > 0),
  maintenance_cycle_days integer check (maintenance_cycle_days > 0),
  attachment_id uuid,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, asset_no),
  constraint own_vehicles_vehicle unique (tenant_id, vehicle_id),
  foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id)
);
create index own_vehicles_search on own_vehicles using gin (search_key gin_trgm_ops);
create index own_vehicles_newest on own_vehicles (tenant_id, created_at desc, id desc);
create table vehicle_records (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  record_no text not null check (length(record_no) between 1 and 20),
  vehicle_id uuid not null,
  kind text not null,
  occurred_on date not null,
  amount numeric(12, 2) check (amount between 0 and 9999999.99),
  quantity numeric(10, 2) check (quantity >= 0),
  odometer_km integer check (odometer_km >= 0),
  total_km integer check (total_km >= 0),
  effective_on date,
  expires_on date,
  document_no text,
  description text check (length(description) <= 250),
  attachment_id uuid,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, record_no),
  foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id),
  check (odometer_km <= total_km),
  check (expires_on > effective_on)
);
create index vehicle_records_search on vehicle_records using gin (search_key gin_trgm_ops);
create index vehicle_records_newest on vehicle_records (tenant_id, created_at desc, id desc);
create index vehicle_records_vehicle on vehicle_records (tenant_id, vehicle_id, occurred_on desc);
create index vehicle_records_day on vehicle_records (tenant_id, occurred_on desc, id desc);
create table driver_terms (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  employee_no text not null check (length(employee_no) between 1 and 20),
  driver_id uuid not null,
  default_vehicle_id uuid,
  first_licensed_on date,
  basic_wage numeric(12, 2) not null check (basic_wage >= 0),
  trip_rate numeric(12, 2) not null default 0 check (trip_rate >= 0),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, employee_no),
  constraint driver_terms_driver unique (tenant_id, driver_id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id),
  foreign key (tenant_id, default_vehicle_id) references vehicles (tenant_id, id)
);
create index driver_terms_search on driver_terms using gin (search_key gin_trgm_ops);
create index driver_terms_newest on driver_terms (tenant_id, created_at desc, id desc);
create table driver_wages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  wage_no text not null check (length(wage_no) between 1 and 20),
  period text not null check (period ~ '^20[0-9]{2}-[0-9]{2}$'),
  driver_id uuid not null,
  basic_wage numeric(12, 2) not null,
  job_count integer not null default 0,
  trip_pay numeric(12, 2) not null default 0,
  allowances numeric(12, 2) not null default 0,
  deductions numeric(12, 2) not null default 0,
  total numeric(12, 2) not null default 0,
  remark text check (length(remark) <= 250),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, wage_no),
  constraint driver_wages_once unique (tenant_id, driver_id, period),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id)
);
create index driver_wages_search on driver_wages using gin (search_key gin_trgm_ops);
create index driver_wages_newest on driver_wages (tenant_id, created_at desc, id desc);
create index driver_wages_period on driver_wages (tenant_id, period desc, id desc);
