-- Orders kept to be made again, by hand or on days of the week or month.
create table order_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) <= 100),
  business_unit_id uuid not null,
  customer_id uuid not null,
  origin_site_id uuid not null,
  destination_site_id uuid not null,
  draft jsonb not null,
  times jsonb not null,
  recurrence jsonb,
  active boolean not null default true,
  search_key text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint order_templates_name unique (tenant_id, customer_id, name),
  foreign key (tenant_id, business_unit_id) references organisations (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, origin_site_id) references sites (tenant_id, id),
  foreign key (tenant_id, destination_site_id) references sites (tenant_id, id)
);

create index order_templates_updated on order_templates (tenant_id, updated_at desc, id desc);

create index order_templates_recurring on order_templates (tenant_id, id) where active and recurrence is not null;

-- One order per template and day, whoever makes it and however often the clock strikes.
create table order_template_days (
  tenant_id uuid not null references tenants (id),
  template_id uuid not null,
  on_day date not null,
  state text not null check (state in ('created', 'failed')),
  order_id uuid,
  problems jsonb not null default '[]',
  at timestamptz not null default now(),
  primary key (tenant_id, template_id, on_day),
  foreign key (tenant_id, template_id) references order_templates (tenant_id, id) on delete cascade,
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
