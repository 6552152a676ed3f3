-- Docks of a site whose times are booked: hours, length of a window, trucks at once, who may book and how early.
create table dock_groups (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  site_id uuid not null,
  for_pickup boolean not null default true,
  for_delivery boolean not null default false,
  dock_count integer not null check (dock_count between 1 and 50),
  slot_minutes integer not null default 60 check (slot_minutes between 15 and 480),
  open_hours jsonb,
  closed_on jsonb,
  lead_hours integer not null default 2 check (lead_hours between 0 and 168),
  days_ahead integer not null default 14 check (days_ahead between 1 and 90),
  grace_minutes integer not null default 15 check (grace_minutes between 0 and 240),
  customer_ids uuid[],
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  foreign key (tenant_id, site_id) references sites (tenant_id, id),
  check (for_pickup or for_delivery)
);
create index dock_groups_search on dock_groups using gin (search_key gin_trgm_ops);
create index dock_groups_newest on dock_groups (tenant_id, created_at desc, id desc);
create index dock_groups_of_site on dock_groups (tenant_id, site_id);
create index dock_groups_without_case on dock_groups (tenant_id, lower(name));
create trigger dock_groups_without_case before insert or update of name on dock_groups for each row
  execute function refuse_same_without_case('name', 'dock_groups_tenant_id_name_key');

-- One window of one dock for the pickup or delivery of one order; what was cancelled stays to be read.
create table dock_bookings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  group_id uuid not null,
  order_id uuid not null,
  purpose text not null check (purpose in ('pickup', 'delivery')),
  dock_no smallint not null check (dock_no between 1 and 50),
  starts_at timestamptz not null,
  ends_at timestamptz not null,
  -- Of the order, for the scope of whoever asks.
  business_unit_id uuid not null,
  customer_id uuid not null,
  cancelled_at timestamptz,
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, group_id) references dock_groups (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references organisations (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  check (ends_at > starts_at),
  constraint dock_bookings_dock_once exclude using gist (tenant_id with =, group_id with =, dock_no with =, tstzrange(starts_at, ends_at) with &&)
    where (cancelled_at is null)
);
create unique index dock_bookings_once on dock_bookings (tenant_id, order_id, purpose) where cancelled_at is null;
create index dock_bookings_of_day on dock_bookings (tenant_id, starts_at desc, id desc) where cancelled_at is null;
create index dock_bookings_of_group on dock_bookings (tenant_id, group_id, starts_at) where cancelled_at is null;
create index dock_bookings_of_customer on dock_bookings (tenant_id, customer_id, starts_at desc) where cancelled_at is null;

-- Whoever calls an order off, or sends it elsewhere, frees its docks.
create function free_docks_of_order() returns trigger language plpgsql as $$
begin
  update dock_bookings b set cancelled_at = now(), updated_at = now(), version = b.version + 1
    where b.tenant_id = new.tenant_id and b.order_id = new.id and b.cancelled_at is null
      and (new.status = 'order_cancelled'
        or (b.purpose = 'pickup' and new.origin_site_id <> old.origin_site_id)
        or (b.purpose = 'delivery' and new.destination_site_id <> old.destination_site_id));
  return null;
end $$;
create trigger orders_free_docks after update on orders for each row
  when ((new.status = 'order_cancelled' and old.status <> 'order_cancelled')
    or new.origin_site_id <> old.origin_site_id or new.destination_site_id <> old.destination_site_id)
  execute function free_docks_of_order();

-- Dispatchers look after docks, planners and sites see them, customers book theirs: roles that are still as they were built.
update roles set permissions = permissions || array['dock.view', 'dock.book', 'dock.create', 'dock.edit', 'dock.status', 'dock.import',
    'dock.export']
  where built_in and code in ('administrator', 'dispatcher') and not permissions && array['dock.view'];
update roles set permissions = permissions || array['dock.view', 'dock.book']
  where built_in and code in ('planner', 'site_operator') and not permissions && array['dock.view'];
update roles set permissions = permissions || array['dock.book']
  where built_in and code in ('salesman', 'customer', 'customer_administrator') and not permissions && array['dock.book'];
