-- How long drivers drove on each day in Bangkok, written down as reports of their vehicles are watched.
create table driver_days (
  tenant_id uuid not null references tenants (id),
  driver_id uuid not null,
  day date not null,
  driving_seconds integer not null,
  -- The longest driving without a rest that had been reached on the day.
  longest_seconds integer not null,
  primary key (tenant_id, driver_id, day),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id),
  check (driving_seconds >= 0)
);
create index driver_days_day on driver_days (tenant_id, day);
