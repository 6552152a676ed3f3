import { cm3FromCubicMetres, gramsFromKg } from '@khonsong/domain/kernel/quantity.ts'
import { hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { rejection, type Decision, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Cargo } from '@khonsong/domain/operations/shipments/cargo.ts'
import { childNumbers, splitShipment, undoSplit } from '@khonsong/domain/operations/shipments/split-shipment.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, NotFound, Refused, Stale } from '../../../platform/http/refusals.ts'
import { absorb, concluded, divisibleOf, lockWaybills, type LockedWaybill } from './lock-waybills.ts'
import { insertSplit, markUndone, splitsOf, writeWaybills, type Split } from './legs-store.ts'
import { insertNewLegs, targetsOf, waybillSearchKey, type NewLeg } from './new-legs.ts'
import { lastPartNo, numbersAfter } from './waybills-store.ts'

/** A part in the units of the form. */
interface PartAsked {
  readonly packages: number
  readonly items: number
  readonly weightKg: number
  readonly volumeM3: number
  readonly declaredValue: number
}

const cargoOf = ({ packages, items, weightKg, volumeM3, declaredValue }: PartAsked): Cargo => ({
  packages,
  items,
  weightGrams: gramsFromKg(weightKg),
  volumeCm3: cm3FromCubicMetres(volumeM3),
  declaredHundredths: hundredthsOf(declaredValue),
})

/** Maps internal field names to the form's. */
const fields = { weightGrams: 'weightKg', volumeCm3: 'volumeM3', declaredHundredths: 'declaredValue' } as const
const asWritten = (refusal: Rejection): Rejection => {
  const field = refusal.field?.replace(/weightGrams|volumeCm3|declaredHundredths/, (name) => fields[name as keyof typeof fields]) // matched above
  return field === undefined ? refusal : { ...refusal, field }
}
const inForm = <T>(decision: Decision<T>): Decision<T> =>
  decision.accepted ? decision : { accepted: false, rejections: decision.rejections.map(asWritten) }

export interface SplitAsked {
  readonly version: number
  readonly linked: boolean
  readonly children: readonly PartAsked[]
}

const onlyOne = (of: readonly LockedWaybill[]): LockedWaybill => found(of[0])

/** Splits a waybill: it becomes the first child, the others await planning. Returns the order's id. */
export const splitWaybill = async (tx: Tx, id: string, { version, linked, children }: SplitAsked): Promise<string> => {
  const { order, chosen } = found((await lockWaybills(tx, [{ id, version }]))[0])
  const { held, waybill } = onlyOne(chosen)
  const cargos = children.map(cargoOf)
  const parts = decided(inForm(splitShipment(divisibleOf(waybill), { given: cargos, linked })), { status: waybill.status, version })
  const numbers = childNumbers(waybill.shipmentNo, await numbersAfter(tx, waybill.shipmentNo), parts.length)
  const lastNo = await lastPartNo(tx, order.id)
  const made = parts.slice(1).map((cargo, index): NewLeg => ({
    id: tx.newId(),
    shipmentNo: numbers[index + 1] ?? '',
    partId: tx.newId(),
    partNo: lastNo + index + 1,
    legNo: 1,
    isFinalLeg: true,
    cargo,
    targets: targetsOf(held),
    originSiteId: waybill.originSiteId,
    destinationSiteId: waybill.destinationSiteId,
  }))
  await insertNewLegs(tx, held, order, made)
  const [firstCargo] = parts
  const firstNo = numbers[0] ?? ''
  await writeWaybills(tx, [
    { id, shipmentNo: firstNo, searchKey: waybillSearchKey(firstNo, order), ...(firstCargo ? { cargo: firstCargo } : {}) },
    ...made.map(({ id: childId, cargo }) => ({ id: childId, cargo })),
  ])
  await insertSplit(tx, {
    id: tx.newId(),
    orderId: order.id,
    shipmentId: id,
    shipmentNo: waybill.shipmentNo,
    whole: waybill.cargo,
    children: [{ id, shipmentNo: firstNo, cargo: firstCargo ?? waybill.cargo }, ...made],
    madeAt: tx.now,
  })
  await concluded(tx, {
    held: [held],
    made: made.map((leg) => leg.id),
    order,
    action: 'split',
    changes: { shipmentNo: [waybill.shipmentNo, numbers] },
  })
  return order.id
}

/** Whether a split can be undone in the current state of its children. */
export const decideUndo = (split: Split, all: readonly LockedWaybill['waybill'][]): Decision<Cargo> => {
  const now = split.children.map(({ id }) => all.find((waybill) => waybill.id === id))
  if (now.some((waybill) => waybill === undefined))
    return { accepted: false, rejections: [rejection('shipment.split_changed', { no: split.shipmentNo })] }
  const children = split.children.flatMap(({ cargo }, index) => {
    const waybill = now[index]
    return waybill ? [{ ...divisibleOf(waybill), made: cargo }] : []
  })
  return undoSplit(split.whole, children)
}

export interface UndoAsked {
  readonly splitId: string
  readonly children: readonly { readonly id: string; readonly version: number }[]
}

export const undoSplitOf = async (tx: Tx, orderId: string, { splitId, children }: UndoAsked): Promise<void> => {
  const { order, all } = found((await lockWaybills(tx, children)).find(({ order: one }) => one.id === orderId))
  const split = (await splitsOf(tx, orderId)).find((one) => one.id === splitId)
  if (!split) throw new Refused([rejection('shipment.split_gone', {})])
  const childIds = new Set(children.map(({ id }) => id))
  if (split.children.some(({ id }) => !childIds.has(id))) throw new Stale()
  const whole = decided(
    decideUndo(
      split,
      all.map(({ waybill }) => waybill),
    ),
  )
  const first = all.find(({ held }) => held.shipment.id === split.shipmentId)
  if (!first) throw new NotFound('shipment')
  const others = all.filter(({ held }) => held.shipment.id !== split.shipmentId && childIds.has(held.shipment.id))
  const absorbedShipments = others
    .filter(({ held }) => split.children.some(({ id }) => id === held.shipment.id))
    .map(({ held }) => held)
  await absorb(tx, absorbedShipments, first.held, 'split_undone')
  await writeWaybills(tx, [
    { id: split.shipmentId, shipmentNo: split.shipmentNo, searchKey: waybillSearchKey(split.shipmentNo, order), cargo: whole },
  ])
  await markUndone(tx, splitId)
  await concluded(tx, {
    held: [first.held, ...absorbedShipments],
    order,
    action: 'split_undone',
    changes: { shipmentNo: [split.children.map(({ shipmentNo }) => shipmentNo), split.shipmentNo] },
  })
}
