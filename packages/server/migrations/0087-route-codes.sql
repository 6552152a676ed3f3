-- Names of lanes that orders, dispatch orders and rates agree on.
create table route_codes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  route_code text not null check (length(route_code) between 1 and 30),
  route_name text check (length(route_name) <= 150),
  origin_site_id uuid,
  destination_site_id uuid,
  origin_province_id uuid,
  destination_province_id uuid,
  distance_km double precision check (distance_km between 0 and 5000),
  travel_minutes integer check (travel_minutes between 1 and 20000),
  remark text check (length(remark) <= 250),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, route_code),
  foreign key (tenant_id, origin_site_id) references sites (tenant_id, id),
  foreign key (tenant_id, destination_site_id) references sites (tenant_id, id),
  foreign key (tenant_id, origin_province_id) references provinces (tenant_id, id),
  foreign key (tenant_id, destination_province_id) references provinces (tenant_id, id),
  check (origin_site_id <> destination_site_id)
);
create index route_codes_newest on route_codes (tenant_id, created_at desc, id desc);
create index route_codes_search on route_codes using gin (search_key gin_trgm_ops);
