-- When somebody last showed the password of a session again; signing in counts as having shown it.
alter table sessions add column confirmed_at timestamptz;

-- Whether the people of a company may sign in by password. Its administrators always may: for the day its own sign-in is away.
alter table tenants add column password_sign_in boolean not null default true;
alter table tenants add column password_sign_in_version integer not null default 1;
