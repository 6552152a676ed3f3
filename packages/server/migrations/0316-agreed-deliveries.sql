-- The delivery time agreed with the consignee, beside the pickup time agreed with the shipper (specification B §3).
alter table shipments
  add column reserved_delivery_from timestamptz,
  add column reserved_delivery_to timestamptz,
  add constraint shipments_delivery_reserved check (reserved_delivery_from < reserved_delivery_to);
