-- A waybill whose goods go on under another number was not cancelled: it was merged, its split was undone, or its hub was taken out.
alter table shipments add column absorbed_as text check (absorbed_as in ('merged', 'split_undone', 'hub_removed'));

update shipments s set absorbed_as = case
    when s.leg_no > 1 then 'hub_removed'
    when exists (select 1 from shipment_splits x where x.tenant_id = s.tenant_id and x.shipment_id = s.absorbed_by
      and x.undone_at is not null and x.children @> jsonb_build_array(jsonb_build_object('id', s.id))) then 'split_undone'
    else 'merged' end
  where s.absorbed_by is not null;

alter table shipments add constraint shipments_absorbed_as check ((absorbed_by is null) = (absorbed_as is null));

create index shipments_absorbed_into on shipments (tenant_id, absorbed_by) where absorbed_by is not null;
