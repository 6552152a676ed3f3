create extension if not exists btree_gist;

-- What a customer asks us to move. Status and flags are derived from the shipments and written in the same transaction.
create table orders (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  order_no text not null,
  business_unit_id uuid not null,
  customer_id uuid not null,
  status text not null check (status ~ '^order_[a-z_]+$'),
  status_since timestamptz not null,
  partial boolean not null default false,
  trouble_count integer not null default 0,
  order_type text not null default 'delivery' check (order_type in ('delivery', 'return', 'transfer')),
  order_source text not null check (order_source in ('console', 'import', 'api', 'recurring', 'demo')),
  upstream_no text,
  requested_vehicle_type_id uuid,
  temperature_type_id uuid,
  goods_type_id uuid,
  origin_site_id uuid not null,
  destination_site_id uuid not null,
  target_pickup_from timestamptz not null,
  target_pickup_to timestamptz not null,
  target_delivery_from timestamptz not null,
  target_delivery_to timestamptz not null,
  weight_grams bigint not null check (weight_grams between 0 and 999999000000),
  volume_cm3 bigint not null check (volume_cm3 between 0 and 999999000000),
  packages numeric(12, 2) not null check (packages between 0 and 999999),
  items numeric(16, 2) not null check (items >= 0),
  is_insured boolean not null default false,
  declared_value numeric(14, 2) not null default 0 check (declared_value >= 0),
  required_receipt boolean not null default false,
  receipt_qty smallint not null default 0 check (receipt_qty >= 0),
  payment_mode text not null default 'postpaid' check (payment_mode in ('prepaid', 'postpaid')),
  order_price numeric(12, 2) check (order_price >= 0),
  currency text not null default 'THB' check (currency in ('THB', 'USD')),
  payment_status text check (payment_status in ('PROCESSING', 'SUCCESS', 'FAILED', 'WAIT_PAY', 'INPROGRESS')),
  pickup_remark text check (length(pickup_remark) <= 250),
  delivery_remark text check (length(delivery_remark) <= 250),
  remark text check (length(remark) <= 250),
  customer_sap_code text,
  import_id uuid,
  search_key text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, order_no),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references organisations (tenant_id, id),
  foreign key (tenant_id, origin_site_id) references sites (tenant_id, id),
  foreign key (tenant_id, destination_site_id) references sites (tenant_id, id),
  check (not is_insured or declared_value > 0),
  check (target_pickup_from <= target_pickup_to and target_delivery_from <= target_delivery_to)
);
-- The same customer does not send the same order twice.
create unique index orders_upstream on orders (tenant_id, customer_id, upstream_no) where upstream_no is not null and status <> 'order_cancelled';
create index orders_status on orders (tenant_id, status, created_at desc, id desc);
create index orders_customer on orders (tenant_id, customer_id, created_at desc, id desc);
create index orders_business_unit on orders (tenant_id, business_unit_id, created_at desc, id desc);
create index orders_created on orders (tenant_id, created_at desc, id desc);
create index orders_pickup on orders (tenant_id, target_pickup_from);
create index orders_import on orders (tenant_id, import_id) where import_id is not null;
create index orders_search on orders using gin (search_key gin_trgm_ops);

create table order_lines (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  order_id uuid not null,
  line_no smallint not null,
  sku_code text,
  description text check (length(description) <= 200),
  goods_type_id uuid,
  packages numeric(12, 2) not null check (packages >= 0),
  items_per_package numeric(12, 2) not null check (items_per_package >= 0),
  weight_grams bigint not null check (weight_grams >= 0),
  volume_cm3 bigint not null check (volume_cm3 >= 0),
  unit_code text not null default '005',
  primary key (tenant_id, id),
  unique (tenant_id, order_id, line_no),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);

-- An order has 1..n parts; a part is a chain of legs; a leg is a shipment.
create table order_parts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  order_id uuid not null,
  part_no smallint not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, part_no),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);

-- One vehicle and driver sent out with shipments.
create table jobs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  job_no text not null,
  business_unit_id uuid not null,
  status text not null check (status ~ '^job_[a-z_]+$'),
  status_since timestamptz not null,
  partial boolean not null default false,
  trouble_count integer not null default 0,
  shipment_count integer not null default 0,
  cancelled_at timestamptz,
  closed_at timestamptz,
  closed_reason text,
  job_type text not null default 'distribution'
    check (job_type in ('backhaul', 'distribution', 'linehaul', 'milkrun', 'last_mile_2w', 'last_mile_4w')),
  carrier_kind text check (carrier_kind in ('own', 'subcontractor', 'individual')),
  subcontractor_id uuid,
  driver_id uuid,
  driver_name text,
  driver_phone text,
  vehicle_id uuid,
  plate_no text,
  plate_province_id uuid,
  vehicle_type_id uuid,
  different_vehicle_reason text check (length(different_vehicle_reason) <= 250),
  overridden_warnings text[] not null default '{}',
  planned_begin_at timestamptz,
  planned_end_at timestamptz,
  scheduled_at timestamptz,
  accepted_at timestamptz,
  accepted_by uuid,
  weight_grams bigint not null default 0,
  volume_cm3 bigint not null default 0,
  distance_km numeric(8, 1),
  do_ref text,
  check_status text not null default 'save' check (check_status in ('save', 'confirmed', 'recheck')),
  remark text check (length(remark) <= 250),
  search_key text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, job_no),
  foreign key (tenant_id, business_unit_id) references organisations (tenant_id, id),
  foreign key (tenant_id, subcontractor_id) references subcontractors (tenant_id, id),
  foreign key (tenant_id, driver_id) references drivers (tenant_id, id),
  foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id),
  check (planned_begin_at < planned_end_at),
  -- Nobody and nothing is in two places: live scheduled jobs of one driver or vehicle do not overlap.
  constraint jobs_driver_once exclude using gist (tenant_id with =, driver_id with =, tstzrange(planned_begin_at, planned_end_at) with &&)
    where (driver_id is not null and scheduled_at is not null and status in ('job_planned', 'job_accepted', 'job_arrive_origin', 'job_picking_up', 'job_ontheway', 'job_arrive_destination', 'job_handing_over', 'job_pending_delivery_fail', 'job_approved_return')),
  constraint jobs_vehicle_once exclude using gist (tenant_id with =, vehicle_id with =, tstzrange(planned_begin_at, planned_end_at) with &&)
    where (vehicle_id is not null and scheduled_at is not null and status in ('job_planned', 'job_accepted', 'job_arrive_origin', 'job_picking_up', 'job_ontheway', 'job_arrive_destination', 'job_handing_over', 'job_pending_delivery_fail', 'job_approved_return'))
);
create index jobs_status on jobs (tenant_id, status, created_at desc, id desc);
create index jobs_business_unit on jobs (tenant_id, business_unit_id, created_at desc, id desc);
create index jobs_subcontractor on jobs (tenant_id, subcontractor_id, created_at desc, id desc);
create index jobs_driver on jobs (tenant_id, driver_id, created_at desc, id desc);
create index jobs_vehicle on jobs (tenant_id, vehicle_id, id desc);
create index jobs_do_ref on jobs (tenant_id, do_ref) where do_ref is not null;
create index jobs_search on jobs using gin (search_key gin_trgm_ops);

-- Goods moving as one unit from one shipper to one consignee; `status` is its last live event, kept for queries.
create table shipments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  shipment_no text not null,
  order_id uuid not null,
  part_id uuid not null,
  leg_no smallint not null default 1,
  is_final_leg boolean not null default true,
  kind text not null default 'normal' check (kind in ('normal', 'reject_return')),
  source_shipment_id uuid,
  job_id uuid,
  stop_seq smallint,
  business_unit_id uuid not null,
  customer_id uuid not null,
  subcontractor_id uuid,
  driver_id uuid,
  status text not null check (status ~ '^shipment_[a-z_]+$'),
  -- When the last live event happened on the road, and how many events there are.
  status_since timestamptz not null,
  event_seq integer not null default 0,
  attempt smallint not null default 1,
  temperature_type_id uuid,
  goods_type_id uuid,
  origin_site_id uuid not null,
  destination_site_id uuid not null,
  return_site_id uuid,
  target_pickup_from timestamptz not null,
  target_pickup_to timestamptz not null,
  target_delivery_from timestamptz not null,
  target_delivery_to timestamptz not null,
  picked_up_at timestamptz,
  delivered_at timestamptz,
  weight_grams bigint not null check (weight_grams >= 0),
  volume_cm3 bigint not null check (volume_cm3 >= 0),
  packages numeric(12, 2) not null check (packages >= 0),
  items_per_package numeric(12, 2) not null check (items_per_package >= 0),
  -- Final data by status: picked, delivered and returned quantities as the forms took them (domain: ShipmentQuantities).
  picked jsonb,
  delivered jsonb,
  returned jsonb,
  payment jsonb,
  required_receipt boolean not null default false,
  search_key text not null,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, shipment_no),
  unique (tenant_id, part_id, leg_no, attempt, kind, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, part_id) references order_parts (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id),
  foreign key (tenant_id, origin_site_id) references sites (tenant_id, id),
  foreign key (tenant_id, destination_site_id) references sites (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index shipments_order on shipments (tenant_id, order_id);
create index shipments_job on shipments (tenant_id, job_id);
create index shipments_status on shipments (tenant_id, status, status_since desc, id desc);
create index shipments_customer on shipments (tenant_id, customer_id, created_at desc, id desc);
create index shipments_business_unit on shipments (tenant_id, business_unit_id, created_at desc, id desc);
create index shipments_subcontractor on shipments (tenant_id, subcontractor_id, created_at desc, id desc);
create index shipments_driver on shipments (tenant_id, driver_id, created_at desc, id desc);
-- Holds what the delivery summary counts, so that it is read from the index alone.
create index shipments_created on shipments (tenant_id, created_at desc, id desc) include (status, kind, target_delivery_to);
-- Shipments on the road are few among all that ever were; the dashboard counts them by status within any scope from here alone.
create index shipments_on_the_road on shipments (tenant_id, status) include (business_unit_id, customer_id, subcontractor_id, driver_id)
  where status in ('shipment_dispatched', 'shipment_arrive_origin', 'shipment_ready_to_load', 'shipment_loading', 'shipment_ontheway',
    'shipment_arrive_destination', 'shipment_ready_to_unload', 'shipment_unloading');
-- What the dispatch desk plans from.
create index shipments_unplanned on shipments (tenant_id, created_at desc, id desc) include (status) where job_id is null;
create index jobs_created on jobs (tenant_id, created_at desc, id desc);
create index shipments_delivery_target on shipments (tenant_id, target_delivery_to, status);
create index shipments_search on shipments using gin (search_key gin_trgm_ops);

-- Append-only history. What happened (`occurred_at`) and when we learnt it (`recorded_at`) are two columns; a correction voids, never erases.
create table shipment_events (
  tenant_id uuid not null references tenants (id),
  shipment_id uuid not null,
  seq integer not null,
  from_status text,
  to_status text not null,
  kind text not null check (kind in ('next', 'skip', 'action', 'correction')),
  occurred_at timestamptz not null,
  recorded_at timestamptz not null,
  actor_id uuid,
  actor_name text not null,
  actor_type text not null check (actor_type in ('admin', 'driver', 'system', 'partner')),
  source text not null check (source in ('console', 'driver_page', 'import', 'geofence', 'telematics', 'api', 'auto')),
  lat double precision,
  lng double precision,
  reason text check (length(reason) <= 250),
  job_id uuid,
  data jsonb not null default '{}',
  voided_by integer,
  primary key (tenant_id, shipment_id, seq),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);
create index shipment_events_job on shipment_events (tenant_id, job_id) where job_id is not null;

create table shipment_files (
  tenant_id uuid not null references tenants (id),
  shipment_id uuid not null,
  file_id uuid not null,
  kind text not null check (kind in ('photo', 'pod', 'epod', 'signature')),
  status text not null,
  event_seq integer not null,
  primary key (tenant_id, shipment_id, file_id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, file_id) references files (tenant_id, id)
);

-- What the domain noticed on the way and somebody has to look at; the exception module takes it from here.
create table exception_proposals (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  shipment_id uuid not null,
  kind text not null,
  -- The event that showed it; a correction that voids the event withdraws the proposal.
  event_seq integer not null,
  data jsonb not null default '{}',
  created_at timestamptz not null default now(),
  withdrawn_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);
create index exception_proposals_shipment on exception_proposals (tenant_id, shipment_id);
