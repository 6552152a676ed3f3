-- When a waybill was scanned, where and by whom (specification B §3). A scan is no step: it changes no status.
create table shipment_scans (
  tenant_id uuid not null references tenants (id),
  shipment_id uuid not null,
  scanned_at timestamptz not null,
  point text not null check (point in ('pickup', 'hub', 'delivery')),
  recorded_at timestamptz not null,
  source text not null,
  actor_id uuid,
  actor_name text not null,
  actor_type text not null,
  site_id uuid,
  device_no text check (length(device_no) <= 60),
  remark text check (length(remark) <= 250),
  primary key (tenant_id, shipment_id, scanned_at, point),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, site_id) references sites (tenant_id, id)
);
