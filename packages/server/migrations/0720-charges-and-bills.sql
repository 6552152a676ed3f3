-- What parties owe and are owed: pricing, its charges, and the bills that gather them.

create table bills (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  direction text not null check (direction in ('receivable', 'payable')),
  bill_no text not null check (length(bill_no) between 1 and 32),
  name text check (length(name) <= 100),
  bill_state text not null default 'unconfirmed'
    check (bill_state in ('unconfirmed', 'confirmed', 'reconfirmed', 'reconciling', 'reconciled', 'paid', 'merged', 'void')),
  partner_id uuid not null,
  start_date date not null,
  end_date date not null,
  currency text not null default 'THB' check (currency = 'THB'),
  charge_count integer not null default 0,
  calculated_cost numeric(16, 3) not null default 0,
  adjusted_cost numeric(16, 3) not null default 0,
  final_cost numeric(16, 3) not null default 0,
  counterpart_cost numeric(16, 3),
  difference numeric(16, 3),
  paid_amount numeric(16, 3) not null default 0,
  confirmor_id uuid,
  confirmed_at timestamptz,
  confirmed_count integer not null default 0,
  reconciler_id uuid,
  checked_at timestamptz,
  merged_into uuid,
  -- The party that sees the bill from outside: set while it is confirmed or further, none before.
  seen_by_customer_id uuid,
  seen_by_subcontractor_id uuid,
  remark text check (length(remark) between 2 and 100),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, partner_id) references partners (tenant_id, id),
  foreign key (tenant_id, merged_into) references bills (tenant_id, id),
  check (start_date <= end_date)
);
create unique index bills_no on bills (tenant_id, lower(bill_no));
create index bills_newest on bills (tenant_id, direction, created_at desc, id desc);
create index bills_state on bills (tenant_id, direction, bill_state, created_at desc, id desc);
create index bills_partner on bills (tenant_id, partner_id, direction, end_date);
create index bills_customer on bills (tenant_id, seen_by_customer_id, created_at desc, id desc) where seen_by_customer_id is not null;
create index bills_subcontractor on bills (tenant_id, seen_by_subcontractor_id, created_at desc, id desc)
  where seen_by_subcontractor_id is not null;
create index bills_search on bills using gin (search_key gin_trgm_ops);

-- How far pricing has come with a waybill (receivable) or a dispatch order (payable); its id is that of what is priced.
create table pricings (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  direction text not null check (direction in ('receivable', 'payable')),
  subject_no text not null,
  subject_version integer not null,
  business_unit_id uuid not null,
  pricing_state text not null check (pricing_state in ('rated', 'anomaly', 'none')),
  anomaly text check (anomaly in ('no_partner', 'no_contract', 'ambiguous_contract', 'no_prices', 'missing_input', 'no_rate_row', 'fuel_band', 'rule_error')),
  detail text check (length(detail) <= 200),
  -- The sentence about the anomaly, for whoever asks why.
  problem jsonb,
  party_name text,
  partner_id uuid,
  basis_date date,
  contract_id uuid,
  contract_no text,
  total numeric(16, 3),
  inputs jsonb not null default '{}',
  priced_at timestamptz not null,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, partner_id) references partners (tenant_id, id),
  check ((pricing_state = 'anomaly') = (anomaly is not null))
);
create index pricings_newest on pricings (tenant_id, direction, created_at desc, id desc);
create index pricings_anomalies on pricings (tenant_id, direction, created_at desc, id desc) where pricing_state = 'anomaly';
create index pricings_contract on pricings (tenant_id, contract_id) where contract_id is not null;
create index pricings_search on pricings using gin (search_key gin_trgm_ops);

create table charges (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  direction text not null check (direction in ('receivable', 'payable')),
  kind text not null check (kind in ('contract', 'difference', 'manual', 'adjustment', 'compensation')),
  partner_id uuid not null,
  bill_id uuid,
  -- What it is for; an adjustment is for the bill itself.
  shipment_id uuid,
  job_id uuid,
  subject_no text,
  basis_date date not null,
  contract_id uuid,
  line_key text,
  service_item_id uuid,
  billing_item_id uuid not null,
  quantity numeric(18, 6),
  amount numeric(14, 2) not null,
  counterpart_amount numeric(14, 2),
  match_state text not null default 'open' check (match_state in ('open', 'agreed', 'disputed')),
  match_reason text check (length(match_reason) between 2 and 250),
  matched_by uuid,
  matched_at timestamptz,
  reason text check (length(reason) between 2 and 100),
  -- What the amount was reckoned from: the terms, the quantity, the bound that was met, every line of a rule, the inputs.
  trace jsonb,
  search_key text generated always as (lower(coalesce(subject_no, ''))) stored,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, partner_id) references partners (tenant_id, id),
  foreign key (tenant_id, bill_id) references bills (tenant_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, job_id) references jobs (tenant_id, id),
  foreign key (tenant_id, contract_id) references contracts (tenant_id, id),
  foreign key (tenant_id, service_item_id) references service_items (tenant_id, id),
  foreign key (tenant_id, billing_item_id) references billing_items (tenant_id, id),
  check (kind <> 'adjustment' or (bill_id is not null and reason is not null)),
  check (kind = 'adjustment' or shipment_id is not null or job_id is not null),
  check (kind not in ('contract', 'difference') or line_key is not null)
);
create index charges_bill on charges (tenant_id, bill_id, basis_date, id) where bill_id is not null;
create index charges_open on charges (tenant_id, direction, partner_id, basis_date) where bill_id is null;
create index charges_shipment on charges (tenant_id, shipment_id, direction) where shipment_id is not null;
create index charges_job on charges (tenant_id, job_id, direction) where job_id is not null;
create index charges_contract on charges (tenant_id, contract_id) where contract_id is not null;
create index charges_month on charges (tenant_id, direction, basis_date);

create table bill_payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  bill_id uuid not null,
  paid_on date not null,
  means text not null check (means in ('cheque', 'cash', 'bank_transfer')),
  amount numeric(14, 2) not null check (amount > 0),
  reference text check (length(reference) <= 100),
  created_at timestamptz not null,
  created_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, bill_id) references bills (tenant_id, id)
);
create index bill_payments_bill on bill_payments (tenant_id, bill_id, paid_on, id);

-- When pricing runs by itself.
create table meters (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 32),
  direction text not null check (direction in ('receivable', 'payable')),
  mode text not null check (mode in ('realtime', 'daily', 'manual')),
  start_date date,
  run_time time,
  last_run_at timestamptz,
  remark text check (length(remark) <= 250),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  check (mode <> 'daily' or (start_date is not null and run_time is not null))
);
create unique index meters_name on meters (tenant_id, lower(name));
create index meters_search on meters using gin (search_key gin_trgm_ops);

create index jobs_status_since on jobs (tenant_id, status_since, id);

-- Whoever looks after contracts looks after what is billed by them; both sides of a bill see what was confirmed.
update roles set permissions = permissions || array['receivable_bill.view', 'receivable_bill.create', 'receivable_bill.edit',
    'receivable_bill.confirm', 'receivable_bill.reconcile', 'receivable_bill.answer', 'receivable_bill.export', 'payable_bill.view',
    'payable_bill.create', 'payable_bill.edit', 'payable_bill.confirm', 'payable_bill.reconcile', 'payable_bill.answer', 'payable_bill.export',
    'financial_statement.view', 'financial_statement.export']
  where permissions @> array['contract.edit'] and not permissions && array['receivable_bill.view'];
update roles set permissions = permissions || array['receivable_bill.view', 'receivable_bill.answer', 'receivable_bill.export']
  where permissions @> array['receipt.acknowledge', 'order.create'] and not permissions && array['receivable_bill.view'];
update roles set permissions = permissions || array['payable_bill.view', 'payable_bill.answer', 'payable_bill.export']
  where permissions @> array['job.accept', 'vehicle.view'] and not permissions && array['payable_bill.view', 'job.schedule'];
