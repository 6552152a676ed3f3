-- What the company announces to its people; each of the audience has a notice of it.
create table announcements (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  title text not null check (length(title) between 1 and 100),
  body text not null check (length(body) between 1 and 1000),
  level text not null check (level in ('info', 'warning', 'urgent')),
  href text check (length(href) <= 300),
  kinds text[] not null check (cardinality(kinds) > 0),
  role_ids uuid[] not null default '{}',
  created_at timestamptz not null,
  created_by uuid not null,
  withdrawn_at timestamptz,
  primary key (tenant_id, id)
);

alter table notices add column level text not null default 'info' check (level in ('info', 'warning', 'urgent')),
  add column announcement_id uuid;
create index notices_announcement on notices (tenant_id, announcement_id, read_at) where announcement_id is not null;
