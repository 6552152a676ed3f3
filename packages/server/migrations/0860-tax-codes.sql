-- Tax codes of the company's own: each is of one of the kinds of supply the law knows, with a name and dated rates of its own. Until a rate
-- is written for it, a code has the rates of its kind.

create table tax_codes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 60),
  tax_code text not null check (tax_code in ('transport', 'service', 'rent', 'disburse', 'export_air_sea')),
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
create unique index tax_codes_code on tax_codes (tenant_id, lower(code));
create index tax_codes_search on tax_codes using gin (search_key gin_trgm_ops);

alter table tax_rates add column own_tax_code_id uuid;
alter table tax_rates add foreign key (tenant_id, own_tax_code_id) references tax_codes (tenant_id, id);
drop index tax_rates_once;
create unique index tax_rates_once on tax_rates
  (tenant_id, tax_code, coalesce(own_tax_code_id, '00000000-0000-0000-0000-000000000000'), valid_from);

alter table billing_items add column own_tax_code_id uuid;
alter table billing_items add foreign key (tenant_id, own_tax_code_id) references tax_codes (tenant_id, id);
create index billing_items_own_tax_code on billing_items (tenant_id, own_tax_code_id) where own_tax_code_id is not null;

-- Bills and papers keep code and name as they were; empty for the kind itself.
alter table bill_taxes add column own_tax_code text not null default '';
alter table bill_taxes add column own_tax_name text;
alter table bill_taxes drop constraint bill_taxes_pkey;
alter table bill_taxes add primary key (tenant_id, bill_id, tax_code, own_tax_code);

alter table paper_taxes add column own_tax_code text not null default '';
alter table paper_taxes add column own_tax_name text;
alter table paper_taxes drop constraint paper_taxes_pkey;
alter table paper_taxes add primary key (tenant_id, paper_id, tax_code, own_tax_code);
