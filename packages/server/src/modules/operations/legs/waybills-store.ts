import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { Cargo } from '@khonsong/domain/operations/shipments/cargo.ts'
import type { Deliveries } from '@khonsong/domain/operations/shipments/split-shipment.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { sql } from 'kysely'
import { mayBeNamed, visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { inEachLanguage, joinNamed, joinSite, masterJson, placeJson, type Named, type Place } from '../orders/index.ts'

/** A waybill with its cargo and its position among the parts and legs of its order; excludes cancelled ones. */
export interface Waybill {
  readonly id: string
  readonly orderId: string
  readonly customerId: string
  readonly shipmentNo: string
  readonly version: number
  readonly status: string
  readonly kind: 'normal' | 'reject_return'
  readonly partId: string
  readonly partNo: number
  readonly legNo: number
  readonly legCount: number
  /** Delivery rule of the order's project, if any. */
  readonly deliveries: Deliveries | null
  readonly jobId: string | null
  readonly jobNo: string | null
  readonly origin: Place
  readonly destination: Place
  readonly temperatureType: Named | null
  readonly temperatureTypeId: string | null
  readonly goodsTypeId: string | null
  readonly originSiteId: string
  readonly destinationSiteId: string
  readonly targetPickupFrom: string
  readonly targetPickupTo: string
  readonly targetDeliveryFrom: string
  readonly targetDeliveryTo: string
  readonly reservedPickupFrom: string | null
  readonly reservedPickupTo: string | null
  readonly reservedDeliveryFrom: string | null
  readonly reservedDeliveryTo: string | null
  readonly plannedBeginAt: string | null
  readonly plannedEndAt: string | null
  readonly equipmentNo: string | null
  readonly requiredReceipt: boolean
  readonly cargo: Cargo
}

type Stored = Omit<Waybill, 'cargo'> & {
  weightGrams: number
  volumeCm3: number
  packages: string
  items: string
  declared: string
}

const joins = [
  'join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id',
  'join order_parts p on p.tenant_id = s.tenant_id and p.id = s.part_id',
  joinNamed('jobs', 'j', 's.job_id'),
  joinSite('os', 's.origin_site_id'),
  joinSite('ds', 's.destination_site_id'),
  joinNamed('temperature_types', 't', 's.temperature_type_id'),
].join(' ')

/** An undivided order uses its own totals: items per package is an average and would lose some. */
const selects = inEachLanguage((language: Language) =>
  sql.raw(`s.id, s.order_id, o.customer_id, s.shipment_no, s.version, s.status, s.kind, s.part_id, p.part_no, s.leg_no, s.job_id, j.job_no,
    (select count(*)::int from shipments x where x.tenant_id = s.tenant_id and x.part_id = s.part_id and x.kind = 'normal'
      and x.absorbed_by is null) as leg_count,
    (select jsonb_build_object('most', g.max_delivery_order, 'project', g.name, 'count', (select count(distinct x.part_id) from shipments x
        where x.tenant_id = s.tenant_id and x.order_id = s.order_id and x.kind = 'normal' and x.status <> 'shipment_cancelled'))
      from projects g where g.tenant_id = o.tenant_id and g.id = o.project_id and g.max_delivery_order is not null) as deliveries,
    ${placeJson(language, 'os')} as origin, ${placeJson(language, 'ds')} as destination, ${masterJson(language, 't')} as temperature_type,
    s.temperature_type_id, s.goods_type_id, s.origin_site_id, s.destination_site_id, s.target_pickup_from, s.target_pickup_to,
    s.target_delivery_from, s.target_delivery_to, s.reserved_pickup_from, s.reserved_pickup_to, s.reserved_delivery_from,
    s.reserved_delivery_to, j.planned_begin_at, j.planned_end_at, s.equipment_no, s.required_receipt,
    s.weight_grams, s.volume_cm3, s.packages,
    s.items,
    coalesce(s.declared_value, case when s.packages = o.packages then o.declared_value end, 0) as declared
    from shipments s ${joins}`),
)

const read = async (tx: Tx, where: ReturnType<typeof sql>): Promise<Waybill[]> => {
  const { rows } = await sql<Stored>`select ${selects[tx.caller.language]}
    where ${visible(tx.caller, 'shipments', 's')} and s.kind = 'normal' and s.status <> 'shipment_cancelled' and ${where}
    order by p.part_no, s.leg_no`.execute(tx.db)
  return rows.map(({ weightGrams, volumeCm3, packages, items, declared, ...row }) => ({
    ...row,
    cargo: {
      weightGrams,
      volumeCm3,
      packages: Number(packages),
      items: Number(items),
      declaredHundredths: hundredthsOf(Number(declared)),
    },
  }))
}

/** Active waybills of orders by part and leg. */
export const waybillsOfOrders = (tx: Tx, orderIds: readonly string[]): Promise<Waybill[]> =>
  read(tx, sql`s.order_id = any(${orderIds}::uuid[])`)

/** Active legs of parts, in order. */
export const waybillsOfParts = (tx: Tx, partIds: readonly string[]): Promise<Waybill[]> =>
  partIds.length === 0 ? Promise.resolve([]) : read(tx, sql`s.part_id = any(${partIds}::uuid[])`)

export const waybillsById = (tx: Tx, ids: readonly string[]): Promise<Waybill[]> => read(tx, sql`s.id = any(${ids}::uuid[])`)

export interface SiteOnMap {
  readonly id: string
  readonly siteName: string
  readonly customerId: string | null
  readonly lat: number | null
  readonly lng: number | null
}

/** Sites the caller may name, with coordinates. */
export const sitesOnMap = async (tx: Tx, ids: readonly string[]): Promise<ReadonlyMap<string, SiteOnMap>> => {
  const { rows } = await sql<SiteOnMap>`
    select s.id, s.site_name, s.customer_id, s.lat, s.lng from sites s
    where ${mayBeNamed(tx.caller, 's')} and s.id = any(${ids}::uuid[]) and s.status = 1`.execute(tx.db)
  return new Map(rows.map((row) => [row.id, row]))
}

/** Existing numbers with this prefix, cancelled waybills included: numbers are never reused. */
export const numbersAfter = async (tx: Tx, base: string): Promise<string[]> => {
  const { rows } = await sql<{ shipmentNo: string }>`
    select s.shipment_no from shipments s
    where s.tenant_id = ${tx.caller.tenantId} and s.shipment_no like ${`${base.replace(/[\\%_]/g, '\\$&')}-%`}`.execute(tx.db)
  return rows.map(({ shipmentNo }) => shipmentNo)
}

export const lastPartNo = async (tx: Tx, orderId: string): Promise<number> => {
  const { rows } = await sql<{ last: number | null }>`
    select max(p.part_no)::int as last from order_parts p
    where p.tenant_id = ${tx.caller.tenantId} and p.order_id = ${orderId}::uuid`.execute(tx.db)
  return rows[0]?.last ?? 0
}
