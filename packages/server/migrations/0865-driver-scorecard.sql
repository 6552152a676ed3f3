-- The scorecard of a driver reads its months from this.
create index shipments_delivered_by_driver on shipments (tenant_id, driver_id, delivered_at desc)
  where driver_id is not null and delivered_at is not null;
