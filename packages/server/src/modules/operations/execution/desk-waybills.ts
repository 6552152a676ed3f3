import type { DeskWaybill } from '@khonsong/contract/operations/execution/perform.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { momentsLeft, type Desk } from '@khonsong/domain/operations/execution/desk.ts'
import { formDefaults } from '@khonsong/domain/operations/shipments/form-defaults.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { statusFields } from '@khonsong/domain/operations/shipments/status-form.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { roundedTo } from '@khonsong/domain/kernel/quantity.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { toProblemErrors } from '../orders/index.ts'
import { readShipmentsForDecision, requiredTemperaturesOf, shipmentRowsOf } from '../shipments/index.ts'
import { termsOf } from '../tracking/index.ts'
import { expectedReturns, waybillIdsByNumber } from './performance-store.ts'

const counting = {
  goods: 'shipment_ontheway',
  sendGoods: 'shipment_delivered',
  return: 'shipment_returned',
} as const satisfies Readonly<Record<Desk, ShipmentStatus>>

const countsOf = (desk: Desk, shipment: Shipment) => {
  const told = formDefaults(shipment, counting[desk], null)
  return {
    weightKg: roundedTo(told.pickupWeight ?? told.deliverWeight ?? 0, 2),
    volumeM3: roundedTo(told.volume ?? 0, 2),
    packages: told.packages ?? 0,
    itemsPerPackage: roundedTo(told.itemsPerPackage ?? 0, 2),
  }
}

const noRejectionOf = ({ kind, isFinalLeg }: Shipment) => {
  const field = statusFields.rejectedPackage.label
  if (kind === 'reject_return') return [rejection('shipment.rejection_not_allowed', { field })]
  return isFinalLeg ? [] : [rejection('shipment.rejection_not_last_leg', { field })]
}

/** Waybills with a desk form's initial values: waiting ones first, then by number. */
export const deskWaybills = async (tx: Tx, desk: Desk, ids: readonly string[]): Promise<DeskWaybill[]> => {
  const rows = await shipmentRowsOf(tx, ids)
  const held = new Map((await readShipmentsForDecision(tx, ids)).map((one) => [one.shipment.id, one.shipment]))
  const terms = desk === 'sendGoods' ? await termsOf(tx, [...held.keys()]) : new Map()
  const expected = desk === 'return' ? await expectedReturns(tx, [...held.keys()]) : new Map<string, string>()
  const requiredOf = await requiredTemperaturesOf(tx, [...held.keys()])
  const list = rows.flatMap((row): DeskWaybill[] => {
    const shipment = held.get(row.id)
    if (!shipment) return []
    const left = momentsLeft(desk, shipment.status)
    const due = terms.get(row.id)
    const collects = due?.mode === 'prepaid' && Number(due.price ?? 0) > 0
    return [
      {
        id: row.id,
        shipmentNo: row.shipmentNo,
        orderNo: row.orderNo,
        jobNo: row.jobNo,
        status: row.status,
        version: row.version,
        origin: row.origin,
        destination: row.destination,
        driverName: row.driverName,
        plateNo: row.plateNo,
        refusal: left.accepted ? null : (toProblemErrors(tx, left.rejections)[0] ?? null),
        moments: left.accepted ? left.value.map(({ moment }) => moment) : [],
        ...countsOf(desk, shipment),
        noRejection: toProblemErrors(tx, noRejectionOf(shipment))[0] ?? null,
        temperatureRange: shipment.temperature,
        requiredTemperatures: requiredOf(row.id),
        collects: collects ? { amount: hundredthsOf(Number(due.price)) / 100, currency: due.currency } : null,
        expectedAt: expected.get(row.id) ?? null,
      },
    ]
  })
  return list.toSorted((a, b) => Number(a.refusal !== null) - Number(b.refusal !== null) || (a.shipmentNo < b.shipmentNo ? -1 : 1))
}

export const findDeskWaybills = async (tx: Tx, desk: Desk, number: string): Promise<{ list: DeskWaybill[] }> => ({
  list: await deskWaybills(tx, desk, await waybillIdsByNumber(tx, number.toUpperCase())),
})

export const getDeskWaybill = async (tx: Tx, desk: Desk, id: string): Promise<DeskWaybill> =>
  found((await deskWaybills(tx, desk, [id]))[0])
