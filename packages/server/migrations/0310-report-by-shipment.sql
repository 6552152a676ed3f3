-- The report by shipment asks for what was loaded or delivered within some days, and lists it in that order.
create index shipments_picked_up on shipments (tenant_id, picked_up_at desc nulls last, id desc);
create index shipments_delivered on shipments (tenant_id, delivered_at desc nulls last, id desc);
-- Late deliveries are few among all that were made.
create index shipments_delivered_late on shipments (tenant_id, delivered_at desc, id desc)
  where delivered_at - target_delivery_to >= interval '1 minute';
-- Sites of a province, and with them the shipments that begin or end there.
create index shipments_destination on shipments (tenant_id, destination_site_id);
create index shipments_origin on shipments (tenant_id, origin_site_id);
