-- A plan is a draft of dispatch orders for a business unit and some days: routes with their visits, and waybills that wait with the reasons.
create table plans (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  plan_no text not null,
  name text check (length(name) between 1 and 100),
  business_unit_id uuid not null,
  from_on date not null,
  until_on date not null check (until_on >= from_on),
  -- Where own vehicles begin and end their routes.
  depot_site_id uuid,
  status text not null default 'draft' check (status in ('draft', 'published', 'discarded')),
  -- What automatic routing was asked for, how far it has come, and what it found.
  routing jsonb,
  -- Number of the newest move that holds: later ones were undone and can be done again.
  move_no integer not null default 0,
  search_key text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, plan_no),
  foreign key (tenant_id, business_unit_id) references organisations (tenant_id, id),
  foreign key (tenant_id, depot_site_id) references sites (tenant_id, id)
);
create index plans_newest on plans (tenant_id, from_on desc, id desc);
create index plans_unit on plans (tenant_id, business_unit_id, from_on desc, id desc);

create table plan_routes (
  tenant_id uuid not null,
  plan_id uuid not null,
  id uuid not null,
  position integer not null check (position > 0),
  vehicle_id uuid,
  vehicle_type_id uuid,
  driver_id uuid,
  trailer_id uuid,
  subcontractor_id uuid,
  begin_at timestamptz,
  pinned boolean not null default false,
  -- Pickups and deliveries in their order: [{ "shipmentId": …, "kind": "load" | "drop" }].
  visits jsonb not null default '[]',
  -- The dispatch order that the route became.
  job_id uuid,
  primary key (tenant_id, plan_id, id),
  foreign key (tenant_id, plan_id) references plans (tenant_id, id) on delete cascade,
  foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id),
  foreign key (tenant_id, vehicle_type_id) references vehicle_types (tenant_id, id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id),
  foreign key (tenant_id, trailer_id) references trailers (tenant_id, id),
  foreign key (tenant_id, subcontractor_id) references subcontractors (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id)
);

-- Every waybill of a plan once: on a route, or waiting with why nothing carries it.
create table plan_shipments (
  tenant_id uuid not null,
  plan_id uuid not null,
  shipment_id uuid not null,
  route_id uuid,
  -- Version of the waybill when it was put on the route: what was changed since is told before publishing.
  shipment_version integer not null,
  pinned boolean not null default false,
  reasons jsonb not null default '[]',
  relaxation jsonb,
  primary key (tenant_id, plan_id, shipment_id),
  foreign key (tenant_id, plan_id) references plans (tenant_id, id) on delete cascade,
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, plan_id, route_id) references plan_routes (tenant_id, plan_id, id) deferrable initially deferred
);
create index plan_shipments_of_shipment on plan_shipments (tenant_id, shipment_id);

-- What was moved, in order, with what is needed to take it back.
create table plan_moves (
  tenant_id uuid not null,
  plan_id uuid not null,
  move_no integer not null,
  kind text not null,
  -- How many waybills, and which route: what the name of the move says.
  about jsonb not null,
  diff jsonb not null,
  made_at timestamptz not null,
  made_by uuid,
  primary key (tenant_id, plan_id, move_no),
  foreign key (tenant_id, plan_id) references plans (tenant_id, id) on delete cascade
);
