-- Surcharges and discounts by groups: an order names the group, billing applies its items.
create table surcharge_groups (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  short_name text check (length(short_name) <= 50),
  parent_id uuid,
  -- 1 where it belongs to none, else one more than its superior.
  level smallint not null default 1 check (level between 1 and 9),
  -- What all items of the group may come to on one bill line; a discount is negative.
  lower_amount numeric(14, 2),
  upper_amount numeric(14, 2),
  default_amount numeric(14, 2),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, parent_id) references surcharge_groups (tenant_id, id),
  check (lower_amount <= upper_amount),
  check (parent_id <> id)
);
create unique index surcharge_groups_name on surcharge_groups (tenant_id, lower(name));
create index surcharge_groups_search on surcharge_groups using gin (search_key gin_trgm_ops);
create index surcharge_groups_newest on surcharge_groups (tenant_id, created_at desc, id desc);
create index surcharge_groups_parent on surcharge_groups (tenant_id, parent_id) where parent_id is not null;
create table surcharge_items (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  group_id uuid not null,
  kind text not null check (kind in ('surcharge', 'discount')),
  basis text not null check (basis in ('order', 'shipment', 'stop', 'package', 'kg', 'm3', 'km', 'hour', 'freight_percent', 'value_percent')),
  -- Baht per unit of the basis, or percent.
  rate numeric(12, 4) check (rate >= 0),
  -- The quantity of the basis is rounded up to whole steps of this many.
  step numeric(12, 2) check (step > 0),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, group_id) references surcharge_groups (tenant_id, id)
);
create unique index surcharge_items_name on surcharge_items (tenant_id, lower(name));
create index surcharge_items_search on surcharge_items using gin (search_key gin_trgm_ops);
create index surcharge_items_newest on surcharge_items (tenant_id, created_at desc, id desc);
create index surcharge_items_group on surcharge_items (tenant_id, group_id);
alter table orders add column surcharge_group_id uuid;
alter table orders add constraint orders_surcharge_group foreign key (tenant_id, surcharge_group_id) references surcharge_groups (tenant_id, id);
create index orders_of_surcharge_group on orders (tenant_id, surcharge_group_id, created_at desc, id desc) where surcharge_group_id is not null;
