/**
 * A waybill is split when its goods do not travel together: every child has something of it, together they are exactly the whole, and
 * one package or one piece cannot be divided. The waybill itself lives on as the first child.
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

/** How many deliveries its order makes, and how many were agreed for one order of the project. */
export interface Deliveries {
  readonly count: number
  readonly most: number
  readonly project: string
}

/** What deciding needs to know of a waybill beside its cargo. */
export interface Divisible {
  readonly shipmentNo: string
  readonly status: ShipmentStatus
  readonly kind: 'normal' | 'reject_return'
  /** The legs of its part, cancelled ones too: a correction may bring such a leg back, with all the goods of the part. */
  readonly legCount: number
  /** Nothing where the order is under no project, or its project agreed on no number. */
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

/** Every part is delivered by itself: an order of a project is not divided into more than was agreed. */
const checkDeliveries = ({ deliveries }: Divisible, parts: number): readonly Rejection[] =>
  deliveries && deliveries.count + parts - 1 > deliveries.most
    ? [rejection('shipment.split_deliveries', { project: deliveries.project, max: deliveries.most }, 'children')]
    : []

/** May this waybill be split at all: what the button asks. */
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

/** Some of it, not all of it; of nothing there is nothing to give. */
const checkAmount = (key: 'weightGrams' | 'volumeCm3', child: Cargo, whole: Cargo, path: string): readonly Rejection[] => {
  const label = key === 'weightGrams' ? orderLabels.weightKg : orderLabels.volumeM3
  if (whole[key] === 0) return child[key] === 0 ? [] : [rejection('shipment.split_over', { field: label }, `${path}.${key}`)]
  return child[key] > 0 && child[key] < whole[key] ? [] : [rejection('shipment.split_between', { field: label }, `${path}.${key}`)]
}

const checkPackages = (child: Cargo, whole: Cargo, path: string, isLast: boolean): readonly Rejection[] => {
  // The last child keeps what is left: the half package of two and a half stays in it.
  const fits = child.packages >= 1 && child.packages < whole.packages && (isLast || Number.isInteger(child.packages))
  return fits ? [] : [rejection('shipment.split_whole', { field: orderLabels.packages }, `${path}.packages`)]
}

/** Packages without pieces stay without; one piece in several packages is a count nobody kept, and cannot be divided either. */
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
 * @param given all children but the last, which is what they leave.
 * @param linked pieces follow the packages in the proportion of the whole.
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

/** A child as it is now, and as the split made it. */
export interface SplitChild extends Divisible {
  readonly made: Cargo
}

/** The parts go together again while nobody has done anything with them. */
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

/** Numbers of the children: the base with the next free suffixes; a number on a printed label is never given again. */
export const childNumbers = (base: string, taken: readonly string[], count: number): readonly string[] => {
  const suffixes = taken.map((no) => (no.startsWith(`${base}-`) ? Number(no.slice(base.length + 1)) : 0))
  const last = Math.max(0, ...suffixes.filter((suffix) => Number.isInteger(suffix)))
  return Array.from({ length: count }, (_, index) => `${base}-${last + index + 1}`)
}
