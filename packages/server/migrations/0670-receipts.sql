-- Paper that goes by post from a branch to the head office in one parcel.
create table receipt_batches (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  batch_no text not null,
  business_unit_id uuid not null,
  courier text not null check (length(courier) between 1 and 60),
  tracking_no text check (length(tracking_no) between 1 and 60),
  sent_at timestamptz not null,
  arrived_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, batch_no),
  foreign key (tenant_id, business_unit_id) references organisations (tenant_id, id)
);

-- What somebody did with the receipt of a delivered waybill. Without a row it is waiting where paper is asked for, and nothing where not.
create table receipts (
  tenant_id uuid not null,
  shipment_id uuid not null,
  paper text not null check (paper in ('not_needed', 'waiting', 'received_back', 'mailed', 'arrived', 'confirmed', 'recheck',
    'handed_over', 'lost')),
  counted_count smallint not null default 0 check (counted_count between 0 and 99),
  -- What was said of the electronic proof; empty while it is not looked at.
  epod_verdict text check (epod_verdict in ('verified', 'rejected')),
  check_status text not null check (check_status in ('new', 'save', 'confirmed', 'recheck')),
  reason text check (length(reason) between 1 and 250),
  received_at timestamptz,
  batch_id uuid,
  acknowledged_at timestamptz,
  acknowledged_by uuid,
  version integer not null default 1,
  updated_at timestamptz not null,
  updated_by uuid,
  primary key (tenant_id, shipment_id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, batch_id) references receipt_batches (tenant_id, id)
);
create index receipts_of_batch on receipts (tenant_id, batch_id) where batch_id is not null;

-- Lists of receipts begin with what was delivered first.
create index shipments_with_receipts on shipments (tenant_id, delivered_at, id)
  where is_final_leg and status in ('shipment_delivered', 'shipment_approved');

-- Whoever approves deliveries checks their receipts; desks and sites take paper back and send it; carriers and customers see their own.
update roles set permissions = permissions || array['receipt.view', 'receipt.register', 'receipt.confirm', 'receipt.mail']
  where permissions @> array['shipment.approve'] and not permissions && array['receipt.view'];
update roles set permissions = permissions || array['receipt.view', 'receipt.register', 'receipt.mail']
  where code in ('dispatcher', 'site_operator') and built_in and not permissions && array['receipt.view'];
update roles set permissions = permissions || array['receipt.view']
  where code = 'carrier' and built_in and not permissions && array['receipt.view'];
update roles set permissions = permissions || array['receipt.view', 'receipt.acknowledge']
  where code = 'customer' and built_in and not permissions && array['receipt.view'];
update roles set permissions = permissions || array['receipt.acknowledge']
  where code = 'administrator' and built_in and not permissions && array['receipt.acknowledge'];
