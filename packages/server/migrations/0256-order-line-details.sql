-- How large one package of a line is, what its pieces are sold for, and what was received and paid of it in the end.
alter table order_lines
  add column length_mm integer check (length_mm between 1 and 20000),
  add column width_mm integer check (width_mm between 1 and 20000),
  add column height_mm integer check (height_mm between 1 and 20000),
  add column item_category text check (length(item_category) <= 60),
  add column item_unit_price numeric(12, 2) check (item_unit_price >= 0),
  add column received_qty numeric(12, 2) check (received_qty >= 0),
  add column received_unit text,
  add column paid_qty numeric(12, 2) check (paid_qty >= 0),
  add column paid_unit text,
  add constraint order_lines_received check ((received_qty is null) = (received_unit is null)),
  add constraint order_lines_paid check ((paid_qty is null) = (paid_unit is null));
-- The device that travels with the goods of a waybill.
alter table shipments add column equipment_no text check (length(equipment_no) between 1 and 50);
create index shipments_equipment on shipments (tenant_id, equipment_no) where equipment_no is not null;
-- Orders that were made from an earlier one, and those a customer enters.
alter table orders drop constraint orders_order_source_check;
alter table orders add constraint orders_order_source_check
  check (order_source in ('console', 'import', 'api', 'recurring', 'demo', 'clone', 'customer')) not valid;
