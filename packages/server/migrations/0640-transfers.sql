-- A transfer carries waybills from one hub to the next. What travels is counted by labels, each scanned onto the truck and off it again.
create table transfers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  transfer_no text not null,
  status text not null default 'draft' check (status in ('draft', 'loading', 'departed', 'arrived', 'closed', 'cancelled')),
  business_unit_id uuid not null,
  from_site_id uuid not null,
  to_site_id uuid not null,
  planned_departure_at timestamptz,
  planned_arrival_at timestamptz,
  departed_at timestamptz,
  arrived_at timestamptz,
  seal_no text check (length(seal_no) between 1 and 60),
  remark text check (length(remark) between 1 and 250),
  -- Why it was cancelled, or what its differences are.
  reason text check (length(reason) between 1 and 250),
  -- Numbers of labels are never given twice.
  last_label_no integer not null default 0,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, transfer_no),
  check (from_site_id <> to_site_id),
  check (arrived_at > departed_at),
  foreign key (tenant_id, business_unit_id) references organisations (tenant_id, id),
  foreign key (tenant_id, from_site_id) references sites (tenant_id, id),
  foreign key (tenant_id, to_site_id) references sites (tenant_id, id)
);
create index transfers_newest on transfers (tenant_id, created_at desc, id desc);
create index transfers_status on transfers (tenant_id, status, created_at desc, id desc);

-- A waybill is on one transfer at a time: `live` goes with the end of the transfer, and with taking the waybill off.
create table transfer_shipments (
  tenant_id uuid not null,
  transfer_id uuid not null,
  shipment_id uuid not null,
  live boolean not null default true,
  primary key (tenant_id, transfer_id, shipment_id),
  foreign key (tenant_id, transfer_id) references transfers (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);
create unique index transfer_shipments_live on transfer_shipments (tenant_id, shipment_id) where live;

create table transfer_labels (
  tenant_id uuid not null,
  id uuid not null,
  transfer_id uuid not null,
  shipment_id uuid not null,
  tag_no text not null,
  type text not null check (type in ('carton', 'pallet', 'cage', 'container')),
  -- Where the goods came from, as the hub calls it.
  source text check (length(source) between 1 and 60),
  container_no text check (length(container_no) between 1 and 60),
  storage_place text check (length(storage_place) between 1 and 60),
  state text not null default 'made' check (state in ('made', 'loaded', 'left', 'received', 'damaged', 'short', 'over')),
  damaged_count integer not null default 0 check (damaged_count between 0 and 999999),
  loaded_at timestamptz,
  received_at timestamptz,
  -- The transfer at whose receipt it turned up, when that is another.
  over_transfer_id uuid,
  primary key (tenant_id, id),
  unique (tenant_id, tag_no),
  foreign key (tenant_id, transfer_id, shipment_id) references transfer_shipments (tenant_id, transfer_id, shipment_id),
  foreign key (tenant_id, over_transfer_id) references transfers (tenant_id, id)
);
create index transfer_labels_of on transfer_labels (tenant_id, transfer_id);
create index transfer_labels_over on transfer_labels (tenant_id, over_transfer_id) where over_transfer_id is not null;

-- Whoever plans and dispatches leads goods over hubs; a site loads and receives them.
update roles set permissions = permissions || array['transfer.view', 'transfer.edit', 'transfer.send', 'transfer.receive']
  where permissions @> array['job.schedule', 'job.create', 'shipment.advance'] and not permissions && array['transfer.view'];
update roles set permissions = permissions || array['transfer.view', 'transfer.send', 'transfer.receive']
  where code = 'site_operator' and built_in and not permissions && array['transfer.view'];
