/**
 * Reference statements, handwritten for one question each: no query builder, no options, prepared once. Used by the plain SQL
 * reference in the bench process and by the minimal server.
 */
import { readingStatements, writingStatements } from './hand-written-tracking.ts'

const named = (alias: string, name: string) =>
  `case when ${alias}.id is null then null else json_build_object('id', ${alias}.id, 'code', ${alias}.code, 'name', ${name}) end`

const place = (site: string, more = '') =>
  `json_build_object('siteId', ${site}.id, 'siteCode', ${site}.site_code, 'siteName', ${site}.site_name,
    'district', ${site}_d.name_th, 'province', ${site}_p.name_th${more})`

const fullPlace = (site: string) =>
  place(
    site,
    `, 'address', ${site}.address, 'postalCode', ${site}.postal_code, 'lat', ${site}.lat, 'lng', ${site}.lng,
    'contactPhone', ${site}.contact_phone,
    'contactName', nullif(concat_ws(' ', ${site}.contact_first_name, ${site}.contact_last_name), '')`,
  )

const joinSite = (site: string, column: string) => `
  join sites ${site} on ${site}.tenant_id = o.tenant_id and ${site}.id = ${column}
  left join provinces ${site}_p on ${site}_p.tenant_id = ${site}.tenant_id and ${site}_p.id = ${site}.province_id
  left join districts ${site}_d on ${site}_d.tenant_id = ${site}.tenant_id and ${site}_d.id = ${site}.district_id`

const orderColumns = `
  o.id, o.order_no as "orderNo", o.status, o.status_since as "statusSince", o.partial, o.trouble_count as "troubleCount",
  o.order_type as "orderType", o.order_source as "orderSource", o.upstream_no as "upstreamNo",
  o.target_pickup_from as "targetPickupFrom", o.target_pickup_to as "targetPickupTo",
  o.target_delivery_from as "targetDeliveryFrom", o.target_delivery_to as "targetDeliveryTo",
  o.weight_grams / 1000.0::float8 as "weightKg", o.volume_cm3 / 1000000.0::float8 as "volumeM3", o.packages::float8, o.items::float8,
  o.required_receipt as "requiredReceipt", o.remark, o.created_at as "createdAt", o.version,
  ${named('c', 'c.company_name_th')} as customer, ${named('b', 'b.name')} as "businessUnit",
  ${named('t', 't.name_th')} as "temperatureType", ${named('g', 'g.name_th')} as "goodsType",
  ${named('v', 'v.name_th')} as "requestedVehicleType"`

const orderJoins = `
  join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
  join organisations b on b.tenant_id = o.tenant_id and b.id = o.business_unit_id
  ${joinSite('os', 'o.origin_site_id')} ${joinSite('ds', 'o.destination_site_id')}
  left join temperature_types t on t.tenant_id = o.tenant_id and t.id = o.temperature_type_id
  left join goods_types g on g.tenant_id = o.tenant_id and g.id = o.goods_type_id
  left join vehicle_types v on v.tenant_id = o.tenant_id and v.id = o.requested_vehicle_type_id`

/** Row scope: company and business units of the caller, the first two parameters of every statement. */
const scope = 'o.tenant_id = $1 and o.business_unit_id = any($2)'

const page = (where: string, order: string, rows: number, total: string) => `
  with found as materialized (select * from orders o where ${where} order by ${order} limit ${rows})
  select ${orderColumns}, ${place('os')} as origin, ${place('ds')} as destination, (${total}) as total
  from found o ${orderJoins} order by ${order}`

const newest = 'o.created_at desc, o.id desc'
const capped = (where: string) => `select count(*)::int from (select 1 from orders o where ${where} limit 10001) counted`
const exact = (where: string) => `select count(*)::int from orders o where ${where}`

/** $3 two statuses, $4 and $5 the date range. */
const filtered = `${scope} and o.status = any($3) and o.created_at >= $4 and o.created_at < $5`
/** $3 the search text between percent signs. */
const found = `${scope} and o.search_key like $3`

export const statements = {
  ...readingStatements,
  ...writingStatements,
  newestCapped: page(scope, newest, 20, capped(scope)),
  newestExact: page(scope, newest, 20, exact(scope)),
  filteredExact: page(filtered, 'o.target_delivery_to desc, o.id desc', 50, exact(filtered)),
  searched: page(found, newest, 20, capped(found)),
  order: `
    select ${orderColumns}, ${fullPlace('os')} as origin, ${fullPlace('ds')} as destination, o.is_insured as "isInsured",
      o.declared_value::float8 as "declaredValue", o.receipt_qty as "receiptQty", o.payment_mode as "paymentMode",
      o.order_price::float8 as "orderPrice", o.currency, o.pickup_remark as "pickupRemark",
      o.delivery_remark as "deliveryRemark", o.customer_sap_code as "customerSapCode"
    from orders o ${orderJoins} where ${scope} and o.id = $3`,
  linesOfOrder: `
    select l.id, l.line_no as "lineNo", l.sku_code as "skuCode", l.description, l.packages::float8,
      l.items_per_package::float8 as "itemsPerPackage", l.weight_grams / 1000.0::float8 as "weightKg",
      l.volume_cm3 / 1000000.0::float8 as "volumeM3", l.unit_code as "unitCode", ${named('g', 'g.name_th')} as "goodsType"
    from order_lines l left join goods_types g on g.tenant_id = l.tenant_id and g.id = l.goods_type_id
    where l.tenant_id = $1 and l.order_id = $2 order by l.line_no`,
  partsOfOrder: `select id, part_no as "partNo" from order_parts where tenant_id = $1 and order_id = $2 order by part_no`,
  shipmentsOfOrder: `
    select o.id, o.shipment_no as "shipmentNo", o.kind, o.status, o.status_since as "statusSince", o.attempt, o.order_id as "orderId",
      o.part_id as "partId", o.leg_no as "legNo", o.is_final_leg as "isFinalLeg", o.job_id as "jobId", j.job_no as "jobNo",
      o.stop_seq as "stopSeq", j.driver_name as "driverName", j.driver_phone as "driverPhone", j.plate_no as "plateNo",
      o.target_pickup_from as "targetPickupFrom", o.target_pickup_to as "targetPickupTo",
      o.target_delivery_from as "targetDeliveryFrom", o.target_delivery_to as "targetDeliveryTo", o.picked_up_at as "pickedUpAt",
      o.delivered_at as "deliveredAt", o.weight_grams / 1000.0::float8 as "weightKg", o.volume_cm3 / 1000000.0::float8 as "volumeM3",
      o.packages::float8, o.items_per_package::float8 as "itemsPerPackage", o.required_receipt as "requiredReceipt",
      o.created_at as "createdAt", o.version, ${named('c', 'c.company_name_th')} as customer,
      ${named('b', 'b.name')} as "businessUnit", ${named('u', 'u.name')} as subcontractor,
      ${named('t', 't.name_th')} as "temperatureType", ${named('g', 'g.name_th')} as "goodsType",
      ${place('os')} as origin, ${place('ds')} as destination,
      json_build_object('id', j.id, 'jobNo', j.job_no, 'status', j.status, 'driverName', j.driver_name, 'plateNo', j.plate_no) as job
    from shipments o
    left join jobs j on j.tenant_id = o.tenant_id and j.id = o.job_id
    join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
    join organisations b on b.tenant_id = o.tenant_id and b.id = o.business_unit_id
    left join subcontractors u on u.tenant_id = o.tenant_id and u.id = o.subcontractor_id
    ${joinSite('os', 'o.origin_site_id')} ${joinSite('ds', 'o.destination_site_id')}
    left join temperature_types t on t.tenant_id = o.tenant_id and t.id = o.temperature_type_id
    left join goods_types g on g.tenant_id = o.tenant_id and g.id = o.goods_type_id
    where ${scope} and o.order_id = $3 order by o.part_id, o.leg_no, o.id`,
  nextNumber: `
    insert into counters (tenant_id, name, period, value) values ($1, $2, $3, 1)
    on conflict (tenant_id, name, period) do update set value = counters.value + 1 returning value`,
  insertOrder: `
    insert into orders (tenant_id, id, order_no, status, status_since, order_source, search_key, business_unit_id, customer_id,
      goods_type_id, origin_site_id, destination_site_id, target_pickup_from, target_pickup_to, target_delivery_from,
      target_delivery_to, weight_grams, volume_cm3, packages, items, upstream_no, created_by)
    values ($1, $2, $3, 'order_confirmed', now(), 'api', $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19)`,
  insertLine: `
    insert into order_lines (tenant_id, id, order_id, line_no, description, packages, items_per_package, weight_grams, volume_cm3, unit_code)
    values ($1, $2, $3, 1, $4, $5, $6, $7, $8, $9)`,
  insertPart: 'insert into order_parts (tenant_id, id, order_id, part_no) values ($1, $2, $3, 1)',
  insertShipment: `
    insert into shipments (tenant_id, id, shipment_no, order_id, part_id, business_unit_id, customer_id, status, status_since, event_seq,
      goods_type_id, origin_site_id, destination_site_id, target_pickup_from, target_pickup_to, target_delivery_from,
      target_delivery_to, weight_grams, volume_cm3, packages, items_per_package, items, search_key, created_by)
    values ($1, $2, $3, $4, $5, $6, $7, 'shipment_created', now(), 1, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21)`,
  insertEvent: `
    insert into shipment_events (tenant_id, shipment_id, seq, to_status, kind, occurred_at, recorded_at, actor_id, actor_name,
      actor_type, source)
    values ($1, $2, 1, 'shipment_created', 'next', now(), now(), $3, $4, 'admin', 'api')`,
} as const

export type StatementName = keyof typeof statements

/** With a generic plan PostgreSQL would choose badly for these. */
const plannedEachTime: ReadonlySet<StatementName> = new Set<StatementName>([
  'searched',
  'trackedSearched',
  'trackedByStatus',
  'trackedOfCustomer',
])

/** Arguments for `pg`: prepared once per connection, except searches and filters, which are planned with their values. */
export const prepared = (name: StatementName, values: readonly unknown[]) =>
  plannedEachTime.has(name)
    ? { text: statements[name], values: [...values] }
    : { name, text: statements[name], values: [...values] }
