-- More data sets of dynamic reports; the domain knows them all, the table only that one is named.
alter table dynamic_reports drop constraint dynamic_reports_data_set_check;
alter table dynamic_reports add constraint dynamic_reports_data_set_check check (length(data_set) between 1 and 40);

-- How far each vehicle drove on each Bangkok day, and how: counted from its positions, which are far too many to be read for a report.
create table vehicle_days (
  tenant_id uuid not null references tenants (id),
  vehicle_id uuid not null,
  day date not null,
  km numeric(9, 1) not null,
  empty_km numeric(9, 1) not null,
  moving_minutes integer not null,
  standing_minutes integer not null,
  highest_kmh smallint,
  position_count integer not null,
  counted_at timestamptz not null,
  primary key (tenant_id, vehicle_id, day),
  foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id),
  check (empty_km <= km)
);
create index vehicle_days_day on vehicle_days (tenant_id, day);

-- How far the days of each company have been counted.
create table vehicle_day_counts (
  tenant_id uuid primary key references tenants (id),
  upto_day date not null
);

-- Emissions of a vehicle type; without a factor of its own the setting CO2_GRAMS_PER_TONNE_KM counts.
alter table vehicle_types add column co2_grams_per_tonne_km numeric(7, 2) check (co2_grams_per_tonne_km between 0 and 10000);

-- Automatic reports may be sent as PDF too.
alter table auto_reports drop constraint auto_reports_format_check;
alter table auto_reports add constraint auto_reports_format_check check (format in ('xlsx', 'csv', 'pdf'));
