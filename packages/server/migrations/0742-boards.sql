-- Boards: dynamic reports side by side, and who has which of them before their eyes.
create table boards (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  name text not null check (length(name) between 1 and 100),
  remark text not null default '' check (length(remark) <= 250),
  tiles jsonb not null,
  role_ids uuid[] not null default '{}',
  user_ids uuid[] not null default '{}',
  search_key text not null default '',
  version integer not null default 1,
  created_at timestamptz not null default now(),
  created_by uuid,
  updated_at timestamptz not null default now(),
  updated_by uuid,
  primary key (tenant_id, id),
  constraint boards_name unique (tenant_id, name)
);
create index boards_updated on boards (tenant_id, updated_at desc, id desc);

create table board_subscriptions (
  tenant_id uuid not null references tenants (id),
  user_id uuid not null,
  board_id uuid not null,
  created_at timestamptz not null default now(),
  primary key (tenant_id, user_id, board_id),
  foreign key (tenant_id, board_id) references boards (tenant_id, id) on delete cascade,
  foreign key (tenant_id, user_id) references users (tenant_id, id)
);
create index board_subscriptions_board on board_subscriptions (tenant_id, board_id);
