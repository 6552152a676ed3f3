-- Pieces are counted, never averaged: every waybill keeps how many it carries. Where nobody divided the order they are the order's own.
update shipments s set items = coalesce(
    case when s.packages = o.packages then round(o.items) end,
    round(s.packages * s.items_per_package))
  from orders o
  where o.tenant_id = s.tenant_id and o.id = s.order_id and s.kind = 'normal' and s.items is null;

update shipments s set items = coalesce(
    (select round((x.delivered ->> 'rejectedItems')::numeric) from shipments x
      where x.tenant_id = s.tenant_id and x.id = s.source_shipment_id and x.delivered is not null),
    round(s.packages * s.items_per_package))
  where s.kind = 'reject_return' and s.items is null;

alter table shipments alter column items set not null;

-- Ledgers that counted fractions of a piece, or that put on the carrier what was counted as none, are written again from their histories.
with wrong as (
  select c.tenant_id, c.shipment_id from custody_entries c where c.items <> trunc(c.items) or c.packages <> trunc(c.packages)
  union
  select s.tenant_id, s.id from shipments s
    where s.picked is null or (s.picked ->> 'packages')::numeric = 0
), gone as (
  delete from custody_entries c using wrong w where c.tenant_id = w.tenant_id and c.shipment_id = w.shipment_id returning c.tenant_id
)
insert into custody_backfills (tenant_id) select distinct tenant_id from gone on conflict do nothing;
