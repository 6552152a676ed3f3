-- Sorted by status, equal ones by their ids: the index of a status with its newest orders first would be sorted anew for it.
create index orders_by_status on orders (tenant_id, status, id);
