-- Whom a customer has told of its own orders: rows of their own, so that no rule of ours is ever theirs to read or change.
create table customer_recipients (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- Filled from whoever makes it; never empty.
  customer_id uuid check (customer_id is not null),
  name text not null check (length(name) between 1 and 100),
  events text[] not null,
  channels text[] not null check (channels <@ array['notice', 'email']),
  role_ids uuid[] not null default '{}',
  user_ids uuid[] not null default '{}',
  emails text check (length(emails) <= 500),
  quiet_from time,
  quiet_to time,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create unique index customer_recipients_name on customer_recipients (tenant_id, customer_id, lower(name));
create index customer_recipients_events on customer_recipients using gin (events) where status = 1;
create index customer_recipients_search on customer_recipients using gin (search_key gin_trgm_ops);
