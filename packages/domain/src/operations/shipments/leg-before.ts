/**
 * Goods that change vehicles at a hub: a leg may load what the one before it handed over there, and no more. What is
 * missing is missing with the carrier who brought it, so the plan of the next leg is what arrived.
 */
import type { Rejection } from '../../kernel/decision.ts'
import { rejection } from '../../kernel/decision.ts'
import { subtractExactly } from '../../kernel/quantity.ts'
import { itemsMeant, itemsOf, type CountedGoods } from './cargo-count.ts'
import type { Shipment, ShipmentQuantities } from './shipment.ts'
import { statusFields } from './status-form.ts'

type Counted = CountedGoods

const surplus = (loaded: Counted, arrived: Counted) => ({
  packages: subtractExactly(loaded.packages, arrived.packages),
  items: subtractExactly(itemsMeant(arrived, loaded), itemsOf(arrived)),
})

/** What there is to load: what came to the hub, else what the order says. */
export const quantitiesToLoad = ({ legBefore, planned }: Pick<Shipment, 'legBefore' | 'planned'>): ShipmentQuantities =>
  legBefore?.handedOver ?? planned

/** Nothing to load, whatever is counted: said at the status, so that the status is not even offered. */
export const checkHandedOver = ({ legBefore }: Pick<Shipment, 'legBefore'>): readonly Rejection[] =>
  legBefore && !legBefore.handedOver ? [rejection('shipment.nothing_at_hub', { no: legBefore.shipmentNo }, 'status')] : []

/** Never more than came. */
export const checkLoaded = ({ legBefore }: Pick<Shipment, 'legBefore'>, loaded: Counted): readonly Rejection[] => {
  if (!legBefore?.handedOver) return []
  const { packages, items } = surplus(loaded, legBefore.handedOver)
  const no = legBefore.shipmentNo
  if (packages > 0)
    return [rejection('shipment.more_than_at_hub', { field: statusFields.packages.label, n: packages, no }, 'packages')]
  if (items <= 0) return []
  const field = statusFields.itemsPerPackage.label
  return [rejection('shipment.items_more_than_at_hub', { field, n: items, no }, 'itemsPerPackage')]
}

/** The same goods, decided in one command: the next leg sees what the one before it has become. */
export const afterLegBefore = (shipment: Shipment, before: Shipment | undefined): Shipment =>
  before && shipment.legBefore
    ? { ...shipment, legBefore: { shipmentNo: before.shipmentNo, handedOver: before.delivered } }
    : shipment

/** The leg that has gone on with the goods of a shipment. */
export interface LegBehind {
  readonly shipmentNo: string
  readonly loaded: Counted
}

/** What the next leg has loaded already cannot be taken from under it: that one is corrected first. */
export const checkLegBehind = (delivered: Counted | null, behind: LegBehind | null): readonly Rejection[] => {
  if (!behind) return []
  const { packages, items } = surplus(behind.loaded, delivered ?? { packages: 0, itemsPerPackage: 0 })
  if (packages <= 0 && items <= 0) return []
  const { packages: n } = behind.loaded
  return [rejection('shipment.next_leg_loaded', { no: behind.shipmentNo, n }, 'steps')]
}
