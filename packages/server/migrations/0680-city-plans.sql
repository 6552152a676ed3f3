-- A city plan: a plan that holds only waybills which are delivered in one province.
alter table plans add column province_id uuid;
alter table plans add constraint plans_province_id_fkey foreign key (tenant_id, province_id) references provinces (tenant_id, id);
create index plans_of_province on plans (tenant_id, province_id, from_on desc, id desc) where province_id is not null;
