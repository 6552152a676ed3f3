-- The dashboard of somebody who sees some business units counts shipments by day and by status; with whose they are in the index, the
-- rows themselves need not be read.
drop index shipments_created;
create index shipments_created on shipments (tenant_id, created_at desc, id desc)
  include (status, kind, target_delivery_to, business_unit_id, customer_id);
drop index shipments_by_status;
create index shipments_by_status on shipments (tenant_id, status, id) include (business_unit_id, customer_id);
