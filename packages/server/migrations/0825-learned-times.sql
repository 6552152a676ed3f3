-- What trucks took between sites and stood at them, summarised: median and middle half, of every hour band too.
-- Trips say the districts they went between, for sites that few trips reach. All finished jobs of the last 180 days are looked at again.
truncate lane_trips, lane_lessons;
alter table lane_trips
  -- As the sites lay when it was learned; null where a site has no district or no position.
  add column from_district_id uuid,
  add column to_district_id uuid,
  add column straight_metres integer;
create index lane_trips_of_districts on lane_trips (tenant_id, from_district_id, to_district_id, arrived_at desc)
  include (left_at, straight_metres) where from_district_id is not null and to_district_id is not null and straight_metres >= 3000;

create table site_dwells (
  tenant_id uuid not null references tenants (id),
  job_id uuid not null,
  site_id uuid not null,
  arrived_at timestamptz not null,
  -- Not before the window that was agreed: a truck that came early waits for itself.
  begun_at timestamptz not null,
  left_at timestamptz not null,
  weight_grams bigint not null,
  primary key (tenant_id, job_id, site_id, arrived_at),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id),
  foreign key (tenant_id, site_id) references sites (tenant_id, id),
  check (left_at > begun_at and begun_at >= arrived_at)
);
create index site_dwells_of_site on site_dwells (tenant_id, site_id, left_at desc) include (begun_at, weight_grams);

create table learned_lanes (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  from_site_id uuid not null,
  to_site_id uuid not null,
  samples integer not null,
  outliers integer not null,
  q1_seconds integer not null,
  median_seconds integer not null,
  q3_seconds integer not null,
  -- What would be assumed without them; null where a site has no position.
  assumed_seconds integer,
  difference_seconds integer generated always as (median_seconds - assumed_seconds) stored,
  cells jsonb not null,
  newest_at timestamptz,
  summarised_at timestamptz not null,
  choice text not null default 'auto' check (choice in ('auto', 'ignore')),
  reason text check (length(reason) <= 250),
  chosen_at timestamptz,
  chosen_by uuid,
  version integer not null default 1,
  search_key text not null,
  primary key (tenant_id, id),
  unique (tenant_id, from_site_id, to_site_id),
  foreign key (tenant_id, from_site_id) references sites (tenant_id, id),
  foreign key (tenant_id, to_site_id) references sites (tenant_id, id)
);
create index learned_lanes_to on learned_lanes (tenant_id, to_site_id);
create index learned_lanes_samples on learned_lanes (tenant_id, samples desc, id desc);
create index learned_lanes_difference on learned_lanes (tenant_id, difference_seconds desc nulls last, id desc);
create index learned_lanes_oldest on learned_lanes (tenant_id, summarised_at);
create index learned_lanes_search on learned_lanes using gin (search_key gin_trgm_ops);

create table learned_sites (
  tenant_id uuid not null references tenants (id),
  id uuid not null default gen_random_uuid(),
  site_id uuid not null,
  samples integer not null,
  outliers integer not null,
  q1_seconds integer not null,
  median_seconds integer not null,
  q3_seconds integer not null,
  assumed_seconds integer,
  difference_seconds integer generated always as (median_seconds - assumed_seconds) stored,
  cells jsonb not null,
  newest_at timestamptz,
  summarised_at timestamptz not null,
  choice text not null default 'auto' check (choice in ('auto', 'always', 'ignore')),
  reason text check (length(reason) <= 250),
  chosen_at timestamptz,
  chosen_by uuid,
  version integer not null default 1,
  search_key text not null,
  primary key (tenant_id, id),
  unique (tenant_id, site_id),
  foreign key (tenant_id, site_id) references sites (tenant_id, id)
);
create index learned_sites_samples on learned_sites (tenant_id, samples desc, id desc);
create index learned_sites_difference on learned_sites (tenant_id, difference_seconds desc nulls last, id desc);
create index learned_sites_oldest on learned_sites (tenant_id, summarised_at);
create index learned_sites_search on learned_sites using gin (search_key gin_trgm_ops);

-- Seconds for each kilometre as the crow flies.
create table learned_districts (
  tenant_id uuid not null references tenants (id),
  from_district_id uuid not null,
  to_district_id uuid not null,
  samples integer not null,
  outliers integer not null,
  q1_pace double precision not null,
  median_pace double precision not null,
  q3_pace double precision not null,
  cells jsonb not null,
  summarised_at timestamptz not null,
  primary key (tenant_id, from_district_id, to_district_id)
);
create index learned_districts_oldest on learned_districts (tenant_id, summarised_at);
