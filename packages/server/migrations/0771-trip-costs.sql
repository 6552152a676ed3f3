-- What trips with own vehicles cost: the costs of vehicle and driver in a month, shared among its trips.
create table trip_costs (
  tenant_id uuid not null references tenants (id),
  job_id uuid not null,
  vehicle_id uuid not null,
  driver_id uuid,
  -- First day of the trip.
  day date not null,
  energy numeric(12, 2) not null,
  maintenance numeric(12, 2) not null,
  fixed numeric(12, 2) not null,
  wage numeric(12, 2) not null,
  total numeric(12, 2) generated always as (energy + maintenance + fixed + wage) stored,
  primary key (tenant_id, job_id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id) on delete cascade,
  foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id)
);
create index trip_costs_day on trip_costs (tenant_id, day);

-- When the trips of a month were costed last; bills for fuel and repairs come late.
create table trip_cost_months (
  tenant_id uuid not null references tenants (id),
  month text not null check (month ~ '^20[0-9]{2}-[0-9]{2}$'),
  costed_at timestamptz not null,
  primary key (tenant_id, month)
);
create index jobs_own_vehicle on jobs (tenant_id, planned_begin_at, vehicle_id) where subcontractor_id is null and vehicle_id is not null;
