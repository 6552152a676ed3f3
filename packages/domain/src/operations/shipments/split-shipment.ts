/**
 * Splits a waybill whose goods do not travel together: every child gets some of it, all together exactly the whole, and a single
 * package or piece is indivisible. The waybill itself becomes the first child.
 */
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { orderLabels } from '../orders/order-words.ts'
import type { Cargo } from './cargo.ts'
import { linkedItems, restOfCargo, sameCargo, sumOfCargo } from './cargo.ts'
import { splitLabels } from './split-labels.ts'
import type { ShipmentStatus } from './status.ts'
import { shipmentStatusLabel } from './status.ts'

export const maxChildren = 50

/** Number of deliveries of the order, and the maximum agreed per order of the project. */
export interface Deliveries {
  readonly count: number
  readonly most: number
  readonly project: string
}

/** Data for the decision beside the cargo. */
export interface Divisible {
  readonly shipmentNo: string
  readonly status: ShipmentStatus
  readonly kind: 'normal' | 'reject_return'
  /** Legs of its part, including cancelled ones: a correction may restore such a leg with all goods of the part. */
  readonly legCount: number
  /** Null without a project, or when the project sets no maximum. */
  readonly deliveries?: Deliveries | null
  readonly cargo: Cargo
}

const beforeDispatch: ReadonlySet<ShipmentStatus> = new Set<ShipmentStatus>(['shipment_created', 'shipment_processing'])

/** Quantities and legs may change until the waybill is dispatched. */
export const checkStillPlanning = ({
  shipmentNo,
  status,
  kind,
}: Omit<Divisible, 'cargo' | 'legCount' | 'deliveries'>): readonly Rejection[] => [
  ...(beforeDispatch.has(status)
    ? []
    : [rejection('shipment.already_under_way', { no: shipmentNo, status: shipmentStatusLabel(status) })]),
  ...(kind === 'normal' ? [] : [rejection('shipment.is_return', { no: shipmentNo })]),
]

/** Each part is a delivery: the split must not exceed the project's maximum. */
const checkDeliveries = ({ deliveries }: Divisible, parts: number): readonly Rejection[] =>
  deliveries && deliveries.count + parts - 1 > deliveries.most
    ? [rejection('shipment.split_deliveries', { project: deliveries.project, max: deliveries.most }, 'children')]
    : []

/** Whether this waybill can be split at all, for the button. */
export const maySplit = (whole: Divisible): Decision<void> => {
  const { shipmentNo, cargo, legCount } = whole
  const refusals = [
    ...checkStillPlanning(whole),
    ...(legCount > 1 ? [rejection('shipment.has_legs', { no: shipmentNo })] : []),
    ...(cargo.packages <= 1 ? [rejection('shipment.one_cannot_be_split', { field: orderLabels.packages })] : []),
    ...checkDeliveries(whole, 2),
  ]
  return refusals.length > 0 ? refuse(...refusals) : accept(undefined)
}

/** More than nothing, less than everything; nothing of an empty measure. */
const checkAmount = (key: 'weightGrams' | 'volumeCm3', child: Cargo, whole: Cargo, path: string): readonly Rejection[] => {
  const label = key === 'weightGrams' ? orderLabels.weightKg : orderLabels.volumeM3
  if (whole[key] === 0) return child[key] === 0 ? [] : [rejection('shipment.split_over', { field: label }, `${path}.${key}`)]
  return child[key] > 0 && child[key] < whole[key] ? [] : [rejection('shipment.split_between', { field: label }, `${path}.${key}`)]
}

const checkPackages = (child: Cargo, whole: Cargo, path: string, isLast: boolean): readonly Rejection[] => {
  // Only the last child may have a fraction: two and a half packages leave the half in it.
  const fits = child.packages >= 1 && child.packages < whole.packages && (isLast || Number.isInteger(child.packages))
  return fits ? [] : [rejection('shipment.split_whole', { field: orderLabels.packages }, `${path}.packages`)]
}

/** Packages without a piece count stay without; one piece in several packages means nobody counted, and cannot be divided. */
const checkItems = (child: Cargo, whole: Cargo, path: string, isLast: boolean): readonly Rejection[] => {
  const field = splitLabels.items
  if (whole.items === 0) return child.items === 0 ? [] : [rejection('shipment.split_over', { field }, `${path}.items`)]
  if (whole.items <= 1) return [rejection('shipment.one_cannot_be_split', { field }, `${path}.items`)]
  const fits = child.items >= 1 && child.items < whole.items && (isLast || Number.isInteger(child.items))
  return fits ? [] : [rejection('shipment.split_whole', { field }, `${path}.items`)]
}

const checkDeclared = (child: Cargo, whole: Cargo, path: string): readonly Rejection[] =>
  child.declaredHundredths >= 0 && child.declaredHundredths <= whole.declaredHundredths
    ? []
    : [rejection('shipment.split_declared', { field: orderLabels.declaredValue }, `${path}.declaredHundredths`)]

const checkChild = (child: Cargo, whole: Cargo, path: string, isLast: boolean): readonly Rejection[] => [
  ...checkAmount('weightGrams', child, whole, path),
  ...checkAmount('volumeCm3', child, whole, path),
  ...checkPackages(child, whole, path, isLast),
  ...checkItems(child, whole, path, isLast),
  ...checkDeclared(child, whole, path),
]

/**
 * @param given all children but the last, which gets the remainder.
 * @param linked pieces follow the packages proportionally.
 */
export const splitShipment = (
  whole: Divisible,
  { given, linked }: { readonly given: readonly Cargo[]; readonly linked: boolean },
): Decision<readonly Cargo[]> => {
  const may = maySplit(whole)
  if (!may.accepted) return may
  if (given.length === 0 || given.length >= maxChildren)
    return refuse(rejection('shipment.split_children', { n: maxChildren }, 'children'))
  const tooMany = checkDeliveries(whole, given.length + 1)
  if (tooMany.length > 0) return refuse(...tooMany)
  const { cargo } = whole
  const first = linked ? given.map((child) => ({ ...child, items: linkedItems(cargo, child.packages) })) : given
  const children = [...first, restOfCargo(cargo, first)]
  const refusals = children.flatMap((child, index) => checkChild(child, cargo, `children.${index}`, index === children.length - 1))
  return refusals.length > 0 ? refuse(...refusals) : accept(children)
}

/** A child's current state, and its cargo at the split. */
export interface SplitChild extends Divisible {
  readonly made: Cargo
}

/** A split can be undone while the children are unchanged. */
export const undoSplit = (before: Cargo, children: readonly SplitChild[]): Decision<Cargo> => {
  const refusals = children.flatMap((child) => [
    ...checkStillPlanning(child),
    ...(child.legCount > 1 ? [rejection('shipment.has_legs', { no: child.shipmentNo })] : []),
    ...(sameCargo(child.cargo, child.made) ? [] : [rejection('shipment.split_changed', { no: child.shipmentNo })]),
  ])
  if (refusals.length > 0) return refuse(...refusals)
  const together = sumOfCargo(children.map(({ cargo }) => cargo))
  if (!sameCargo(together, before)) return refuse(rejection('shipment.split_changed', { no: children[0]?.shipmentNo ?? '' }))
  return accept(together)
}

/**
 * Numbers of the children: the base with the next free suffixes. Numbers are never reused, because labels may have been printed.
 */
export const childNumbers = (base: string, taken: readonly string[], count: number): readonly string[] => {
  const suffixes = taken.map((no) => (no.startsWith(`${base}-`) ? Number(no.slice(base.length + 1)) : 0))
  const last = Math.max(0, ...suffixes.filter((suffix) => Number.isInteger(suffix)))
  return Array.from({ length: count }, (_, index) => `${base}-${last + index + 1}`)
}
