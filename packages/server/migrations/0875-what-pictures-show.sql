-- A picture of the road says what it shows: the goods (photo), damage, or a paper that was signed (epod).
alter table shipment_files drop constraint shipment_files_kind_check;
alter table shipment_files add constraint shipment_files_kind_check check (kind in ('photo', 'damage', 'pod', 'epod', 'signature'));
-- That the receiver signed is said with the delivery, with the name, with a picture of the signature, or with both.
alter table shipment_performances add column receiver_signed boolean not null default false;
update shipment_performances p set receiver_signed = true where p.desk = 'sendGoods' and exists (
  select from shipment_files a where a.tenant_id = p.tenant_id and a.shipment_id = p.shipment_id and a.kind = 'signature');
