-- Keys of programs. The database knows only their SHA-256; a rotated key keeps its old one for a while.
create table api_keys (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  user_id uuid not null,
  name text not null check (length(name) between 1 and 60),
  permissions text[] not null,
  beginning text not null,
  key_hash bytea not null unique,
  old_hash bytea unique,
  old_until timestamptz,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  last_used_at timestamptz,
  last_used_from text,
  created_at timestamptz not null,
  created_by uuid not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
