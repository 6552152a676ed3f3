-- What is said about an event over a channel. One active template for each pair; texts in the languages that somebody wrote.
create table message_templates (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null,
  name text not null,
  channel text not null,
  event text not null,
  subject_th text,
  content_th text,
  subject_en text,
  content_en text,
  subject_zh text,
  content_zh text,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint message_templates_tenant_id_code_key unique (tenant_id, code)
);
create unique index message_templates_in_force on message_templates (tenant_id, channel, event) where status = 1;

-- Which events are told to whom.
create table message_recipients (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null,
  events text[] not null,
  channels text[] not null,
  role_ids uuid[] not null default '{}',
  user_ids uuid[] not null default '{}',
  parties text[] not null default '{}',
  mobiles text check (length(mobiles) <= 500),
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
  constraint message_recipients_tenant_id_name_key unique (tenant_id, name)
);
create index message_recipients_events on message_recipients using gin (events) where status = 1;

-- What happened, written in the causing transaction; becomes messages soon after and is then removed.
create table message_causes (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  event text not null,
  subject_id uuid not null,
  at timestamptz not null,
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  primary key (tenant_id, id)
);
create index message_causes_due on message_causes (next_try_at);

-- What is said to one address, or to one room; the log of deliveries.
create table messages (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- Of the cause; with channel and address it says that nobody is told the same twice. A test message has none.
  cause_id uuid,
  event text,
  subject_id uuid,
  channel text not null,
  address text not null,
  recipient_name text,
  language text not null check (language in ('en', 'th', 'zh')),
  title text not null,
  content text not null,
  state text not null check (state in ('queued', 'sending', 'sent', 'failed', 'unknown')),
  tries smallint not null default 0,
  next_try_at timestamptz,
  lease_until timestamptz,
  error text,
  created_at timestamptz not null,
  sent_at timestamptz,
  search_key text not null default '',
  primary key (tenant_id, id)
);
create unique index messages_once on messages (tenant_id, cause_id, channel, address);
create index messages_due on messages (next_try_at) where state = 'queued';
create index messages_leased on messages (lease_until) where state = 'sending';
create index messages_newest on messages (tenant_id, created_at desc, id desc);
create index messages_search on messages using gin (search_key gin_trgm_ops);
