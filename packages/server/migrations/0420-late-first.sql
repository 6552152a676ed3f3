-- What is late comes first: what is still to be delivered by its deadline, then what is settled, the latest first (`dueFirst` of the lists).
create index shipments_due_first on shipments (tenant_id, (case when status in ('shipment_created', 'shipment_processing', 'shipment_dispatched', 'shipment_arrive_origin', 'shipment_ready_to_load', 'shipment_loading', 'shipment_ontheway', 'shipment_arrive_destination', 'shipment_ready_to_unload', 'shipment_unloading', 'shipment_pending_delivery_fail', 'shipment_approved_return', 'shipment_return_ontheway', 'shipment_return_arrive', 'shipment_return_unloading')
  then extract(epoch from target_delivery_to - timestamptz '2000-01-01 00:00:00+00')::bigint
  else 100000000000 - extract(epoch from status_since - timestamptz '2000-01-01 00:00:00+00')::bigint end), id);
create index orders_due_first on orders (tenant_id, (case when status in ('order_created', 'order_confirmed', 'order_processing', 'order_picking_up', 'order_ontheway', 'order_pending_delivery_fail')
  then extract(epoch from target_delivery_to - timestamptz '2000-01-01 00:00:00+00')::bigint
  else 100000000000 - extract(epoch from status_since - timestamptz '2000-01-01 00:00:00+00')::bigint end), id);
