-- Which goods type wins when two fit, the temperatures it wants, and the size of a body inside.
alter table goods_types add column priority integer check (priority between 1 and 999);
alter table goods_types add column lowest numeric(4, 1);
alter table goods_types add column highest numeric(4, 1);
alter table vehicle_types add column body_type text;
alter table vehicle_types add column length_m numeric(5, 2) check (length_m >= 0);
alter table vehicle_types add column width_m numeric(4, 2) check (width_m >= 0);
alter table vehicle_types add column height_m numeric(4, 2) check (height_m >= 0);
