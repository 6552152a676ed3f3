-- The lane an order and its dispatch order run on, by the name that rates agree on.
alter table orders add column route_code_id uuid;
alter table orders add foreign key (tenant_id, route_code_id) references route_codes (tenant_id, id);
create index orders_route_code on orders (tenant_id, route_code_id, created_at desc) where route_code_id is not null;
alter table jobs add column route_code_id uuid;
alter table jobs add foreign key (tenant_id, route_code_id) references route_codes (tenant_id, id);
create index jobs_route_code on jobs (tenant_id, route_code_id, created_at desc) where route_code_id is not null;
