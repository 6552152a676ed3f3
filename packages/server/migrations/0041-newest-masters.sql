-- Lists of master data begin with the newest; without these a first page would sort the whole table.
create index sites_newest on sites (tenant_id, created_at desc, id desc);
create index customers_newest on customers (tenant_id, created_at desc, id desc);
create index drivers_newest on drivers (tenant_id, created_at desc, id desc);
create index vehicles_newest on vehicles (tenant_id, created_at desc, id desc);
