-- Findings that no step of a shipment has reported: those of lateness are looked through once a minute for shipments that were in time after all.
create index exception_proposals_of_watch on exception_proposals (tenant_id, created_at)
  where event_seq = 0 and withdrawn_at is null and kind in ('late_pickup', 'late_delivery');
