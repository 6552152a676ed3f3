-- The scorecard of a carrier reads its months from these.
create index shipments_delivered_by_carrier on shipments (tenant_id, subcontractor_id, delivered_at desc)
  where subcontractor_id is not null and delivered_at is not null;
create index jobs_begin_by_carrier on jobs (tenant_id, subcontractor_id, planned_begin_at desc)
  where subcontractor_id is not null and planned_begin_at is not null;

update roles set permissions = permissions || array['scorecard.view']
  where built_in and code in ('administrator', 'dispatcher', 'planner', 'billing', 'carrier') and not permissions && array['scorecard.view'];
