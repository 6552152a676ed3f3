-- What we sell and to whom: partners with their contacts, products, projects, the regions we serve and the lines we run.
create table partners (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 150),
  short_name text check (length(short_name) <= 50),
  external_code text,
  partner_type text not null default 'company' check (partner_type in ('company', 'individual')),
  relations text[] not null default '{}',
  own_company boolean not null default false,
  nature text,
  business_licence_no text,
  parent_company_id uuid,
  address text,
  customer_id uuid,
  subcontractor_id uuid,
  billing_party_id uuid,
  receipt_cut_off_day smallint check (receipt_cut_off_day between 1 and 31),
  batch_delivery_allowed boolean not null default false,
  salesman_id uuid,
  cooperation text not null default 'proposed' check (cooperation in ('proposed', 'in_force', 'suspended', 'refused')),
  cooperation_reason text check (length(cooperation_reason) <= 250),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, parent_company_id) references partners (tenant_id, id),
  foreign key (tenant_id, billing_party_id) references partners (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, subcontractor_id) references subcontractors (tenant_id, id),
  foreign key (tenant_id, salesman_id) references users (tenant_id, id),
  check (parent_company_id <> id and billing_party_id <> id)
);
create index partners_search on partners using gin (search_key gin_trgm_ops);
create index partners_newest on partners (tenant_id, created_at desc, id desc);
-- There is one card of our own company.
create unique index partners_own_company on partners (tenant_id) where own_company;
create table partner_contacts (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  partner_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  job_title text,
  mobile text,
  email text,
  key_contact boolean not null default false,
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
create index partner_contacts_search on partner_contacts using gin (search_key gin_trgm_ops);
create index partner_contacts_newest on partner_contacts (tenant_id, created_at desc, id desc);
create unique index partner_contacts_mobile on partner_contacts (tenant_id, mobile) where mobile is not null;
create unique index partner_contacts_email on partner_contacts (tenant_id, email) where email is not null;
create index partner_contacts_partner on partner_contacts (tenant_id, partner_id);
create table products (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  mode text not null,
  temperature_type_id uuid,
  description text check (length(description) <= 200),
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
create index products_search on products using gin (search_key gin_trgm_ops);
create index products_newest on products (tenant_id, created_at desc, id desc);
create table projects (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 150),
  partner_id uuid not null,
  product_ids uuid[] not null default '{}',
  min_weight_grams bigint check (min_weight_grams between 1 and 99999999),
  max_weight_grams bigint check (max_weight_grams between 1 and 999999999),
  default_weight_grams bigint check (default_weight_grams between 1 and 999999999),
  min_volume_cm3 bigint check (min_volume_cm3 between 1000 and 999999000),
  max_volume_cm3 bigint check (max_volume_cm3 between 1000 and 999999000),
  default_volume_cm3 bigint check (default_volume_cm3 between 1000 and 999999000),
  min_declared_value numeric(12, 2) check (min_declared_value between 0 and 9999999.99),
  max_declared_value numeric(12, 2) check (max_declared_value between 0 and 9999999.99),
  default_declared_value numeric(12, 2) check (default_declared_value between 0 and 9999999.99),
  min_packages integer check (min_packages between 1 and 999999999),
  max_packages integer check (max_packages between 1 and 999999999),
  default_packages integer check (default_packages between 1 and 999999999),
  amount numeric(14, 2) check (amount > 0),
  max_delivery_order integer check (max_delivery_order >= 1),
  cooperation text not null default 'proposed' check (cooperation in ('proposed', 'in_force', 'suspended', 'refused')),
  cooperation_reason text check (length(cooperation_reason) <= 250),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, partner_id) references partners (tenant_id, id),
  check (max_weight_grams >= min_weight_grams),
  check (max_volume_cm3 >= min_volume_cm3),
  check (max_declared_value >= min_declared_value),
  check (max_packages >= min_packages)
);
create index projects_search on projects using gin (search_key gin_trgm_ops);
create index projects_newest on projects (tenant_id, created_at desc, id desc);
create index projects_partner on projects (tenant_id, partner_id);
create table business_areas (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  site_id uuid,
  district_ids uuid[] not null default '{}',
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, site_id) references sites (tenant_id, id)
);
create index business_areas_search on business_areas using gin (search_key gin_trgm_ops);
create index business_areas_newest on business_areas (tenant_id, created_at desc, id desc);
create table lines (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  line_type text not null check (line_type in ('trunk', 'fixed')),
  origin_province_id uuid not null,
  destination_province_id uuid not null,
  site_ids uuid[] not null default '{}',
  default_start_time time,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, origin_province_id) references provinces (tenant_id, id),
  foreign key (tenant_id, destination_province_id) references provinces (tenant_id, id),
  check (line_type <> 'trunk' or origin_province_id <> destination_province_id)
);
create index lines_search on lines using gin (search_key gin_trgm_ops);
create index lines_newest on lines (tenant_id, created_at desc, id desc);
