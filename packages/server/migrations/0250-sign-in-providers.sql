-- A company's own sign-in (OpenID Connect), as its administrator sets it up. The one of the environment stays for the first company.
create table sign_in_providers (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  -- What the button says.
  label text not null check (length(label) between 1 and 60),
  issuer text not null check (length(issuer) between 1 and 500),
  client_id text not null check (length(client_id) between 1 and 300),
  -- Sealed with a key that is not in the database, for this issuer alone; null is a client without a secret (PKCE only).
  client_secret bytea,
  scopes text not null,
  email_claim text not null,
  -- Names the claim that must be true before an e-mail counts.
  verified_claim text not null,
  name_claim text not null,
  groups_claim text not null,
  link_by_email boolean not null default false,
  second_factor_there boolean not null default false,
  -- Accounts made at a first sign-in: for whose mail, where they belong, what they see and may do.
  make_accounts boolean not null default false,
  mail_domains text[] not null default '{}',
  organisation_id uuid,
  business_unit_ids uuid[],
  role_ids uuid[] not null default '{}',
  -- [{ "group": "…", "roleId": "…" }]
  group_roles jsonb not null default '[]' check (jsonb_typeof(group_roles) = 'array'),
  enabled boolean not null default false,
  removed_at timestamptz,
  last_used_at timestamptz,
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, organisation_id) references organisations (tenant_id, id),
  check (not enabled or removed_at is null)
);
-- The browser names a provider by its id alone, before anybody is known.
create unique index sign_in_providers_id on sign_in_providers (id);
-- People are known by issuer and subject: two rules for one issuer would let the weaker one decide.
create unique index sign_in_providers_issuer on sign_in_providers (tenant_id, rtrim(issuer, '/')) where removed_at is null;
