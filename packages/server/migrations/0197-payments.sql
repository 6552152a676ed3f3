-- What was asked of the consignee on delivery, and what the channel says became of it. One per delivered event; a correction calls it off.
create table payments (
  tenant_id uuid not null references tenants (id),
  id uuid not null,
  shipment_id uuid not null,
  event_seq integer not null,
  channel text not null,
  amount_hundredths bigint not null check (amount_hundredths > 0),
  currency text not null check (currency in ('THB', 'USD')),
  -- recorded: taken by hand, or its channel is not set up; due and pending: the channel is asked; void: corrected before money moved.
  status text not null check (status in ('recorded', 'due', 'pending', 'paid', 'failed', 'void', 'to_refund')),
  reference text,
  message text,
  tries integer not null default 0,
  next_try_at timestamptz,
  created_at timestamptz not null default now(),
  settled_at timestamptz,
  primary key (tenant_id, id),
  foreign key (tenant_id, shipment_id, event_seq) references shipment_events (tenant_id, shipment_id, seq),
  check ((status in ('due', 'pending')) = (next_try_at is not null))
);
create unique index payments_event on payments (tenant_id, shipment_id, event_seq);
create index payments_due on payments (next_try_at) where next_try_at is not null;
