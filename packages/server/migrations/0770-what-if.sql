-- Prices calculated anew with something changed, and nothing of it charged: one run, and what each waybill and dispatch order of it would cost.
create table what_if_runs (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 64),
  -- Only its waybills and dispatch orders; none is the whole company.
  business_unit_id uuid,
  partner_id uuid,
  date_from date not null,
  date_to date not null,
  change_kind text not null
    check (change_kind in ('none', 'fuel_price', 'fuel_shift', 'rate_card_draft', 'rate_card_prices', 'contract_draft', 'contract_term')),
  change jsonb not null,
  run_state text not null default 'queued' check (run_state in ('queued', 'running', 'done', 'cancelled', 'failed')),
  task_id uuid,
  -- Where a run that was stopped goes on: {"direction": "receivable", "after": "…"}
  cursor jsonb,
  subject_count integer not null default 0,
  differing_count integer not null default 0,
  unpriced_count integer not null default 0,
  receivable_before numeric(16, 2) not null default 0,
  receivable_after numeric(16, 2) not null default 0,
  payable_before numeric(16, 2) not null default 0,
  payable_after numeric(16, 2) not null default 0,
  own_cost numeric(16, 2) not null default 0,
  margin_before numeric(16, 2) generated always as (receivable_before - payable_before - own_cost) stored,
  margin_after numeric(16, 2) generated always as (receivable_after - payable_after - own_cost) stored,
  margin_difference numeric(16, 2) generated always as
    ((receivable_after - payable_after) - (receivable_before - payable_before)) stored,
  finished_at timestamptz,
  applied_at timestamptz,
  applied_by uuid,
  applied_on date,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, business_unit_id) references organisations (tenant_id, id),
  foreign key (tenant_id, partner_id) references partners (tenant_id, id),
  check (date_from <= date_to)
);
create index what_if_runs_newest on what_if_runs (tenant_id, created_at desc, id desc);
create index what_if_runs_search on what_if_runs using gin (search_key gin_trgm_ops);

create table what_if_subjects (
  tenant_id uuid not null,
  run_id uuid not null,
  id uuid not null default gen_random_uuid(),
  -- The waybill (receivable) or dispatch order (payable).
  subject_id uuid not null,
  direction text not null check (direction in ('receivable', 'payable')),
  subject_no text not null,
  party_name text,
  lane text not null,
  basis_date date not null,
  -- Null where there is no amount: the anomaly says why.
  before numeric(16, 2),
  after numeric(16, 2),
  anomaly_before text,
  anomaly_after text,
  difference numeric(16, 2) generated always as (coalesce(after, 0) - coalesce(before, 0)) stored,
  is_different boolean generated always as (before is distinct from after) stored,
  -- Lines that differ, each with what its two amounts were calculated from.
  lines jsonb not null default '[]',
  search_key text generated always as (lower(subject_no)) stored,
  primary key (tenant_id, id),
  unique (tenant_id, run_id, subject_id),
  foreign key (tenant_id, run_id) references what_if_runs (tenant_id, id) on delete cascade
);
create index what_if_subjects_difference on what_if_subjects (tenant_id, run_id, difference desc, id);
create index what_if_subjects_number on what_if_subjects (tenant_id, run_id, subject_no, id);

-- Whoever sees both sides of bills may ask what another price would make of them.
update roles set permissions = permissions || array['what_if.view', 'what_if.create', 'what_if.export']
  where permissions @> array['contract.edit', 'receivable_bill.view', 'payable_bill.view', 'financial_statement.view']
    and not permissions && array['what_if.view'];
