/** Shipments in transit and their next status reports, all of which the server must accept. */
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { BenchRun } from './bench-run.ts'

interface Stored {
  readonly id: string
  readonly version: number
  readonly status: ShipmentStatus
  readonly weight_grams: number
  readonly volume_cm3: number
  readonly packages: string
  readonly items_per_package: string
}

export interface OnTheRoad {
  readonly id: string
  readonly status: ShipmentStatus
  readonly version: number
  readonly loaded: object
}

/** Next status of a trip; at the consignee it cycles through "nobody there" and "try again". */
const nextOf: Partial<Record<ShipmentStatus, ShipmentStatus>> = {
  shipment_dispatched: 'shipment_arrive_origin',
  shipment_arrive_origin: 'shipment_ready_to_load',
  shipment_ready_to_load: 'shipment_loading',
  shipment_loading: 'shipment_ontheway',
  shipment_ontheway: 'shipment_arrive_destination',
  shipment_arrive_destination: 'shipment_pending_delivery_fail',
  shipment_pending_delivery_fail: 'shipment_arrive_destination',
}

/** Waybills of goods at ambient temperature, `$1` their company: for others the demo company's monitoring strategies require temperatures. */
export const ambient = "temperature_type_id in (select id from temperature_types where tenant_id = $1 and code = '01')"

export const shipmentsOnTheRoad = async ({ world, person }: BenchRun, count: number): Promise<readonly OnTheRoad[]> => {
  const { rows } = await world.database.readerPool.query<Stored>(
    `select id, version, status, weight_grams, volume_cm3, packages, items_per_package from shipments
     where tenant_id = $1 and business_unit_id = any($2) and status = any($3) and job_id is not null and kind = 'normal' and status_since < now() and ${ambient} order by md5(id::text) limit $4`,
    [world.tenantId, person.businessUnitIds, Object.keys(nextOf), count],
  )
  return rows.map((row) => ({
    id: row.id,
    status: row.status,
    version: row.version,
    loaded: {
      pickupWeight: Math.round(row.weight_grams / 10) / 100,
      volume: Math.round(row.volume_cm3 / 10_000) / 100,
      packages: Number(row.packages),
      itemsPerPackage: Number(row.items_per_package),
    },
  }))
}

/** The request for its next step, and the resulting status. */
export const nextReport = ({ id, status, version, loaded }: OnTheRoad) => {
  const to = nextOf[status]
  if (!to) throw new Error(`nothing follows ${status}`)
  const step = {
    status: to,
    time: new Date().toISOString(),
    ...(to === 'shipment_ontheway' ? loaded : {}),
    ...(to === 'shipment_pending_delivery_fail' ? { reason: 'ไม่มีผู้รับสินค้า' } : {}),
  }
  return { to, body: JSON.stringify({ shipmentId: id, version, steps: [step] }) }
}
