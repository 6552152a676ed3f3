-- Who looks at or changes an order, a shipment or a job now; a row that nobody renews is forgotten, so nothing is carried over.
drop table order_presence;

create unlogged table record_presence (
  tenant_id uuid not null references tenants (id),
  kind text not null check (kind in ('order', 'shipment', 'job')),
  record_id uuid not null,
  user_id uuid not null,
  session_id text not null,
  display_name text not null,
  editing boolean not null default false,
  since timestamptz not null,
  seen_at timestamptz not null,
  primary key (tenant_id, kind, record_id, session_id)
);
