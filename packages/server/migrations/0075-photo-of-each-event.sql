-- A corrected step keeps the photos of the one it replaces, and the voided one still shows what it had.
alter table shipment_files drop constraint shipment_files_pkey;
alter table shipment_files add primary key (tenant_id, shipment_id, event_seq, file_id);
