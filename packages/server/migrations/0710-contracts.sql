-- What was agreed with partners. Days are local and inclusive; two contracts in force for the same never share a day (checked under a lock on the partner).
create table contracts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  contract_no text not null check (length(contract_no) between 1 and 32),
  direction text not null check (direction in ('receivable', 'payable')),
  partner_id uuid not null,
  project_id uuid,
  product_ids uuid[] not null default '{}',
  effective_date date not null,
  expiry_date date not null,
  light_ratio numeric(6, 3) not null check (light_ratio > 0 and light_ratio < 999),
  external_no text check (length(external_no) <= 50),
  main_contract_no text check (length(main_contract_no) <= 32),
  serial_no integer check (serial_no between 0 and 9999999),
  remark text check (length(remark) <= 250),
  contract_state text not null default 'new' check (contract_state in ('new', 'pending', 'in_force', 'suspended', 'refused', 'switched')),
  switch_date date,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, partner_id) references partners (tenant_id, id),
  foreign key (tenant_id, project_id) references projects (tenant_id, id),
  check (effective_date <= expiry_date)
);
create unique index contracts_no on contracts (tenant_id, lower(contract_no));
create index contracts_partner on contracts (tenant_id, partner_id, direction, effective_date);
create index contracts_search on contracts using gin (search_key gin_trgm_ops);
