-- Reports that people put together: what is counted stands in `definition`, which the domain checks; nothing in it is ever SQL.
create table dynamic_reports (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  remark text not null default '' check (length(remark) <= 250),
  data_set text not null check (data_set in ('orders', 'shipments', 'jobs', 'exceptions', 'receipts')),
  definition jsonb not null,
  role_ids uuid[] not null default '{}',
  user_ids uuid[] not null default '{}',
  search_key text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint dynamic_reports_name unique (tenant_id, name)
);
create index dynamic_reports_updated on dynamic_reports (tenant_id, updated_at desc, id desc);

update roles set permissions = permissions || array['dynamic_report.view', 'dynamic_report.create', 'dynamic_report.edit',
    'dynamic_report.export']
  where code = 'administrator' and built_in and not permissions && array['dynamic_report.view'];
update roles set permissions = permissions || array['dynamic_report.view', 'dynamic_report.create', 'dynamic_report.export']
  where code in ('dispatcher', 'planner', 'billing') and built_in and not permissions && array['dynamic_report.view'];
update roles set permissions = permissions || array['dynamic_report.view']
  where code in ('site_operator', 'salesman') and built_in and not permissions && array['dynamic_report.view'];
