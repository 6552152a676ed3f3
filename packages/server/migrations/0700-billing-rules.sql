-- How amounts are reckoned and shared: rule sheets, the tables they look into, and allocation rules.
create table billing_rules (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 32),
  name text not null check (length(name) between 1 and 32),
  calculation text not null check (length(calculation) between 1 and 6000),
  parameters text check (length(parameters) <= 2000),
  remark text check (length(remark) <= 250),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id)
);
create unique index billing_rules_code on billing_rules (tenant_id, lower(code));
create unique index billing_rules_name on billing_rules (tenant_id, lower(name));
create index billing_rules_search on billing_rules using gin (search_key gin_trgm_ops);

create table data_sources (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 20),
  source_type text not null check (source_type in ('table', 'view')),
  property text check (length(property) <= 50),
  configuration text not null check (length(configuration) between 1 and 4000),
  parameters text check (length(parameters) <= 500),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id)
);
create unique index data_sources_name on data_sources (tenant_id, lower(name));
create index data_sources_search on data_sources using gin (search_key gin_trgm_ops);

create table allocation_rules (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 32),
  name text not null check (length(name) between 1 and 20),
  share_name text not null check (length(share_name) between 1 and 20),
  configuration text not null check (length(configuration) between 1 and 6000),
  parameters text check (length(parameters) <= 500),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id)
);
create unique index allocation_rules_code on allocation_rules (tenant_id, lower(code));
create unique index allocation_rules_name on allocation_rules (tenant_id, lower(name));
create index allocation_rules_search on allocation_rules using gin (search_key gin_trgm_ops);
