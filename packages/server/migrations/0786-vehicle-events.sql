-- Cards that drivers swipe and trackers that are unplugged, as devices report them.
alter table positions add column card_no text, add column unplugged boolean;

-- What is remembered of each vehicle between two looks at its reports; the lock of the row decides which process looks.
create table vehicle_watches (
  tenant_id uuid not null references tenants (id),
  vehicle_id uuid not null,
  upto_at timestamptz not null,
  state jsonb not null,
  primary key (tenant_id, vehicle_id),
  foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id)
);

-- How vehicles were driven where that is an event: by law, or because a dispatcher asks.
create table vehicle_events (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  vehicle_id uuid not null,
  kind text not null check (kind in ('drive_continuous', 'drive_day', 'overspeed', 'no_licence_swipe', 'unplugged', 'wrong_licence',
    'idle', 'deviation', 'offline')),
  from_at timestamptz not null,
  -- Null while it lasts.
  until_at timestamptz,
  value numeric(10, 1),
  lat_e6 integer,
  lng_e6 integer,
  driver_id uuid,
  job_id uuid,
  subcontractor_id uuid,
  -- The report to the monitor of exceptions; null where no goods were on the vehicle.
  proposal_id uuid,
  search_key text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id),
  foreign key (tenant_id, proposal_id) references exception_proposals (tenant_id, id)
);
-- An event of a vehicle begins once.
create unique index vehicle_events_once on vehicle_events (tenant_id, vehicle_id, kind, from_at);
create index vehicle_events_newest on vehicle_events (tenant_id, from_at desc, id desc);
create index vehicle_events_kind on vehicle_events (tenant_id, kind, from_at desc, id desc);
create index vehicle_events_driver on vehicle_events (tenant_id, driver_id, from_at desc) where driver_id is not null;
create index vehicle_events_search on vehicle_events using gin (search_key gin_trgm_ops);
