-- The customer's reference of the delivery order; a dispatch order takes it over from its orders when they all have the same.
alter table orders add column do_ref text check (length(do_ref) between 1 and 60);

create index orders_do_ref on orders (tenant_id, do_ref) where do_ref is not null;
