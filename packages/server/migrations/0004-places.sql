create table countries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  name_en text not null,
  name_th text not null,
  name_zh text not null,
  phone_code text,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create table provinces (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  country_id uuid not null,
  code text not null,
  name_en text not null,
  name_th text not null,
  lat double precision,
  lng double precision,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, country_id) references countries (tenant_id, id)
);
create table districts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  province_id uuid not null,
  code text not null,
  name_en text not null,
  name_th text not null,
  lat double precision,
  lng double precision,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, province_id) references provinces (tenant_id, id)
);
create index districts_province on districts (tenant_id, province_id);
create table sub_districts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  district_id uuid not null,
  code text not null,
  name_en text not null,
  name_th text not null,
  postal_codes text[] not null default '{}',
  lat double precision,
  lng double precision,
  version integer not null default 1,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, district_id) references districts (tenant_id, id)
);
create index sub_districts_district on sub_districts (tenant_id, district_id);
create table banks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  swift text,
  name_en text not null,
  name_th text not null,
  name_zh text not null,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
-- Versions of the data sets that clients keep copies of (specification A §3).
create table data_versions (
  tenant_id uuid not null references tenants (id),
  name text not null,
  version integer not null,
  primary key (tenant_id, name)
);

create table temperature_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (code ~ '^[0-9]{2}$'),
  name text not null,
  name_th text not null,
  lowest numeric(5, 1) check (lowest between -100 and 100),
  highest numeric(5, 1) check (highest between -100 and 100),
  alarm_above numeric(5, 1),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  check (lowest < highest)
);
create table goods_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null,
  name_th text not null,
  keywords text[] not null default '{}',
  temperature_type_id uuid,
  description text,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, temperature_type_id) references temperature_types (tenant_id, id)
);
create table vehicle_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null,
  name_th text not null,
  wheels integer not null,
  towing boolean not null default false,
  legal_gross_grams bigint,
  payload_grams bigint not null,
  volume_cm3 bigint not null,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
