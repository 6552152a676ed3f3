-- What went wrong with a shipment, who answers for it, and how it is settled.
create table exception_types (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 30),
  name text not null check (length(name) between 1 and 60),
  name_th text not null check (length(name_th) between 1 and 60),
  name_zh text check (length(name_zh) between 1 and 60),
  attribute text check (attribute in ('goods', 'vehicle', 'time', 'document', 'temperature')),
  -- The highest level that its exceptions reach, and the one they begin with.
  level text not null default '3' check (level in ('1', '2', '3')),
  default_level text not null default '1' check (default_level in ('1', '2', '3')),
  hour_limit integer check (hour_limit between 1 and 8760),
  reasons text[] not null default '{}',
  photo_required boolean not null default false,
  automatic boolean not null default false,
  monitor_kind text,
  monitor_minutes integer check (monitor_minutes between 0 and 10080),
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint exception_types_tenant_id_code_key unique (tenant_id, code),
  constraint exception_types_tenant_id_name_key unique (tenant_id, name),
  constraint exception_types_tenant_id_name_th_key unique (tenant_id, name_th),
  -- One report opens one exception, so each kind has one type at most.
  constraint exception_types_monitor unique (tenant_id, monitor_kind),
  check (default_level <= level),
  check (not automatic or monitor_kind is not null)
);
create index exception_types_newest on exception_types (tenant_id, created_at desc, id desc);
create index exception_types_search on exception_types using gin (search_key gin_trgm_ops);

create table exceptions (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  exception_no text not null,
  shipment_id uuid not null,
  type_id uuid not null,
  status text not null default 'new' check (status in ('new', 'processed', 'closed')),
  -- Reprocessing begins another round.
  round integer not null default 1 check (round > 0),
  description text check (length(description) between 1 and 2000),
  level text not null check (level in ('1', '2', '3')),
  grade text check (grade in ('slight', 'serious')),
  reason text check (length(reason) between 1 and 100),
  damaged_packages integer not null default 0 check (damaged_packages between 0 and 999999),
  damaged_items integer not null default 0 check (damaged_items between 0 and 999999),
  rejected_packages integer not null default 0 check (rejected_packages between 0 and 999999),
  rejected_items integer not null default 0 check (rejected_items between 0 and 999999),
  lost_packages integer not null default 0 check (lost_packages between 0 and 999999),
  lost_items integer not null default 0 check (lost_items between 0 and 999999),
  responsible_party text check (responsible_party in ('ours', 'other')),
  responsible_subcontractor_id uuid,
  responsible_customer_id uuid,
  handling_method text check (handling_method in ('compensate', 'redeliver', 'return', 'repair', 'none')),
  compensation numeric(12, 2) check (compensation between 0 and 99999999.99),
  handler_id uuid,
  -- What a monitor found, as it is called in exception_proposals; null when a person opened it.
  detected_by text,
  opened_at timestamptz not null,
  due_at timestamptz,
  -- The order of the work list: what is closed comes last, what has no limit before it.
  work_due_at timestamptz generated always as (case when status <> 'closed' then coalesce(due_at, 'infinity'::timestamptz) end) stored,
  -- Nobody looks twice at a deadline that was passed once, or twice the limit.
  raised smallint not null default 0 check (raised between 0 and 2),
  closed_at timestamptz,
  search_key text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, exception_no),
  check (responsible_subcontractor_id is null or responsible_customer_id is null),
  check ((status = 'closed') = (closed_at is not null)),
  check (status <> 'closed' or responsible_party is not null),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id),
  foreign key (tenant_id, type_id) references exception_types (tenant_id, id),
  foreign key (tenant_id, responsible_subcontractor_id) references subcontractors (tenant_id, id),
  foreign key (tenant_id, responsible_customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, handler_id) references users (tenant_id, id)
);
-- One open exception for each type and shipment: whoever comes second adds to the first.
create unique index exceptions_open on exceptions (tenant_id, type_id, shipment_id) where status <> 'closed';
create index exceptions_shipment on exceptions (tenant_id, shipment_id);
create index exceptions_due on exceptions (tenant_id, work_due_at, id);
create index exceptions_status on exceptions (tenant_id, status, work_due_at, id);
create index exceptions_newest on exceptions (tenant_id, opened_at desc, id desc);
create index exceptions_search on exceptions using gin (search_key gin_trgm_ops);
-- The clock looks at open ones that may still be raised.
create index exceptions_to_raise on exceptions (tenant_id, due_at) where status <> 'closed' and raised < 2 and due_at is not null;

-- What was done with an exception and said about it, in order.
create table exception_steps (
  tenant_id uuid not null,
  id uuid not null,
  exception_id uuid not null,
  round integer not null,
  action text not null check (action in
    ('opened', 'edited', 'added', 'withdrawn', 'confirmed', 'closed', 'reprocessed', 'handed_over', 'commented', 'raised')),
  remark text check (length(remark) between 1 and 2000),
  actor_id uuid,
  actor_name text not null,
  at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, exception_id) references exceptions (tenant_id, id)
);
create index exception_steps_of on exception_steps (tenant_id, exception_id, id);

-- Which report went into which exception, so that each goes into one, and its counts can be taken back.
create table exception_signals (
  tenant_id uuid not null,
  proposal_id uuid not null,
  exception_id uuid not null,
  damaged_packages integer not null default 0,
  damaged_items integer not null default 0,
  rejected_packages integer not null default 0,
  rejected_items integer not null default 0,
  lost_packages integer not null default 0,
  lost_items integer not null default 0,
  withdrawn_at timestamptz,
  primary key (tenant_id, proposal_id),
  foreign key (tenant_id, proposal_id) references exception_proposals (tenant_id, id),
  foreign key (tenant_id, exception_id) references exceptions (tenant_id, id)
);
create index exception_signals_of on exception_signals (tenant_id, exception_id);

-- What was found before there were exceptions is history: nobody is flooded with it at the first start.
alter table exception_proposals add column handled_at timestamptz;
update exception_proposals set handled_at = now();
create index exception_proposals_waiting on exception_proposals (tenant_id, id) where handled_at is null;

-- Built-in roles as they are given to a new company; whoever watches the road watches what goes wrong on it.
update roles set permissions = permissions || array['exception.view', 'exception.create', 'exception.edit', 'exception.confirm', 'exception.close']
  where built_in and code in ('administrator', 'dispatcher', 'billing') and not permissions && array['exception.view'];
update roles set permissions = permissions || array['exception.view', 'exception.create']
  where built_in and code in ('site_operator', 'salesman', 'carrier', 'customer') and not permissions && array['exception.view'];
update roles set permissions = permissions || array['exception.view']
  where built_in and code = 'planner' and not permissions && array['exception.view'];
