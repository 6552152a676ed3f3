-- What an order may say besides: how it is sold, the last moments of its delivery, and what the vehicle must know.
alter table orders
  add column transportation_order_type text check (transportation_order_type in ('FTL', 'LTL')),
  add column biz_type text check (biz_type in ('domestic', 'import', 'export', 'cross_border')),
  add column papery_receipt boolean,
  add column vehicle_remark text check (length(vehicle_remark) < 500),
  add column latest_delivery_at timestamptz,
  add constraint orders_latest_delivery check (latest_delivery_at >= target_pickup_to);
