-- A fleet is led by a captain and demands papers of its vehicles and drivers; these belong to it by their own rows.
create table fleets (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 20),
  name text not null check (length(name) between 1 and 100),
  subcontractor_id uuid,
  captain_id uuid,
  required_documents text[] not null default '{}',
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, subcontractor_id) references subcontractors (tenant_id, id),
  foreign key (tenant_id, captain_id) references drivers (tenant_id, id)
);
create index fleets_search on fleets using gin (search_key gin_trgm_ops);
create index fleets_newest on fleets (tenant_id, created_at desc, id desc);
alter table vehicles add column fleet_id uuid, add constraint vehicles_fleet foreign key (tenant_id, fleet_id) references fleets (tenant_id, id);
alter table drivers add column fleet_id uuid, add constraint drivers_fleet foreign key (tenant_id, fleet_id) references fleets (tenant_id, id);
create index vehicles_fleet on vehicles (tenant_id, fleet_id) where fleet_id is not null;
create index drivers_fleet on drivers (tenant_id, fleet_id) where fleet_id is not null;
