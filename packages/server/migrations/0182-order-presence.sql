-- Who looks at or changes an order now; a row that nobody renews is forgotten.
create unlogged table order_presence (
  tenant_id uuid not null references tenants (id),
  order_id uuid not null,
  user_id uuid not null,
  session_id text not null,
  display_name text not null,
  editing boolean not null default false,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, order_id, session_id)
);
