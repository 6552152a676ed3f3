-- The operating company leads every key; an installation for one company has one row here.
create table tenants (
  id uuid primary key,
  code text not null unique check (code ~ '^[a-z0-9-]{1,40}$'),
  name text not null check (length(name) between 1 and 150),
  created_at timestamptz not null default now()
);

-- Numbers people read (orders, shipments, jobs …), one row per kind and period; the row lock gives the order.
create table counters (
  tenant_id uuid not null references tenants (id),
  name text not null,
  period text not null,
  value bigint not null,
  primary key (tenant_id, name, period)
);

-- Who changed what, when, from which to which value; written in the transaction of the change and never edited.
create table audit_log (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  at timestamptz not null default now(),
  subject text not null,
  subject_id uuid not null,
  action text not null,
  actor_id uuid,
  actor_name text not null,
  request_id text not null,
  version integer,
  changes jsonb not null default '{}',
  primary key (tenant_id, id)
);
create index audit_log_subject on audit_log (tenant_id, subject, subject_id, id desc);
create index audit_log_recent on audit_log (tenant_id, subject, id desc);

-- What listeners are told, in the order in which it became visible: `xact` decides, not `seq` (see platform/events).
create table events (
  seq bigint generated always as identity primary key,
  xact xid8 not null default pg_current_xact_id(),
  tenant_id uuid not null,
  topic text not null,
  subject_id uuid,
  version integer,
  -- Who may be told: the scope columns of the subject, null where the column does not apply.
  business_unit_id uuid,
  customer_id uuid,
  subcontractor_id uuid,
  driver_id uuid,
  user_id uuid,
  at timestamptz not null default now()
);
create index events_order on events (xact, seq);
create index events_age on events (at);

-- One row per creating or acting request for 24 hours: the same key and payload gives the same answer.
create table idempotency_keys (
  tenant_id uuid not null,
  user_id uuid not null,
  key text not null,
  fingerprint bytea not null,
  status smallint,
  answer jsonb,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, key)
);
create index idempotency_keys_age on idempotency_keys (created_at);

create table files (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  mime text not null,
  bytes bigint not null,
  sha256 text not null,
  width integer,
  height integer,
  policy text not null,
  storage_key text not null,
  created_at timestamptz not null default now(),
  created_by uuid,
  -- What the file belongs to; until it is attached only its uploader sees it and the sweep may remove it.
  subject text,
  subject_id uuid,
  primary key (tenant_id, id)
);
create index files_subject on files (tenant_id, subject, subject_id);
create index files_loose on files (created_at) where subject is null;

-- Work in the background as its owner sees it; the queue itself is the job library's.
create table tasks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  kind text not null,
  title jsonb not null,
  state text not null check (state in ('queued', 'running', 'done', 'failed', 'cancelled')),
  done integer not null default 0,
  total integer,
  message jsonb,
  input jsonb not null,
  result jsonb,
  cancel_requested boolean not null default false,
  attempts integer not null default 0,
  created_by uuid not null,
  created_at timestamptz not null default now(),
  started_at timestamptz,
  heartbeat_at timestamptz,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index tasks_mine on tasks (tenant_id, created_by, id desc);

create table notices (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  kind text not null,
  title jsonb not null,
  body jsonb not null,
  href text,
  created_at timestamptz not null default now(),
  read_at timestamptz,
  primary key (tenant_id, id)
);
create index notices_mine on notices (tenant_id, user_id, id desc);
create index notices_unread on notices (tenant_id, user_id) where read_at is null;

create table settings (
  tenant_id uuid not null references tenants (id),
  code text not null,
  value jsonb not null,
  version integer not null default 1,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, code)
);

create table table_headers (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  table_code text not null,
  val jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, table_code)
);
