-- What the clock has told already: one line per record, warning and deadline, so that a moved deadline is told again and nothing twice.
create table early_warnings (
  tenant_id uuid not null references tenants (id),
  subject_id uuid not null,
  event text not null,
  due_at timestamptz not null,
  told_at timestamptz not null,
  primary key (tenant_id, subject_id, event, due_at)
);

create index early_warnings_told on early_warnings (tenant_id, told_at);

-- The early warnings look only at what has not left, not arrived or not come back; each index holds just that, however many shipments there were.
create index shipments_awaiting_pickup on shipments (tenant_id, target_pickup_to)
  where status in ('shipment_created', 'shipment_processing', 'shipment_dispatched', 'shipment_arrive_origin', 'shipment_ready_to_load', 'shipment_loading');

create index shipments_awaiting_delivery on shipments (tenant_id, target_delivery_to)
  where status in ('shipment_created', 'shipment_processing', 'shipment_dispatched', 'shipment_arrive_origin', 'shipment_ready_to_load', 'shipment_loading', 'shipment_ontheway', 'shipment_arrive_destination', 'shipment_ready_to_unload', 'shipment_unloading');

create index shipments_awaiting_receipt on shipments (tenant_id, delivered_at)
  where status = 'shipment_delivered' and required_receipt and is_final_leg;

create index shipments_at_destination on shipments (tenant_id, status_since)
  where status in ('shipment_arrive_destination', 'shipment_ready_to_unload', 'shipment_unloading');

create index orders_awaiting_confirmation on orders (tenant_id, target_pickup_from) where status = 'order_created';
