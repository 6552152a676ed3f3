-- A role can ask for a second factor; a session says whether one was shown when it began.
alter table roles add column second_factor boolean not null default false;
alter table sessions add column second_factor boolean not null default false;
-- Signed in at the company's own sign-in: no password of ours stands in the way.
alter table sessions add column company_sign_in boolean not null default false;

-- The secret of an authenticator app, sealed with a key that is not in the database. `last_step` makes each code work once.
create table totp_secrets (
  tenant_id uuid not null,
  user_id uuid not null,
  secret bytea not null,
  confirmed_at timestamptz,
  last_step bigint not null default 0,
  created_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

-- Ways in when the second factor is lost; 120 random bits each, of which only the SHA-256 is kept.
create table recovery_codes (
  tenant_id uuid not null,
  user_id uuid not null,
  code_hash bytea not null,
  used_at timestamptz,
  primary key (tenant_id, user_id, code_hash),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);

create table passkeys (
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  credential_id text not null unique,
  public_key bytea not null,
  counter bigint not null,
  transports text[] not null default '{}',
  -- The host the key was made for; a browser offers it nowhere else.
  host text not null,
  name text not null check (length(name) between 1 and 60),
  created_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index passkeys_user on passkeys (tenant_id, user_id);

-- Whom an account of a company's own sign-in belongs to here.
create table user_identities (
  tenant_id uuid not null,
  issuer text not null,
  subject text not null,
  user_id uuid not null,
  linked_at timestamptz not null,
  last_used_at timestamptz,
  primary key (tenant_id, issuer, subject),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create unique index user_identities_one_each on user_identities (tenant_id, user_id, issuer);

-- A sign-in on its way: between two factors, or at the door of another server. Its cookie can do nothing but go on.
create table sign_in_steps (
  id_hash bytea primary key,
  kind text not null check (kind in ('second_factor', 'company', 'passkey', 'new_passkey')),
  tenant_id uuid not null references tenants (id),
  user_id uuid,
  facts jsonb not null default '{}',
  address_key text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index sign_in_steps_expiry on sign_in_steps (expires_at);
create index sign_in_steps_address on sign_in_steps (address_key, created_at);

-- Links that let somebody set a password: invitations and resets. The link itself is in the mail only.
create table account_links (
  token_hash bytea primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  purpose text not null check (purpose in ('invitation', 'reset')),
  created_at timestamptz not null,
  created_by uuid,
  expires_at timestamptz not null,
  used_at timestamptz,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index account_links_user on account_links (tenant_id, user_id, created_at);
create index account_links_expiry on account_links (expires_at);

-- What only the receiver may read: put in for {link} when the message leaves, and never shown in the log.
alter table messages add column sealed bytea;
