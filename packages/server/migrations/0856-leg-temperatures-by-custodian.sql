-- What was measured of a leg is kept for each custodian that had the goods on it: goods handed over on the road were in two trucks.
alter table leg_temperatures
  add column part_no smallint not null default 0,
  -- Null in rows that were counted before: then it is that of the shipment.
  add column job_id uuid,
  add column subcontractor_id uuid,
  add column from_at timestamptz,
  -- Null in the last part.
  add column until_at timestamptz;

alter table leg_temperatures drop constraint leg_temperatures_pkey;
alter table leg_temperatures add primary key (tenant_id, shipment_id, part_no);

-- Every leg is counted anew, with its custodians.
update leg_temperatures l set counted_at = '2000-01-01T00:00:00Z', job_id = s.job_id, subcontractor_id = s.subcontractor_id
  from shipments s where s.tenant_id = l.tenant_id and s.id = l.shipment_id;
