-- What was measured of the goods of each waybill while they were on board, counted ahead for reports.
create table leg_temperatures (
  tenant_id uuid not null references tenants (id),
  shipment_id uuid not null,
  -- Null where nothing was measured.
  lowest numeric(5, 1),
  highest numeric(5, 1),
  average numeric(5, 1),
  reading_count integer not null,
  measured_minutes integer not null,
  outside_minutes integer not null check (outside_minutes between 0 and measured_minutes),
  counted_at timestamptz not null,
  primary key (tenant_id, shipment_id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id) on delete cascade
);
create index leg_temperatures_counted on leg_temperatures (tenant_id, counted_at);
create index shipments_picked_with_temperature on shipments (tenant_id, picked_up_at)
  where temperature_type_id is not null and picked_up_at is not null and absorbed_by is null;
