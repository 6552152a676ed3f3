-- Filters, order and page size of a list under a name, each person's own.
create table list_views (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  list_code text not null check (length(list_code) between 1 and 60),
  name text not null check (length(name) between 1 and 60),
  search jsonb not null,
  updated_at timestamptz not null default now(),
  primary key (tenant_id, user_id, list_code, name)
);
