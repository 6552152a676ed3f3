-- Passwords that the installation made and printed, sealed with the key of the installation: printed again at each start until somebody has
-- signed in with them. The first sign-in, or any new password, takes them away.
create table first_passwords (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  logins text[] not null,
  sealed bytea not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, id)
);

create function forget_first_password() returns trigger language plpgsql as $$
begin
  delete from first_passwords where tenant_id = new.tenant_id and new.login = any (logins);
  return null;
end $$;

create trigger users_forget_first_password after update of last_sign_in_at, password_hash on users
  for each row when (new.last_sign_in_at is distinct from old.last_sign_in_at or new.password_hash is distinct from old.password_hash)
  execute function forget_first_password();
