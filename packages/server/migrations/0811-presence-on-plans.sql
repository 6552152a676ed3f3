-- Several dispatchers plan together: each sees on which route the others are.
alter table record_presence drop constraint record_presence_kind_check;
alter table record_presence add constraint record_presence_kind_check check (kind in ('order', 'shipment', 'job', 'plan'));
alter table record_presence add column part_id uuid;
