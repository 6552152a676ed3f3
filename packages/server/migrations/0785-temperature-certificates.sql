-- How long a temperature may lie beyond a limit, on the road and while doors are open at a stop; when the sensor of a device was calibrated.
alter table temperature_types add column minutes_allowed integer not null default 10 check (minutes_allowed between 0 and 240),
  add column door_open_minutes integer not null default 20 check (door_open_minutes between 0 and 240);
alter table devices add column calibrated_on date;

-- Which vehicle and driver a job had since when: goods that changed the truck on the way were measured in both. Written by the jobs
-- themselves, so that no way to change a vehicle can forget it.
create table job_vehicles (
  tenant_id uuid not null references tenants (id),
  job_id uuid not null,
  from_at timestamptz not null,
  vehicle_id uuid,
  driver_id uuid,
  subcontractor_id uuid,
  plate_no text,
  primary key (tenant_id, job_id, from_at)
);
create function keep_job_vehicle() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and (old.vehicle_id, old.driver_id, old.subcontractor_id, old.plate_no)
      is not distinct from (new.vehicle_id, new.driver_id, new.subcontractor_id, new.plate_no) then
    return null;
  end if;
  if tg_op = 'INSERT' and new.vehicle_id is null and new.plate_no is null then
    return null;
  end if;
  insert into job_vehicles (tenant_id, job_id, from_at, vehicle_id, driver_id, subcontractor_id, plate_no)
    values (new.tenant_id, new.id, now(), new.vehicle_id, new.driver_id, new.subcontractor_id, new.plate_no)
    on conflict (tenant_id, job_id, from_at) do update set vehicle_id = excluded.vehicle_id, driver_id = excluded.driver_id,
      subcontractor_id = excluded.subcontractor_id, plate_no = excluded.plate_no;
  return null;
end
$$;
create trigger jobs_vehicle_kept after insert or update of vehicle_id, driver_id, subcontractor_id, plate_no on jobs
  for each row execute function keep_job_vehicle();

-- Temperatures beyond what is allowed for longer than is allowed, as the clock found them; each brings about one report at most.
create table temperature_excursions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  shipment_id uuid not null,
  from_at timestamptz not null,
  -- Null while it lasts.
  until_at timestamptz,
  worst numeric(4, 1) not null,
  minutes integer not null,
  vehicle_id uuid,
  subcontractor_id uuid,
  proposal_id uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, proposal_id) references exception_proposals (tenant_id, id)
);
create index temperature_excursions_shipment on temperature_excursions (tenant_id, shipment_id, from_at);

-- Up to when what was reported of each shipment has been looked at.
create table temperature_looks (
  tenant_id uuid not null references tenants (id),
  shipment_id uuid not null,
  looked_at timestamptz not null,
  primary key (tenant_id, shipment_id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);
-- Those that are measured: on board, or delivered lately.
create index shipments_measured on shipments (tenant_id, picked_up_at) where temperature_type_id is not null and delivered_at is null
  and picked_up_at is not null;
create index shipments_measured_lately on shipments (tenant_id, delivered_at) where temperature_type_id is not null
  and delivered_at is not null;

-- Certificates as they were issued; the text of the content is what was hashed, letter by letter.
create table temperature_certificates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  certificate_no text not null,
  shipment_id uuid not null,
  -- Whom it was issued to: what outsiders are given names nobody whom they must not know.
  audience text not null check (audience in ('internal', 'customer', 'subcontractor')),
  result text not null check (result in ('kept', 'exceeded', 'incomplete', 'unmeasured')),
  content text not null,
  content_hash bytea not null check (length(content_hash) = 32),
  issued_at timestamptz not null,
  issued_by uuid,
  issued_by_name text not null,
  withdrawn_at timestamptz,
  withdrawn_reason text check (length(withdrawn_reason) between 1 and 250),
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, certificate_no),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);
create index temperature_certificates_shipment on temperature_certificates (tenant_id, shipment_id, issued_at desc);
