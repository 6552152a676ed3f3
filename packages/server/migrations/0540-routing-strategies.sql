-- How automatic routing builds routes: what it optimises, which limits it keeps, what it assumes where nothing else is known.
create table routing_strategies (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  objective text not null check (objective in ('lowest_cost', 'fewest_vehicles', 'shortest_distance', 'balanced')),
  search_seconds integer not null default 30 check (search_seconds between 5 and 600),
  time_window_use text not null default 'hard' check (time_window_use in ('hard', 'soft', 'ignore')),
  -- Baht, for the comparison of routes; nothing is billed by it.
  late_price_per_minute numeric(8, 2) check (late_price_per_minute > 0),
  multi_temperature boolean not null default false,
  upper_load_percent integer not null check (upper_load_percent between 1 and 200),
  lower_load_percent integer not null check (lower_load_percent between 0 and 100),
  light_ratio numeric(6, 3) not null check (light_ratio > 0 and light_ratio < 999),
  longest_hours numeric(4, 1) check (longest_hours between 0.5 and 168),
  stop_limit integer check (stop_limit between 1 and 500),
  region_limit integer check (region_limit between 1 and 99),
  distance_weight numeric(3, 2) not null default 0 check (distance_weight between 0 and 1),
  distance_base_km numeric(5, 1) not null default 0 check (distance_base_km between 0 and 2000),
  -- On the clock in Bangkok.
  start_time time,
  dock_vehicles_per_hour numeric(3, 1) check (dock_vehicles_per_hour between 0.1 and 60),
  unloading_kg_per_minute integer check (unloading_kg_per_minute between 1 and 100000),
  handover_minutes integer not null default 0 check (handover_minutes between 0 and 480),
  remark text check (length(remark) <= 250),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, name),
  check (upper_load_percent >= lower_load_percent),
  check (time_window_use <> 'soft' or late_price_per_minute is not null)
);
create index routing_strategies_search on routing_strategies using gin (search_key gin_trgm_ops);
create index routing_strategies_newest on routing_strategies (tenant_id, created_at desc, id desc);

-- Names that differ only in case name the same strategy for people.
create index routing_strategies_without_case on routing_strategies (tenant_id, lower(name));
create trigger routing_strategies_without_case before insert or update of name on routing_strategies for each row
  execute function refuse_same_without_case('name', 'routing_strategies_tenant_id_name_key');

-- Planners keep strategies and dispatchers choose them: roles that are still as they were built get what their kind has now.
update roles set permissions = permissions || array['strategy.view', 'strategy.create', 'strategy.edit', 'strategy.status',
    'strategy.import', 'strategy.export']
  where code = 'planner' and built_in and not permissions && array['strategy.view'];
update roles set permissions = permissions || array['strategy.view']
  where code = 'dispatcher' and built_in and not permissions && array['strategy.view'];
