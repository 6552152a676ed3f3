-- A customer looks after its own people: it gives the roles that are offered to all customers, and roles of its own.
alter table roles add column offered boolean not null default false;
alter table roles add column customer_id uuid;
alter table roles add constraint roles_customer foreign key (tenant_id, customer_id) references customers (tenant_id, id);
create index roles_of_customer on roles (tenant_id, customer_id) where customer_id is not null;

-- The people of a customer are listed by it at each look.
create index users_of_customer on users (tenant_id, customer_id) where kind = 'customer';

update roles set permissions = permissions || array['own_company.view', 'own_company.edit']
  where built_in and code = 'administrator' and not permissions && array['own_company.view'];
update roles set permissions = permissions || array['own_company.view']
  where built_in and code = 'customer' and not permissions && array['own_company.view'];
update roles set offered = true where built_in and code = 'customer';

-- What the administrator of a customer holds: what their people hold as it stands here, and looking after them.
insert into roles (tenant_id, id, code, name, remark, permissions, built_in, offered, search_key)
select r.tenant_id, gen_random_uuid(), 'customer_administrator', 'ผู้ดูแลระบบของลูกค้า',
  'ดูแลผู้ใช้ บทบาท และข้อความของบริษัทลูกค้า นอกเหนือจากคำสั่งขนส่ง',
  r.permissions || array['own_company.edit', 'user.view', 'user.create', 'user.edit', 'user.status',
    'role.view', 'role.create', 'role.edit', 'role.delete', 'role.status'],
  true, true, 'customer_administrator ผู้ดูแลระบบของลูกค้า'
from roles r
where r.built_in and r.code = 'customer'
  and not exists (select from roles o where o.tenant_id = r.tenant_id and lower(o.code) = 'customer_administrator');
