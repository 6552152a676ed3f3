import type { ShipmentEvent } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { PlannedLeg } from '@khonsong/domain/operations/orders/order-plan.ts'
import type { ValidOrder } from '@khonsong/domain/operations/orders/create-order.ts'
import type { OrderSource } from '@khonsong/domain/operations/orders/order-words.ts'
import type { OrderStatus } from '@khonsong/domain/operations/orders/status.ts'
import { amountText } from '@khonsong/domain/kernel/money.ts'
import { sql, type RawBuilder } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import { recordsText } from '../../../platform/db/records-text.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { plainFieldColumns, plainFieldRecord, plainFieldTypes } from './plain-field-store.ts'

export interface OrderToInsert {
  readonly id: string
  readonly orderNo: string
  readonly status: OrderStatus
  readonly source: OrderSource
  readonly importId: string | null
  readonly order: ValidOrder
  readonly searchKey: string
}

export interface LegToInsert {
  readonly orderId: string
  readonly shipmentNo: string
  readonly leg: PlannedLeg
  readonly businessUnitId: string
  readonly customerId: string
  readonly searchKey: string
  readonly created: ShipmentEvent
}

export interface PartToInsert {
  readonly id: string
  readonly orderId: string
  readonly partNo: number
}

const orderColumns = ({ id, orderNo, status, source, importId, order, searchKey }: OrderToInsert) => ({
  id,
  order_no: orderNo,
  status,
  order_source: source,
  import_id: importId,
  search_key: searchKey,
  business_unit_id: order.businessUnitId,
  customer_id: order.customerId,
  order_type: order.orderType,
  upstream_no: order.upstreamNo,
  requested_vehicle_type_id: order.requestedVehicleTypeId ?? null,
  temperature_type_id: order.temperatureTypeId ?? null,
  goods_type_id: order.goodsTypeId,
  route_code_id: order.routeCodeId ?? null,
  origin_site_id: order.originSiteId,
  destination_site_id: order.destinationSiteId,
  target_pickup_from: order.targetPickupFrom,
  target_pickup_to: order.targetPickupTo,
  target_delivery_from: order.targetDeliveryFrom,
  target_delivery_to: order.targetDeliveryTo,
  weight_grams: order.weightGrams,
  volume_cm3: order.volumeCm3,
  packages: order.packages,
  items: order.items,
  is_insured: order.isInsured,
  declared_value: amountText(order.declaredHundredths),
  required_receipt: order.requiredReceipt,
  receipt_qty: order.receiptQty,
  payment_mode: order.paymentMode,
  order_price: order.priceHundredths === null ? null : amountText(order.priceHundredths),
  currency: order.currency,
  project_id: order.projectId ?? null,
  product_id: order.productId ?? null,
  billing_party_id: order.billingPartyId ?? null,
  surcharge_group_id: order.surchargeGroupId ?? null,
  ...plainFieldRecord(order),
})

const lineColumns = (tx: Tx, orderId: string, order: ValidOrder) =>
  order.lines.map((line) => ({
    id: tx.newId(),
    order_id: orderId,
    line_no: line.lineNo,
    sku_code: line.skuCode,
    description: line.description,
    goods_type_id: line.goodsTypeId,
    packages: line.packages,
    items_per_package: line.itemsPerPackage,
    weight_grams: line.weightGrams,
    volume_cm3: line.volumeCm3,
    unit_code: line.unitCode,
    goods_unit_code: line.goodsUnitCode,
    length_mm: line.lengthMm,
    width_mm: line.widthMm,
    height_mm: line.heightMm,
    item_category: line.itemCategory,
    item_unit_price: line.unitPriceHundredths === null ? null : amountText(line.unitPriceHundredths),
  }))

/** Columns of the lines, for the insert and for parsing the JSON parameter. */
const lineInto = sql.raw(`order_lines (tenant_id, id, order_id, line_no, sku_code, description, goods_type_id, packages,
  items_per_package, weight_grams, volume_cm3, unit_code, goods_unit_code, length_mm, width_mm, height_mm, item_category, item_unit_price)`)
const lineFrom = sql.raw(`l(id uuid, order_id uuid, line_no smallint, sku_code text, description text, goods_type_id uuid,
  packages numeric, items_per_package numeric, weight_grams bigint, volume_cm3 bigint, unit_code text, goods_unit_code text, length_mm integer,
  width_mm integer, height_mm integer, item_category text, item_unit_price numeric)`)

const legColumns = ({ orderId, shipmentNo, leg, businessUnitId, customerId, searchKey, created }: LegToInsert) => ({
  id: leg.id,
  shipment_no: shipmentNo,
  order_id: orderId,
  part_id: leg.partId,
  leg_no: leg.legNo,
  is_final_leg: leg.isFinalLeg,
  business_unit_id: businessUnitId,
  customer_id: customerId,
  status: created.to,
  status_since: created.occurredAt,
  temperature_type_id: leg.temperatureTypeId,
  goods_type_id: leg.goodsTypeId,
  origin_site_id: leg.originSiteId,
  destination_site_id: leg.destinationSiteId,
  target_pickup_from: leg.targetPickupFrom,
  target_pickup_to: leg.targetPickupTo,
  target_delivery_from: leg.targetDeliveryFrom,
  target_delivery_to: leg.targetDeliveryTo,
  weight_grams: leg.weightGrams,
  volume_cm3: leg.volumeCm3,
  packages: leg.packages,
  items_per_package: leg.itemsPerPackage,
  items: leg.items,
  required_receipt: leg.requiredReceipt,
  search_key: searchKey,
  actor_id: created.actor.id,
  actor_name: created.actor.name,
  actor_type: created.actor.type,
  source: created.source,
})

/** Snapshots the current version of each site, once per version. */
const keepSites = (tenant: RawBuilder<unknown>, ids: RawBuilder<unknown>) => sql`
  insert into site_snapshots (tenant_id, site_id, version, site_code, site_name, address, province_id, district_id, sub_district_id,
    postal_code, lat, lng, contact_first_name, contact_last_name, contact_phone, phone)
  select s.tenant_id, s.id, s.version, s.site_code, s.site_name, s.address, s.province_id, s.district_id, s.sub_district_id,
    s.postal_code, s.lat, s.lng, s.contact_first_name, s.contact_last_name, s.contact_phone, s.phone
  from sites s where s.tenant_id = ${tenant} and s.id in (${ids}) on conflict do nothing`

/** An edited order keeps the site version of the order date; a changed site gets the current one. */
const siteVersionOf = (end: 'origin' | 'destination', siteId: string) => {
  const [version, site] = [sql.ref(`${end}_site_version`), sql.ref(`${end}_site_id`)]
  return sql`${version} = case when ${site} = ${siteId}::uuid and ${version} is not null then ${version}
    else (select s.version from sites s where s.tenant_id = orders.tenant_id and s.id = ${siteId}::uuid) end`
}

const author = (tx: Tx) => sql`${tx.caller.userId === '' ? null : tx.caller.userId}::uuid`

/** Inserts orders with lines in one statement. */
export const insertOrders = async (tx: Tx, orders: readonly OrderToInsert[]): Promise<void> => {
  if (orders.length === 0) return
  const lines = orders.flatMap(({ id, order }) => lineColumns(tx, id, order))
  const tenant = sql`${tx.caller.tenantId}::uuid`
  await sql`${prepared}
    with given as (select * from jsonb_to_recordset(${recordsText(orders.map(orderColumns))}::jsonb) as n(id uuid, order_no text,
      status text, order_source text, import_id uuid, search_key text, business_unit_id uuid, customer_id uuid, order_type text,
      upstream_no text, requested_vehicle_type_id uuid, temperature_type_id uuid, goods_type_id uuid, route_code_id uuid,
      origin_site_id uuid, destination_site_id uuid, target_pickup_from timestamptz, target_pickup_to timestamptz, target_delivery_from timestamptz,
      target_delivery_to timestamptz, weight_grams bigint, volume_cm3 bigint, packages numeric, items numeric, is_insured boolean,
      declared_value numeric, required_receipt boolean, receipt_qty smallint, payment_mode text, order_price numeric, currency text,
      project_id uuid, product_id uuid, billing_party_id uuid, surcharge_group_id uuid, ${plainFieldTypes})),
    saved as (insert into orders (tenant_id, id, order_no, status, order_source, import_id, search_key, business_unit_id, customer_id,
      order_type, upstream_no, requested_vehicle_type_id, temperature_type_id, goods_type_id, route_code_id, origin_site_id,
      destination_site_id, target_pickup_from, target_pickup_to, target_delivery_from, target_delivery_to, weight_grams, volume_cm3, packages, items,
      is_insured, declared_value, required_receipt, receipt_qty, payment_mode, order_price, currency,
      project_id, product_id, billing_party_id, surcharge_group_id, ${plainFieldColumns}, origin_site_version, destination_site_version, confirmed_at, status_since, created_at, created_by, updated_at)
      select ${tenant}, given.*, a.version, b.version, case when given.status <> 'order_created' then ${tx.now}::timestamptz end, ${tx.now}::timestamptz,
        ${tx.now}::timestamptz, ${author(tx)}, ${tx.now}::timestamptz from given
        left join sites a on a.tenant_id = ${tenant} and a.id = given.origin_site_id
        left join sites b on b.tenant_id = ${tenant} and b.id = given.destination_site_id),
    seen as (${keepSites(tenant, sql`select origin_site_id from given union select destination_site_id from given`)})
    insert into ${lineInto} select ${tenant}, l.* from jsonb_to_recordset(${recordsText(lines)}::jsonb) as ${lineFrom}`.execute(
    tx.db,
  )
}

/** Inserts parts, shipments and their first events in one statement. */
export const insertPlans = async (tx: Tx, parts: readonly PartToInsert[], legs: readonly LegToInsert[]): Promise<void> => {
  if (legs.length === 0) return
  const tenant = sql`${tx.caller.tenantId}::uuid`
  const now = sql`${tx.now}::timestamptz`
  await sql`${prepared}
    with given as (select * from jsonb_to_recordset(${recordsText(legs.map(legColumns))}::jsonb) as n(id uuid, shipment_no text,
      order_id uuid, part_id uuid, leg_no smallint, is_final_leg boolean, business_unit_id uuid, customer_id uuid, status text,
      status_since timestamptz, temperature_type_id uuid, goods_type_id uuid, origin_site_id uuid, destination_site_id uuid,
      target_pickup_from timestamptz, target_pickup_to timestamptz, target_delivery_from timestamptz, target_delivery_to timestamptz,
      weight_grams bigint, volume_cm3 bigint, packages numeric, items_per_package numeric, items numeric, required_receipt boolean, search_key text,
      actor_id uuid, actor_name text, actor_type text, source text)),
    parts as (insert into order_parts (tenant_id, id, order_id, part_no)
      select ${tenant}, p.* from jsonb_to_recordset(${recordsText(
        parts.map(({ id, orderId, partNo }) => ({ id, order_id: orderId, part_no: partNo })),
      )}::jsonb) as p(id uuid, order_id uuid, part_no smallint)),
    legs as (insert into shipments (tenant_id, id, shipment_no, order_id, part_id, leg_no, is_final_leg, business_unit_id, customer_id,
      status, status_since, temperature_type_id, goods_type_id, origin_site_id, destination_site_id, target_pickup_from,
      target_pickup_to, target_delivery_from, target_delivery_to, weight_grams, volume_cm3, packages, items_per_package, items,
      required_receipt, search_key, event_seq, created_at, created_by, updated_at)
      select ${tenant}, id, shipment_no, order_id, part_id, leg_no, is_final_leg, business_unit_id, customer_id, status, status_since,
        temperature_type_id, goods_type_id, origin_site_id, destination_site_id, target_pickup_from, target_pickup_to,
        target_delivery_from, target_delivery_to, weight_grams, volume_cm3, packages, items_per_package, items, required_receipt, search_key,
        1, ${now}, ${author(tx)}, ${now} from given)
    insert into shipment_events (tenant_id, shipment_id, seq, from_status, to_status, kind, occurred_at, recorded_at, actor_id,
      actor_name, actor_type, source)
    select ${tenant}, id, 1, null, status, 'next', status_since, ${now}, actor_id, actor_name, actor_type, source from given`.execute(
    tx.db,
  )
}

/** Overwrites an order if its version is unchanged; returns whether it was written. */
export const updateOrder = async (
  tx: Tx,
  id: string,
  seenVersion: number,
  edited: Pick<OrderToInsert, 'order' | 'searchKey'>,
): Promise<boolean> => {
  const { order, searchKey } = edited
  const columns = orderColumns({ id, orderNo: '', status: 'order_created', source: 'console', importId: null, order, searchKey })
  const { id: _, order_no: __, status: ___, order_source: ____, import_id: _____, ...written } = columns
  const set = [
    ...Object.entries(written).map(([column, value]) => sql`${sql.ref(column)} = ${value}`),
    ...(['origin', 'destination'] as const).map((end) => siteVersionOf(end, columns[`${end}_site_id`])),
  ]
  const tenant = sql`${tx.caller.tenantId}::uuid`
  const { numAffectedRows } = await sql`
    with seen as (${keepSites(tenant, sql`select unnest(${[order.originSiteId, order.destinationSiteId]}::uuid[])`)})
    update orders set ${sql.join(set)}, version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${author(tx)}
    where tenant_id = ${tx.caller.tenantId} and id = ${id}::uuid and version = ${seenVersion}`.execute(tx.db)
  if (Number(numAffectedRows) === 0) return false
  await tx.db.deleteFrom('orderLines').where('tenantId', '=', tx.caller.tenantId).where('orderId', '=', id).execute()
  await sql`
    insert into ${lineInto} select ${tenant}, l.* from jsonb_to_recordset(${recordsText(lineColumns(tx, id, order))}::jsonb) as ${lineFrom}`.execute(
    tx.db,
  )
  return true
}

/** Updates the unplanned shipments of an edited order with the new sites, times and quantities. */
export const updateLegs = async (tx: Tx, orderId: string, leg: PlannedLeg, order: ValidOrder): Promise<void> => {
  await tx.db
    .updateTable('shipments')
    .set((row) => ({
      originSiteId: leg.originSiteId,
      destinationSiteId: leg.destinationSiteId,
      targetPickupFrom: leg.targetPickupFrom,
      targetPickupTo: leg.targetPickupTo,
      targetDeliveryFrom: leg.targetDeliveryFrom,
      targetDeliveryTo: leg.targetDeliveryTo,
      temperatureTypeId: leg.temperatureTypeId,
      goodsTypeId: leg.goodsTypeId,
      weightGrams: leg.weightGrams,
      volumeCm3: leg.volumeCm3,
      packages: String(leg.packages),
      itemsPerPackage: String(leg.itemsPerPackage),
      // Items and declared value come from the order again.
      items: String(leg.items),
      declaredValue: null,
      requiredReceipt: leg.requiredReceipt,
      businessUnitId: order.businessUnitId,
      customerId: order.customerId,
      version: row('version', '+', 1),
      updatedAt: tx.now,
    }))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('orderId', '=', orderId)
    .where('kind', '=', 'normal')
    .where('status', '=', 'shipment_created')
    .execute()
}
