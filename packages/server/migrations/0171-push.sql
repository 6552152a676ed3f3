-- Keys by which push services know a company's server (RFC 8292); made when the first person asks for push.
create table push_keys (
  tenant_id uuid primary key references tenants (id),
  public_key text not null,
  private_key text not null,
  created_at timestamptz not null default now()
);

-- Browsers and phones that somebody allowed to show notices.
create table push_devices (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  endpoint text not null check (length(endpoint) <= 1000),
  p256dh text not null,
  auth text not null,
  agent text not null default '',
  created_at timestamptz not null,
  last_sent_at timestamptz,
  primary key (tenant_id, id),
  unique (tenant_id, endpoint),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index push_devices_user on push_devices (tenant_id, user_id);

-- Notices on their way to a device; written with the notice, removed when it has arrived or is given up.
create table push_sends (
  tenant_id uuid not null references tenants (id),
  notice_id uuid not null,
  device_id uuid not null,
  tries smallint not null default 0,
  next_try_at timestamptz not null,
  primary key (tenant_id, notice_id, device_id),
  foreign key (tenant_id, notice_id) references notices (tenant_id, id) on delete cascade,
  foreign key (tenant_id, device_id) references push_devices (tenant_id, id) on delete cascade
);
create index push_sends_due on push_sends (next_try_at);
create index push_sends_device on push_sends (tenant_id, device_id);
