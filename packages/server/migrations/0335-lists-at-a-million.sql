-- Jobs of a customer and orders of a carrier are asked through their shipments: answered by the index alone, without reading a row for each.
drop index shipments_job;
create index shipments_job on shipments (tenant_id, job_id, customer_id);
drop index shipments_order;
create index shipments_order on shipments (tenant_id, order_id, subcontractor_id);

-- Sorted by status, equal ones by their ids, as orders are; nothing asks for the newest shipments of a status, while orders of a status and a period are.
drop index shipments_status;
create index shipments_by_status on shipments (tenant_id, status, id);

-- Columns by which people sort all shipments and jobs, and days by which they narrow them.
create index shipments_status_since on shipments (tenant_id, status_since, id);
create index shipments_pickup on shipments (tenant_id, target_pickup_from, id);
create index jobs_planned on jobs (tenant_id, planned_begin_at desc nulls last, id desc);

-- What few or no orders have is found by it: without an index a million rows are read to say so.
create index orders_origin on orders (tenant_id, origin_site_id);
create index orders_destination on orders (tenant_id, destination_site_id);
create index orders_temperature on orders (tenant_id, temperature_type_id) where temperature_type_id is not null;

-- Which sites lie in a province is answered by the index alone.
drop index sites_province;
create index sites_province on sites (tenant_id, province_id, id);

-- A million sites in the orders that people choose, and the few that are not in use or belong to one unit.
create index sites_updated on sites (tenant_id, updated_at, id);
create index sites_by_name on sites (tenant_id, site_name, id);
create index sites_status on sites (tenant_id, status, id);
create index sites_business_unit on sites (tenant_id, business_unit_id) where business_unit_id is not null;
