-- What each account has on its dashboard, in which order; without a row, what its work needs.
create table dashboard_arrangements (
  tenant_id uuid not null,
  user_id uuid not null,
  shown text[] not null,
  updated_at timestamptz not null,
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
