-- What a project offers to an order of it, and under which project an order was taken, as which product and who is billed for it.
alter table projects add column goods_type_id uuid;
alter table projects add column temperature_type_id uuid;
alter table projects add column required_receipt boolean not null default false;
alter table projects add column receipt_qty smallint check (receipt_qty between 1 and 99);
alter table projects add column billing_party_id uuid;
alter table projects add column light_ratio numeric(6, 3) check (light_ratio > 0 and light_ratio < 999);
alter table projects add constraint projects_goods_type foreign key (tenant_id, goods_type_id) references goods_types (tenant_id, id);
alter table projects add constraint projects_temperature_type foreign key (tenant_id, temperature_type_id) references temperature_types (tenant_id, id);
alter table projects add constraint projects_billing_party foreign key (tenant_id, billing_party_id) references partners (tenant_id, id);
create index partners_customer on partners (tenant_id, customer_id) where customer_id is not null;
alter table orders add column project_id uuid;
alter table orders add column product_id uuid;
alter table orders add column billing_party_id uuid;
alter table orders add constraint orders_project foreign key (tenant_id, project_id) references projects (tenant_id, id);
alter table orders add constraint orders_product foreign key (tenant_id, product_id) references products (tenant_id, id);
alter table orders add constraint orders_billing_party foreign key (tenant_id, billing_party_id) references partners (tenant_id, id);
create index orders_of_project on orders (tenant_id, project_id, created_at desc, id desc) where project_id is not null;
create index orders_of_product on orders (tenant_id, product_id, created_at desc, id desc) where product_id is not null;
-- How goods of a type are usually packed and how light they are: what typing their name proposes.
alter table goods_types add column unit_code text;
alter table goods_types add column light_ratio numeric(6, 3) check (light_ratio > 0 and light_ratio < 999);
