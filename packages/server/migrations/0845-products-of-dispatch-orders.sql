-- Under which project and as which product a dispatch order runs: chosen, of its orders, or by its type of job. Earlier ones keep that of their orders.
alter table jobs add column project_id uuid;
alter table jobs add column product_id uuid;
alter table jobs add foreign key (tenant_id, project_id) references projects (tenant_id, id);
alter table jobs add foreign key (tenant_id, product_id) references products (tenant_id, id);
create index jobs_by_project on jobs (tenant_id, project_id) where project_id is not null;
create index jobs_by_product on jobs (tenant_id, product_id) where product_id is not null;
