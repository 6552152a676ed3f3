import type { OrderWaybill } from '@khonsong/contract/operations/legs/legs.ts'
import type { TransportPlanRow } from '@khonsong/contract/operations/legs/transport-plans.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'

/** Limited by the length of the address that carries them to the form. */
export const mostToRoute = 100

/** Legs that wait for a vehicle. */
const waitingLegs = (rows: readonly TransportPlanRow[]): readonly OrderWaybill[] =>
  rows.flatMap(({ legs }) =>
    legs.filter(({ status, jobNo }) => status === 'shipment_pickup_failed' || (status === 'shipment_created' && jobNo === null)),
  )

export type WhyNotRouted = 'route.none' | 'route.units' | 'route.tooMany'

export const refusedRouting = (rows: readonly TransportPlanRow[]): WhyNotRouted | undefined => {
  const waiting = waitingLegs(rows).length
  if (waiting === 0) return 'route.none'
  if (waiting > mostToRoute) return 'route.tooMany'
  return new Set(rows.map(({ businessUnit }) => businessUnit.id)).size > 1 ? 'route.units' : undefined
}

/** Address parameters of the routing form for these rows: their waybills, unit and days of pickup, none before today. */
export const routingOf = (rows: readonly TransportPlanRow[], today: string) => {
  const legs = waitingLegs(rows)
  const days = legs.map(({ targetPickupFrom }) => bangkokDayOf(targetPickupFrom)).map((day) => (day < today ? today : day))
  const sorted = days.toSorted()
  return {
    shipmentIds: legs.map(({ id }) => id).join(','),
    businessUnitId: rows[0]?.businessUnit.id ?? '',
    fromOn: sorted[0] ?? today,
    untilOn: sorted.at(-1) ?? today,
  }
}
