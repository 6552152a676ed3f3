-- Trackers and other machines, what is watched on which lane, and the accounts at foreign tracking platforms.
create table devices (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  number text not null check (length(number) between 1 and 40),
  barcode text check (length(barcode) between 1 and 60),
  platform text not null,
  user_id uuid,
  organisation_id uuid,
  province_id uuid,
  maintainer_id uuid,
  remark text check (length(remark) <= 250),
  vehicle_id uuid,
  device_status text not null default 'in_stock' check (device_status in ('in_stock', 'in_use', 'faulty', 'recycled')),
  battery smallint check (battery between 0 and 100),
  last_track_at timestamptz,
  -- What people recognise its key by.
  key_beginning text,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id),
  foreign key (tenant_id, province_id) references provinces (tenant_id, id),
  foreign key (tenant_id, maintainer_id) references users (tenant_id, id),
  foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id),
  check ((vehicle_id is not null) = (device_status = 'in_use'))
);
create unique index devices_number on devices (tenant_id, lower(number));
create unique index devices_barcode on devices (tenant_id, lower(barcode)) where barcode is not null;
create index devices_vehicle on devices (tenant_id, vehicle_id) where vehicle_id is not null;
create index devices_search on devices using gin (search_key gin_trgm_ops);
create index devices_newest on devices (tenant_id, created_at desc, id desc);

-- What a device proves itself with: only the hash is kept. Apart from the device, so that no list ever reads it.
create table device_keys (
  tenant_id uuid not null,
  device_id uuid not null,
  key_hash bytea not null unique,
  made_at timestamptz not null,
  primary key (tenant_id, device_id),
  foreign key (tenant_id, device_id) references devices (tenant_id, id)
);

-- Which vehicle a device was in when: a late report belongs to the vehicle of its own time.
create table device_bindings (
  tenant_id uuid not null,
  device_id uuid not null,
  vehicle_id uuid not null,
  from_at timestamptz not null,
  until_at timestamptz,
  primary key (tenant_id, device_id, from_at),
  foreign key (tenant_id, device_id) references devices (tenant_id, id),
  foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id),
  check (until_at is null or until_at >= from_at)
);
create index device_bindings_vehicle on device_bindings (tenant_id, vehicle_id, from_at);

create table monitoring_strategies (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  priority integer not null check (priority between 1 and 999),
  important boolean not null default false,
  trackable boolean not null default true,
  pickup_goods_temperature boolean not null default false,
  delivery_goods_temperature boolean not null default false,
  pickup_vehicle_temperature boolean not null default false,
  origin_site_type_id uuid,
  destination_site_type_id uuid,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, origin_site_type_id) references site_types (tenant_id, id),
  foreign key (tenant_id, destination_site_type_id) references site_types (tenant_id, id)
);
create unique index monitoring_strategies_name on monitoring_strategies (tenant_id, lower(name));
create index monitoring_strategies_search on monitoring_strategies using gin (search_key gin_trgm_ops);

create table tracking_accounts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  platform text not null,
  account text not null check (length(account) between 1 and 100),
  server_url text check (length(server_url) between 1 and 300),
  organisation_no text check (length(organisation_no) between 1 and 40),
  source_type text not null check (source_type in ('own', 'own_vehicle', 'internal_shared', 'external_shared')),
  partner_id uuid,
  tested_at timestamptz,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, partner_id) references partners (tenant_id, id)
);
create unique index tracking_accounts_account on tracking_accounts (tenant_id, platform, lower(account));
-- The key of an account, sealed with the key of the installation; nobody reads it again but the server.
create table tracking_account_keys (
  tenant_id uuid not null,
  account_id uuid not null,
  key_sealed bytea not null,
  primary key (tenant_id, account_id),
  foreign key (tenant_id, account_id) references tracking_accounts (tenant_id, id)
);
create index tracking_accounts_search on tracking_accounts using gin (search_key gin_trgm_ops);

-- Administrators and device maintainers act on devices; dispatchers and planners look.
update roles set permissions = permissions || array['device.view', 'device.create', 'device.edit', 'device.status', 'device.import',
    'device.export']
  where code in ('administrator', 'device_maintainer') and built_in and not permissions && array['device.view'];
update roles set permissions = permissions || array['device.view']
  where code in ('dispatcher', 'planner') and built_in and not permissions && array['device.view'];
