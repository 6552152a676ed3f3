-- Columns by which people sort all orders, and days of delivery by which they narrow them: without an index a million rows are sorted for twenty.
create index orders_delivery on orders (tenant_id, target_delivery_to, id);
create index orders_status_since on orders (tenant_id, status_since, id);
create index orders_weight on orders (tenant_id, weight_grams, id);
