-- Types of trailers and insurers are small sets every company begins with and may change.
create table trailer_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null,
  name_th text not null,
  axles smallint not null check (axles between 1 and 12),
  legal_gross_grams bigint,
  status smallint not null default 1 check (status in (0, 1, 2)),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create table insurance_companies (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null,
  name_th text not null,
  status smallint not null default 1 check (status in (0, 1, 2)),
  primary key (tenant_id, id),
  unique (tenant_id, code)
);

alter table drivers
  add column photo_id uuid,
  add column licence_image_id uuid,
  add column national_id_image_id uuid,
  add column vehicle_id uuid,
  add column address text check (length(address) <= 250),
  add column province_id uuid,
  add column district_id uuid,
  add column sub_district_id uuid,
  add column postal_code text check (postal_code ~ '^[0-9]{5}$'),
  add column papers_expire_on date;
alter table drivers add foreign key (tenant_id, vehicle_id) references vehicles (tenant_id, id);
alter table drivers add foreign key (tenant_id, province_id) references provinces (tenant_id, id);
alter table drivers add foreign key (tenant_id, district_id) references districts (tenant_id, id);
alter table drivers add foreign key (tenant_id, sub_district_id) references sub_districts (tenant_id, id);
create index drivers_vehicle on drivers (tenant_id, vehicle_id) where vehicle_id is not null;

alter table vehicles
  add column carriage text check (carriage in ('for_hire', 'own_account')),
  add column body_type text check (body_type ~ '^[1-9]$'),
  add column registered_on date,
  add column tax_expires_on date,
  add column compulsory_insurance_expires_on date,
  add column insurance_starts_on date,
  add column insurance_coverage numeric(14, 2),
  add column insured_name text check (length(insured_name) <= 150),
  add column insurance_company_id uuid,
  add column length_cm bigint,
  add column width_cm bigint,
  add column height_cm bigint,
  add column empty_weight_grams bigint,
  add column gross_weight_grams bigint,
  add column dangerous_permit_no text check (length(dangerous_permit_no) <= 60),
  add column dangerous_permit_expires_on date,
  add column photo_ids uuid[] not null default '{}',
  add column document_ids uuid[] not null default '{}',
  add column papers_expire_on date;
alter table vehicles add foreign key (tenant_id, insurance_company_id) references insurance_companies (tenant_id, id);

create table trailers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  plate_no text not null check (length(plate_no) between 1 and 10),
  plate_key text not null,
  plate_province_id uuid not null,
  plate_colour text check (plate_colour in ('red', 'white', 'yellow')),
  trailer_type_id uuid not null,
  work_type text not null default 'main' check (work_type in ('main', 'supplementary')),
  brand text check (length(brand) <= 60),
  model_year smallint check (model_year between 1960 and 2100),
  fuel_type text,
  body_type text check (body_type ~ '^[1-9]$'),
  length_cm bigint,
  width_cm bigint,
  height_cm bigint,
  empty_weight_grams bigint,
  payload_grams bigint,
  gross_weight_grams bigint,
  volume_cm3 bigint,
  insurance_class text check (insurance_class in ('1', '2', '3', '4', '2+', '3+')),
  insurance_company_id uuid,
  insurance_policy_no text check (length(insurance_policy_no) <= 60),
  insurance_starts_on date,
  insurance_expires_on date,
  insurance_coverage numeric(14, 2),
  insured_name text check (length(insured_name) <= 150),
  registered_on date,
  tax_expires_on date,
  compulsory_insurance_expires_on date,
  annual_review_due_on date,
  photo_ids uuid[] not null default '{}',
  document_ids uuid[] not null default '{}',
  papers_expire_on date,
  subcontractor_id uuid,
  business_unit_id uuid,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, plate_key, plate_province_id),
  foreign key (tenant_id, plate_province_id) references provinces (tenant_id, id),
  foreign key (tenant_id, trailer_type_id) references trailer_types (tenant_id, id),
  foreign key (tenant_id, insurance_company_id) references insurance_companies (tenant_id, id),
  foreign key (tenant_id, subcontractor_id) references subcontractors (tenant_id, id)
);
create index trailers_search on trailers using gin (search_key gin_trgm_ops);
create index trailers_subcontractor on trailers (tenant_id, subcontractor_id);
create index trailers_newest on trailers (tenant_id, created_at desc, id desc);

-- The first day on which any paper ends is what lists sort and warnings count by; the database keeps it, whoever writes the row.
create function set_driver_papers() returns trigger language plpgsql as $$
begin
  new.papers_expire_on := least(new.licence_expires_on, new.national_id_expires_on);
  return new;
end $$;
create trigger drivers_papers before insert or update on drivers for each row execute function set_driver_papers();
create function set_vehicle_papers() returns trigger language plpgsql as $$
begin
  new.papers_expire_on := least(new.insurance_expires_on, new.annual_review_due_on, new.tax_expires_on,
    new.compulsory_insurance_expires_on, new.dangerous_permit_expires_on);
  return new;
end $$;
create trigger vehicles_papers before insert or update on vehicles for each row execute function set_vehicle_papers();
create function set_trailer_papers() returns trigger language plpgsql as $$
begin
  new.papers_expire_on := least(new.insurance_expires_on, new.annual_review_due_on, new.tax_expires_on,
    new.compulsory_insurance_expires_on);
  return new;
end $$;
create trigger trailers_papers before insert or update on trailers for each row execute function set_trailer_papers();
update drivers set papers_expire_on = null;
update vehicles set papers_expire_on = null;
create index drivers_papers on drivers (tenant_id, papers_expire_on);
create index vehicles_papers on vehicles (tenant_id, papers_expire_on);
create index trailers_papers on trailers (tenant_id, papers_expire_on);
