-- Dangerous goods ask for a licence of class 4 and a vehicle with a permit.
alter table goods_types add column dangerous boolean not null default false;
