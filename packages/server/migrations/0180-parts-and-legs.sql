-- A waybill may be split: what each child carries of pieces and value is no longer what the order says. Empty: the order's own.
alter table shipments
  add column items numeric(16,2) check (items >= 0),
  add column declared_value numeric(14,2) check (declared_value >= 0),
  add column absorbed_by uuid,
  add column reserved_pickup_from timestamptz,
  add column reserved_pickup_to timestamptz,
  add constraint shipments_absorbed foreign key (tenant_id, absorbed_by) references shipments (tenant_id, id),
  add constraint shipments_reserved check (reserved_pickup_from < reserved_pickup_to);

-- The container a split leaves behind: the number and quantities of the waybill before, and what was made of it.
create table shipment_splits (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  order_id uuid not null,
  shipment_id uuid not null,
  shipment_no text not null,
  whole jsonb not null,
  children jsonb not null,
  made_at timestamptz not null,
  made_by uuid,
  undone_at timestamptz,
  undone_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id)
);

create index shipment_splits_order on shipment_splits (tenant_id, order_id);
