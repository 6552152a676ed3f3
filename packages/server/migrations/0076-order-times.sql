-- When the customer can last receive the goods; when the order was confirmed and called off, in the transaction that did it.
alter table orders add column latest_received_at timestamptz;
alter table orders add column confirmed_at timestamptz;
alter table orders add column cancelled_at timestamptz
  generated always as (case when status = 'order_cancelled' then status_since end) stored;
alter table orders add constraint orders_latest_received check (latest_received_at >= target_pickup_to);
-- Shipments are made when an order is confirmed.
update orders o set confirmed_at = coalesce(
    (select min(s.created_at) from shipments s where s.tenant_id = o.tenant_id and s.order_id = o.id), o.created_at)
  where o.status not in ('order_created', 'order_cancelled')
    or exists (select from shipments s where s.tenant_id = o.tenant_id and s.order_id = o.id);
