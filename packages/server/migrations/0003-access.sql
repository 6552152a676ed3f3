-- Companies, departments and business units in one tree.
create table organisations (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  parent_id uuid,
  kind text not null check (kind in ('company', 'department', 'business_unit')),
  code text not null check (length(code) between 1 and 32),
  name text not null check (length(name) between 1 and 150),
  short_name text,
  tax_id text,
  phone text,
  remark text,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  foreign key (tenant_id, parent_id) references organisations (tenant_id, id)
);
create index organisations_parent on organisations (tenant_id, parent_id);
create index organisations_search on organisations using gin (search_key gin_trgm_ops);

create table roles (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  code text not null check (length(code) between 1 and 32),
  name text not null check (length(name) between 1 and 60),
  remark text,
  permissions text[] not null default '{}',
  -- Menu entries taken away although the permissions would show them.
  hidden_menus text[] not null default '{}',
  built_in boolean not null default false,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  unique (tenant_id, code)
);
create index roles_search on roles using gin (search_key gin_trgm_ops);

create table users (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  login text not null check (length(login) between 3 and 100),
  display_name text not null check (length(display_name) between 1 and 100),
  email text,
  phone text,
  language text check (language in ('en', 'th', 'zh')),
  kind text not null check (kind in ('internal', 'customer', 'subcontractor', 'driver')),
  organisation_id uuid,
  -- Internal users: null sees all business units, else only these.
  business_unit_ids uuid[],
  customer_id uuid,
  subcontractor_id uuid,
  driver_id uuid,
  role_ids uuid[] not null default '{}',
  password_hash text,
  must_change_password boolean not null default true,
  password_changed_at timestamptz,
  last_sign_in_at timestamptz,
  status smallint not null default 1 check (status in (0, 1, 2)),
  version integer not null default 1,
  search_key text not null default '',
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id),
  check (kind <> 'customer' or customer_id is not null),
  check (kind <> 'subcontractor' or subcontractor_id is not null),
  check (kind <> 'driver' or driver_id is not null)
);
create unique index users_login on users (tenant_id, lower(login));
create unique index users_email on users (tenant_id, lower(email)) where email is not null;
create unique index users_phone on users (tenant_id, phone) where phone is not null;
create index users_search on users using gin (search_key gin_trgm_ops);
create index users_roles on users using gin (role_ids);
create index users_organisation on users (tenant_id, organisation_id);

-- Only the hash of the session id is stored; the id itself lives in the browser's cookie.
create table sessions (
  id_hash bytea primary key,
  public_id text not null,
  tenant_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null default now(),
  last_seen_at timestamptz not null default now(),
  expires_at timestamptz not null,
  idle_seconds integer not null,
  address text not null,
  -- The address as it is throttled: IPv6 by /64.
  address_key text not null,
  agent text not null,
  -- An ended session stays until the sweep, so that its browser can be told why.
  ended_at timestamptz,
  ended_because text check (ended_because in ('signed_out', 'revoked', 'password_changed', 'user_changed', 'user_disabled')),
  foreign key (tenant_id, user_id) references users (tenant_id, id),
  check ((ended_at is null) = (ended_because is null))
);
create unique index sessions_public on sessions (tenant_id, public_id);
create index sessions_user on sessions (tenant_id, user_id);
create index sessions_expiry on sessions (expires_at);

-- Sign-ins that failed or are being tried, by account and by address; both are slowed, neither locks a stranger's account.
create table sign_in_failures (
  id bigint generated always as identity primary key,
  account_key text not null,
  address_key text not null,
  at timestamptz not null default now()
);
create index sign_in_failures_account on sign_in_failures (account_key, at);
create index sign_in_failures_address on sign_in_failures (address_key, at);
create index sign_in_failures_age on sign_in_failures (at);
