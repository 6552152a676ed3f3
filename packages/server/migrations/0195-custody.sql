-- Who answers for the goods: packages and items move from one custodian to another, in the transaction of the event that moved them.
-- Nothing here is changed or erased; a correction posts the other way round.
create table custody_entries (
  tenant_id uuid not null references tenants (id),
  shipment_id uuid not null,
  entry_no integer not null check (entry_no > 0),
  event_seq integer not null,
  cause text not null check (cause in ('picked_up', 'handed_over', 'delivered', 'damaged', 'rejected', 'lost', 'found', 'returned', 'reversed')),
  from_kind text not null check (from_kind in ('shipper', 'hub', 'carrier', 'consignee', 'refused', 'damage', 'loss')),
  from_site_id uuid,
  from_job_id uuid,
  from_subcontractor_id uuid,
  to_kind text not null check (to_kind in ('shipper', 'hub', 'carrier', 'consignee', 'refused', 'damage', 'loss')),
  to_site_id uuid,
  to_job_id uuid,
  to_subcontractor_id uuid,
  packages numeric(16, 4) not null,
  items numeric(20, 4) not null,
  -- Of a reversal: the entry it takes back, which nothing takes back twice.
  reverses integer,
  recorded_at timestamptz not null default now(),
  primary key (tenant_id, shipment_id, entry_no),
  foreign key (tenant_id, shipment_id, event_seq) references shipment_events (tenant_id, shipment_id, seq),
  check (packages >= 0 and items >= 0 and packages + items > 0),
  check ((cause = 'reversed') = (reverses is not null)),
  check (reverses < entry_no)
);
create unique index custody_entries_reverses on custody_entries (tenant_id, shipment_id, reverses) where reverses is not null;

-- Companies whose shipments moved before there was a ledger, and how far it has been written for them.
create table custody_backfills (
  tenant_id uuid not null references tenants (id),
  after_id uuid not null default '00000000-0000-0000-0000-000000000000',
  primary key (tenant_id)
);
insert into custody_backfills (tenant_id) select distinct tenant_id from shipments;
