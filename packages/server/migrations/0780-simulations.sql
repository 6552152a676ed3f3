-- The simulated fleet of a demo company: whether it drives, how fast its clock runs, and what it proves itself with. One row for each company,
-- taken by one server process at a time for as long as it renews its lease.
create table simulations (
  tenant_id uuid primary key references tenants (id),
  state text not null check (state in ('stopped', 'running', 'paused')),
  speed smallint not null check (speed between 1 and 60),
  seed integer not null check (seed between 0 and 999999),
  trucks smallint not null check (trucks between 1 and 100),
  -- From when the clock ran how fast.
  marks jsonb not null,
  keys_sealed bytea,
  began_at timestamptz not null,
  holder uuid,
  lease_until timestamptz,
  -- When a process drove it last: the time without one does not count.
  beat_at timestamptz,
  standing jsonb,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid
);

-- What it did, for whoever looks on; the oldest go.
create table simulation_log (
  tenant_id uuid not null references tenants (id),
  id bigint generated always as identity,
  at timestamptz not null,
  event text not null,
  about text not null,
  code text,
  primary key (tenant_id, id)
);
