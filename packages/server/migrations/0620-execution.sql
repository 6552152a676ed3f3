-- What a desk says of a pickup, a delivery or a return beside the events of the shipment: the newest of each attempt.
create table shipment_performances (
  tenant_id uuid not null,
  shipment_id uuid not null,
  desk text not null check (desk in ('goods', 'sendGoods', 'return')),
  attempt integer not null check (attempt >= 1),
  vehicle_temperature numeric(4, 1) check (vehicle_temperature between -100 and 100),
  receiver_name text check (length(receiver_name) between 1 and 100),
  -- Of a return: when the goods are expected at the place they go back to.
  expected_at timestamptz,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, shipment_id, desk, attempt),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);

-- A linehaul vehicle departs and arrives, stop by stop; the newest segment says where it is.
create table linehaul_segments (
  tenant_id uuid not null,
  job_id uuid not null,
  segment_no integer not null check (segment_no between 1 and 200),
  departed_at timestamptz not null,
  arrived_at timestamptz check (arrived_at > departed_at),
  -- The hub where it arrived, where somebody said so.
  site_id uuid,
  primary key (tenant_id, job_id, segment_no),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id),
  foreign key (tenant_id, site_id) references sites (tenant_id, id)
);
create index linehaul_segments_of_site on linehaul_segments (tenant_id, site_id) where site_id is not null;
create index linehaul_open on linehaul_segments (tenant_id, job_id) where arrived_at is null;
