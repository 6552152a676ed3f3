-- The changes of all shipments, newest first, are a page of their own.
create index shipment_events_recorded on shipment_events (tenant_id, recorded_at desc, shipment_id, seq);
