-- A receiver without an account follows a delivery through a link. Of its secret there is only a hash: whoever reads the database opens none.
create table tracking_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  order_id uuid not null,
  -- One waybill of the order; null is all that go to its receiver.
  shipment_id uuid,
  token_hash bytea not null check (length(token_hash) = 32),
  source text not null check (source in ('person', 'message')),
  -- Whom a message told it.
  recipient text check (length(recipient) between 1 and 200),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  revoked_by_name text,
  opened_count integer not null default 0,
  last_opened_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);
-- The address names the link and not the company.
create unique index tracking_links_token on tracking_links (token_hash);
create index tracking_links_sent on tracking_links (tenant_id, created_by, created_at) where source = 'message' and created_by is not null;
create index tracking_links_of_order on tracking_links (tenant_id, order_id, created_at desc);

-- What a receiver asks of whoever brings the goods: where to unload, whom to call at the gate.
create table receiver_instructions (
  tenant_id uuid not null,
  shipment_id uuid not null,
  instructions text not null check (length(instructions) between 1 and 500),
  link_id uuid not null,
  version integer not null default 1,
  updated_at timestamptz not null,
  primary key (tenant_id, shipment_id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, link_id) references tracking_links (tenant_id, id)
);

-- How a receiver rates a delivery. Carrier and driver are those who brought it, whoever drives the job later.
create table delivery_ratings (
  tenant_id uuid not null,
  shipment_id uuid not null,
  stars smallint not null check (stars between 1 and 5),
  comment text check (length(comment) between 1 and 1000),
  business_unit_id uuid not null,
  customer_id uuid not null,
  subcontractor_id uuid,
  driver_id uuid,
  link_id uuid not null,
  version integer not null default 1,
  rated_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, shipment_id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, link_id) references tracking_links (tenant_id, id)
);
create index delivery_ratings_newest on delivery_ratings (tenant_id, rated_at desc, shipment_id);
create index delivery_ratings_of_carrier on delivery_ratings (tenant_id, subcontractor_id, rated_at) include (stars) where subcontractor_id is not null;
create index delivery_ratings_of_driver on delivery_ratings (tenant_id, driver_id, rated_at) include (stars) where driver_id is not null;

-- Who made an exception through a tracking link is no user; the drawer says that the receiver reported it.
alter table exceptions add column source text check (source in ('receiver'));

-- Whoever watches deliveries or has ordered them may share them.
update roles set permissions = permissions || array['tracking.share']
  where built_in and code in ('administrator', 'dispatcher', 'site_operator', 'salesman', 'customer', 'customer_administrator')
    and not permissions && array['tracking.share'];
