-- The places of shipments among the stops of a job before they were changed, so that a past moment shows the stops in the order of then.
create table past_stops (
  tenant_id uuid not null references tenants (id),
  shipment_id uuid not null,
  id bigint generated always as identity,
  -- Until when the shipment stood there.
  until timestamptz not null,
  stop_seq integer,
  primary key (tenant_id, shipment_id, id),
  foreign key (tenant_id, shipment_id) references shipments (tenant_id, id) on delete cascade
);
create function keep_past_stop() returns trigger language plpgsql as $$
begin
  insert into past_stops (tenant_id, shipment_id, until, stop_seq) values (old.tenant_id, old.id, new.updated_at, old.stop_seq);
  return null;
end $$;
create trigger shipments_past_stop after update of stop_seq on shipments for each row
  when (old.stop_seq is distinct from new.stop_seq) execute function keep_past_stop();
