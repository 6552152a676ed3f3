/** Reference statements of figure (k): tracking, written and read by plain SQL. `$1` is the company, `$2` the business units. */

const place = (site: string) =>
  `json_build_object('siteId', ${site}.id, 'siteCode', ${site}.site_code, 'siteName', ${site}.site_name,
    'district', ${site}_d.name_th, 'province', ${site}_p.name_th)`

const joinSite = (site: string, column: string) => `
  join sites ${site} on ${site}.tenant_id = s.tenant_id and ${site}.id = ${column}
  left join provinces ${site}_p on ${site}_p.tenant_id = ${site}.tenant_id and ${site}_p.id = ${site}.province_id
  left join districts ${site}_d on ${site}_d.tenant_id = ${site}.tenant_id and ${site}_d.id = ${site}.district_id`

const newest = 's.created_at desc, s.id desc'
const scope = 's.tenant_id = $1 and s.business_unit_id = any($2)'

/** A page of tracked shipments: filtered and limited first, then joined with names; the total is counted up to the cap. */
const trackedPage = (where: string, more: { readonly rows: number; readonly offset: string }) => `
  with found as materialized (select s.* from shipments s where ${where} order by ${newest} limit ${more.rows} offset ${more.offset})
  select s.id, s.shipment_no as "no", s.status, s.status_since as "statusSince", o.order_no as "orderNo", j.job_no as "jobNo",
    c.company_name_th as "customerName", u.name as "subcontractorName", j.driver_name as "driverName", j.plate_no as "plateNo",
    ${place('os')} as origin, ${place('ds')} as destination, s.target_pickup_from as "targetPickupFrom",
    s.target_pickup_to as "targetPickupTo", s.target_delivery_from as "targetDeliveryFrom", s.target_delivery_to as "targetDeliveryTo",
    s.picked_up_at as "pickedUpAt", s.delivered_at as "deliveredAt", s.weight_grams / 1000.0::float8 as "weightKg",
    s.volume_cm3 / 1000000.0::float8 as "volumeM3", s.packages::float8, s.created_at as "createdAt", s.version,
    (select count(*)::int from (select 1 from shipments s where ${where} limit 10001) counted) as total
  from found s
  join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
  left join jobs j on j.tenant_id = s.tenant_id and j.id = s.job_id
  join customers c on c.tenant_id = s.tenant_id and c.id = s.customer_id
  left join subcontractors u on u.tenant_id = s.tenant_id and u.id = s.subcontractor_id
  ${joinSite('os', 's.origin_site_id')} ${joinSite('ds', 's.destination_site_id')}
  order by ${newest}`

const byStatus = `${scope} and s.status = any($3) and s.created_at >= $4 and s.created_at < $5`

export const readingStatements = {
  trackedNewest: trackedPage(scope, { rows: 20, offset: '0' }),
  /** $6 offset of the page. */
  trackedByStatus: trackedPage(byStatus, { rows: 20, offset: '$6' }),
  trackedOfCustomer: trackedPage(`${byStatus} and s.customer_id = $7`, { rows: 20, offset: '$6' }),
  trackedSearched: trackedPage(`${scope} and s.search_key like $3`, { rows: 20, offset: '0' }),
  /** $3 and $4 the half-open time range. */
  crossReport: `
    select grouping(k0, k1) as level, k0, k1, count(*)::int as n, sum(kg)::float8 as kg, avg(hours)::float8 as hours,
      count(*) filter (where is_asked and is_hit)::float8 as hit, count(*) filter (where is_asked)::float8 as asked, sum(packages)::float8 as packages
    from (select s.customer_id as k0, to_char(date_trunc('week', s.created_at at time zone 'Asia/Bangkok'), 'YYYY-MM-DD') as k1,
        s.weight_grams / 1000.0 as kg, extract(epoch from s.delivered_at - s.picked_up_at) / 3600 as hours,
        s.status <> 'shipment_cancelled' as is_asked, s.delivered_at is not null as is_hit, s.packages
      from shipments s where s.tenant_id = $1 and s.business_unit_id = any($2) and s.absorbed_by is null
        and s.created_at >= $3 and s.created_at < $4) b
    group by grouping sets ((k0, k1), (k0), (k1), ())`,
  timeline: `
    select e.seq, e.from_status as "fromStatus", e.to_status as "toStatus", e.kind, e.occurred_at as "occurredAt",
      e.recorded_at as "recordedAt", e.actor_name as "actorName", e.actor_type as "actorType", e.source, e.lat, e.lng, e.reason,
      e.job_id as "jobId", j.job_no as "jobNo", e.data, e.voided_by as "voidedBy"
    from shipments s join shipment_events e on e.tenant_id = s.tenant_id and e.shipment_id = s.id
      left join jobs j on j.tenant_id = e.tenant_id and j.id = e.job_id
    where ${scope} and s.id = $3 order by e.seq`,
  placesOfShipment: `
    select ${place('os')} as origin, ${place('ds')} as destination from shipments s
    ${joinSite('os', 's.origin_site_id')} ${joinSite('ds', 's.destination_site_id')} where ${scope} and s.id = $3`,
} as const

export const writingStatements = {
  whereShipmentIs: `select s.order_id, s.job_id from shipments s where ${scope} and s.id = $3`,
  holdJob: 'select status from jobs where tenant_id = $1 and id = $2 for no key update',
  holdShipment: `
    select s.status, s.event_seq, s.business_unit_id, s.customer_id, s.subcontractor_id, s.driver_id, s.origin_site_id from shipments s
    where ${scope} and s.id = $3 and s.version = $4 for no key update`,
  appendStep: `
    insert into shipment_events (tenant_id, shipment_id, seq, from_status, to_status, kind, occurred_at, recorded_at, actor_id,
      actor_name, actor_type, source, reason, job_id, data)
    values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, 'admin', 'console', $11, $12, $13)`,
  moveShipment: `
    update shipments set status = $3, status_since = $4, event_seq = $5, picked = coalesce($6, picked),
      picked_up_at = coalesce($7, picked_up_at), version = version + 1, updated_at = $8, updated_by = $9
    where tenant_id = $1 and id = $2`,
  postCustody: `
    insert into custody_entries (tenant_id, shipment_id, entry_no, event_seq, cause, from_kind, from_site_id, to_kind, to_job_id,
      to_subcontractor_id, packages, items, recorded_at)
    values ($1, $2, 1, $3, 'picked_up', 'shipper', $4, 'carrier', $5, $6, $7, $8, $9)`,
  statusesOnJob: 'select status, status_since from shipments where tenant_id = $1 and job_id = $2 order by status_since desc',
  moveJob:
    'update jobs set status = $3, status_since = $4, version = version + 1, updated_at = $5 where tenant_id = $1 and id = $2',
  holdOrder: 'select status, trouble_count from orders where tenant_id = $1 and id = $2 for no key update',
  legsOfOrder: 'select status, part_id as "partId", leg_no as "legNo", kind from shipments where tenant_id = $1 and order_id = $2',
  moveOrder: `
    update orders set status = $3, partial = $4, trouble_count = $5, status_since = $6, version = version + 1, updated_at = $7
    where tenant_id = $1 and id = $2`,
  keepHistory: `
    insert into audit_log (tenant_id, id, at, subject, subject_id, action, actor_id, actor_name, request_id, version, changes)
    values ($1, $2, $3, 'shipments', $4, 'status_changed', $5, $6, $7, $8, $9)`,
  announceAll: `
    insert into events (tenant_id, topic, subject_id, version, business_unit_id, customer_id, subcontractor_id, driver_id, at)
    select $1, topic, subject_id, version, $2, $3, $4, $5, $6 from unnest($7::text[], $8::uuid[], $9::int[]) n(topic, subject_id, version)`,
  keepAnswer: `
    insert into idempotency_keys (tenant_id, user_id, key, status, fingerprint, answer, created_at) values ($1, $2, $3, 200, $4, $5, $6)`,
} as const
