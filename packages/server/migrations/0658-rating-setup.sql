-- What billing is set up with: services as they are quoted, items as they stand on bills, and what fuel cost on each day.
create table service_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 32),
  name text not null check (length(name) between 1 and 32),
  service_type text not null,
  quotation_unit text not null check (length(quotation_unit) between 1 and 32),
  serial_no integer check (serial_no between 0 and 9999999),
  source text not null default 'custom' check (source in ('custom', 'synchronised')),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id)
);
create unique index service_items_code on service_items (tenant_id, lower(code));
create unique index service_items_name on service_items (tenant_id, lower(name));
create index service_items_search on service_items using gin (search_key gin_trgm_ops);

create table billing_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 32),
  name text not null check (length(name) between 1 and 32),
  level text not null check (level in ('linehaul', 'home_delivery', 'warehouse', 'value_added')),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id)
);
create unique index billing_items_code on billing_items (tenant_id, lower(code));
create unique index billing_items_name on billing_items (tenant_id, lower(name));
create index billing_items_search on billing_items using gin (search_key gin_trgm_ops);

create table fuel_prices (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  day date not null,
  product text not null,
  price numeric(6, 2) not null check (price > 0),
  source text not null check (length(source) between 1 and 32),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id)
);
-- One price a day for each fuel and whoever posts it; the price in force is the newest before a day.
create unique index fuel_prices_once on fuel_prices (tenant_id, product, lower(source), day);
create index fuel_prices_search on fuel_prices using gin (search_key gin_trgm_ops);
