-- What finished jobs took from one stop to the next, so that arrivals are estimated by what trucks really take on a lane.
create table lane_trips (
  tenant_id uuid not null references tenants (id),
  job_id uuid not null,
  left_at timestamptz not null,
  from_site_id uuid not null,
  to_site_id uuid not null,
  arrived_at timestamptz not null,
  primary key (tenant_id, job_id, left_at),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id),
  foreign key (tenant_id, from_site_id) references sites (tenant_id, id),
  foreign key (tenant_id, to_site_id) references sites (tenant_id, id),
  check (arrived_at > left_at)
);
create index lane_trips_of_lane on lane_trips (tenant_id, from_site_id, to_site_id, arrived_at desc) include (left_at);
create index lane_trips_to on lane_trips (tenant_id, to_site_id);

-- How far each company's finished jobs have been looked at.
create table lane_lessons (
  tenant_id uuid primary key references tenants (id),
  upto_at timestamptz not null,
  upto_job_id uuid not null
);
create index jobs_finished on jobs (tenant_id, updated_at, id)
  where status in ('job_delivered', 'job_approved', 'job_delivery_failed', 'job_returned', 'job_damaged', 'job_lost');
