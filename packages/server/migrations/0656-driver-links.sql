-- A driver without an account works on one dispatch order through a link. Neither its address nor its code is kept: the address is signed
-- with the key of the installation, of the code and of the phone's own key there are only hashes.
create table driver_links (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  job_id uuid not null,
  -- Who was at the wheel when it was made.
  driver_key text not null,
  code_hash text not null,
  code_tries smallint not null default 0,
  device_hash text,
  device_name text check (length(device_name) between 1 and 100),
  bound_at timestamptz,
  last_seen_at timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  created_at timestamptz not null,
  created_by uuid,
  created_by_name text not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id)
);
create unique index driver_links_live on driver_links (tenant_id, job_id) where revoked_at is null;
create index driver_links_of_job on driver_links (tenant_id, job_id, created_at desc);
-- The address names the link and not the company.
create unique index driver_links_by_id on driver_links (id);

-- What a phone reported and what it was told: sent again, it gets the same answer.
create table driver_reports (
  tenant_id uuid not null,
  link_id uuid not null,
  id uuid not null,
  shipment_id uuid not null,
  report jsonb not null,
  result text not null check (result in ('done', 'already', 'refused')),
  message text,
  received_at timestamptz not null,
  primary key (tenant_id, link_id, id),
  foreign key (tenant_id, link_id) references driver_links (tenant_id, id)
);
