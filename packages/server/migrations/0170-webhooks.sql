-- Addresses of partners' programs that are told what happens to orders, shipments and jobs. One acts for an account, whose rows it hears of.
create table webhooks (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- `partner`: address and key stand in the environment (docs/decisions/0170).
  kind text not null check (kind in ('webhook', 'partner')),
  name text not null check (length(name) between 1 and 60),
  url text check (length(url) <= 500),
  user_id uuid not null,
  -- Only what concerns this customer; null is all that the account sees.
  customer_id uuid,
  events text[] not null,
  secret text not null,
  old_secret text,
  old_until timestamptz,
  paused_at timestamptz,
  paused_because text check (paused_because in ('person', 'failing', 'gone')),
  removed_at timestamptz,
  -- Since when nothing got through, and until when nothing is tried.
  failing_since timestamptz,
  failure_count integer not null default 0,
  held_until timestamptz,
  last_success_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  check ((url is null) = (kind = 'partner')),
  check ((paused_at is null) = (paused_because is null))
);

-- What happened, written by the change itself: a step of an order, a shipment or a job. Becomes deliveries soon after and is then removed.
create table webhook_causes (
  tenant_id uuid not null references tenants (id),
  seq bigint generated always as identity,
  xact xid8 not null default pg_current_xact_id(),
  subject text not null check (subject in ('order', 'shipment', 'job')),
  subject_id uuid not null,
  was text,
  status text not null,
  record_version integer not null,
  occurred_at timestamptz not null,
  at timestamptz not null default now(),
  tries smallint not null default 0,
  next_try_at timestamptz not null default now(),
  primary key (tenant_id, seq)
);
create index webhook_causes_due on webhook_causes (next_try_at);
create index webhook_causes_subject on webhook_causes (tenant_id, subject_id, seq);

-- What one webhook is told of one step; the log of deliveries. Steps of one record go out in the order of `seq`.
create table webhook_deliveries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  webhook_id uuid not null,
  seq bigint not null,
  event text not null,
  subject text,
  subject_id uuid,
  subject_no text,
  body text not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'skipped')),
  tries smallint not null default 0,
  -- Null while the webhook is paused.
  next_try_at timestamptz,
  lease_until timestamptz,
  response_status smallint,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  search_key text not null default '',
  primary key (tenant_id, id),
  foreign key (tenant_id, webhook_id) references webhooks (tenant_id, id)
);
create unique index webhook_deliveries_once on webhook_deliveries (tenant_id, webhook_id, seq, event) where event <> 'test';
create index webhook_deliveries_due on webhook_deliveries (tenant_id, webhook_id, next_try_at) where state = 'queued';
create index webhook_deliveries_leased on webhook_deliveries (lease_until) where state = 'sending';
create index webhook_deliveries_line on webhook_deliveries (tenant_id, webhook_id, subject_id, seq) where state in ('queued', 'sending');
create index webhook_deliveries_newest on webhook_deliveries (tenant_id, created_at desc, id desc);
create index webhook_deliveries_search on webhook_deliveries using gin (search_key gin_trgm_ops);

-- Each try: what was answered, and how long it took.
create table webhook_tries (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  delivery_id uuid not null,
  at timestamptz not null,
  took_ms integer not null,
  response_status smallint,
  response_text text,
  error text,
  primary key (tenant_id, id),
  foreign key (tenant_id, delivery_id) references webhook_deliveries (tenant_id, id) on delete cascade
);
create index webhook_tries_delivery on webhook_tries (tenant_id, delivery_id, at);

-- The outbox is written by the tables themselves, so that no way of changing a record can forget it. Where nobody listens nothing is written.
create function note_for_webhooks() returns trigger language plpgsql as $$
begin
  if not exists (select from webhooks where removed_at is null) then return null; end if;
  if tg_op = 'INSERT' then
    insert into webhook_causes (tenant_id, subject, subject_id, was, status, record_version, occurred_at)
    select n.tenant_id, tg_argv[0], n.id, null, n.status, n.version, n.status_since from fresh n
    where exists (select from webhooks w where w.tenant_id = n.tenant_id and w.removed_at is null);
  else
    insert into webhook_causes (tenant_id, subject, subject_id, was, status, record_version, occurred_at)
    select n.tenant_id, tg_argv[0], n.id, o.status, n.status, n.version, n.status_since
    from fresh n join before o on o.tenant_id = n.tenant_id and o.id = n.id
    where (n.version <> o.version or n.status <> o.status)
      and exists (select from webhooks w where w.tenant_id = n.tenant_id and w.removed_at is null);
  end if;
  return null;
end $$;
create trigger orders_made after insert on orders referencing new table as fresh for each statement execute function note_for_webhooks('order');
create trigger orders_changed after update on orders referencing old table as before new table as fresh for each statement execute function note_for_webhooks('order');
create trigger shipments_made after insert on shipments referencing new table as fresh for each statement execute function note_for_webhooks('shipment');
create trigger shipments_changed after update on shipments referencing old table as before new table as fresh for each statement execute function note_for_webhooks('shipment');
create trigger jobs_made after insert on jobs referencing new table as fresh for each statement execute function note_for_webhooks('job');
create trigger jobs_changed after update on jobs referencing old table as before new table as fresh for each statement execute function note_for_webhooks('job');

-- Whether the nightly sweep of a company was done (messages and webhooks).
create table log_sweeps (
  tenant_id uuid not null references tenants (id),
  on_day date not null,
  swept_messages integer not null default 0,
  swept_deliveries integer not null default 0,
  primary key (tenant_id, on_day)
);
