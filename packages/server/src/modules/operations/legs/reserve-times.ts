import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { reserveTime, type ReservedEnd } from '@khonsong/domain/operations/shipments/reserve-time.ts'
import { audit } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { NotFound, Refused } from '../../../platform/http/refusals.ts'
import { countSeenOrders, toProblemErrors } from '../orders/index.ts'
import { lockShipments } from '../shipments/index.ts'
import { writeReservations } from './legs-store.ts'
import { waybillsOfOrders } from './waybills-store.ts'

export interface ReserveAsked {
  readonly shipments: readonly { readonly id: string; readonly version: number }[]
  readonly orderIds: readonly string[]
  readonly from: string
  readonly to: string
}

/** Chosen waybills, and those of chosen orders that start at the shipper or end at the consignee, in their current versions. */
const chosenWaybills = async (tx: Tx, end: ReservedEnd, { shipments, orderIds }: ReserveAsked) => {
  if (orderIds.length === 0) return shipments
  if ((await countSeenOrders(tx, orderIds)) !== new Set(orderIds).size) throw new NotFound('order')
  const outer = (await waybillsOfOrders(tx, orderIds)).filter(({ legNo, legCount }) => legNo === (end === 'pickup' ? 1 : legCount))
  return [...shipments, ...outer.map(({ id, version }) => ({ id, version }))]
}

const historyFields = {
  pickup: { action: 'pickup_reserved', from: 'reservedPickupFrom', to: 'reservedPickupTo' },
  delivery: { action: 'delivery_reserved', from: 'reservedDeliveryFrom', to: 'reservedDeliveryTo' },
} as const

/** Records the time agreed with shipper or consignee; each waybill has its own result. */
export const reserveTimes = async (tx: Tx, end: ReservedEnd, asked: ReserveAsked): Promise<RowResult[]> => {
  const { from, to } = asked
  const shipments = await chosenWaybills(tx, end, asked)
  if (shipments.length === 0) throw new Refused([rejection('bulk.at_least', { n: 1 }, 'shipments')])
  const held = new Map(
    (
      await lockShipments(
        tx,
        shipments.map(({ id }) => id),
      )
    ).map((one) => [one.shipment.id, one]),
  )
  const taken = new Set<string>()
  const results = shipments.map(({ id, version }): RowResult => {
    const one = held.get(id)
    if (!one)
      return {
        id,
        no: null,
        accepted: false,
        status: null,
        version: null,
        errors: toProblemErrors(tx, [rejection('access.not_found', {})]),
      }
    const { shipmentNo, status, version: now } = one.shipment
    const row = { id, no: shipmentNo, status, version: now }
    if (version !== now || taken.has(id))
      return { ...row, accepted: false, errors: toProblemErrors(tx, [rejection('record.stale', {})]) }
    const decision = reserveTime(end, one.shipment, { from, to }, tx.now)
    if (!decision.accepted) return { ...row, accepted: false, errors: toProblemErrors(tx, decision.rejections) }
    taken.add(id)
    return { ...row, accepted: true, version: now + 1, errors: [] }
  })
  const before = await writeReservations(tx, [...taken], end, { from, to })
  const done = [...taken].flatMap((id) => held.get(id) ?? [])
  await audit(
    tx,
    ...done.map(({ shipment }) => ({
      subject: 'shipments',
      subjectId: shipment.id,
      action: historyFields[end].action,
      version: shipment.version + 1,
      changes: {
        [historyFields[end].from]: [before.get(shipment.id)?.from ?? null, from] as const,
        [historyFields[end].to]: [before.get(shipment.id)?.to ?? null, to] as const,
      },
    })),
  )
  await publishChange(
    tx,
    ...done.map(({ shipment, businessUnitId, customerId, subcontractorId, driverId }) => ({
      topic: 'shipments' as const,
      id: shipment.id,
      version: shipment.version + 1,
      businessUnitId,
      customerId,
      subcontractorId,
      driverId,
    })),
  )
  return results
}
