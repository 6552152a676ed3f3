-- What a site was when an order was taken for it. Orders of one time share a row: each names the version it saw.
create table site_snapshots (
  tenant_id uuid not null,
  site_id uuid not null,
  version integer not null,
  site_code text not null,
  site_name text not null,
  address text not null,
  province_id uuid,
  district_id uuid,
  sub_district_id uuid,
  postal_code text,
  lat double precision,
  lng double precision,
  contact_first_name text,
  contact_last_name text,
  contact_phone text,
  phone text,
  taken_at timestamptz not null default now(),
  primary key (tenant_id, site_id, version),
  foreign key (tenant_id, site_id) references sites (tenant_id, id) on delete cascade
);
alter table orders add column origin_site_version integer, add column destination_site_version integer;
