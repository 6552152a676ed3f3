/**
 * Transshipment at a hub: a leg can load at most what the previous leg handed over there. A shortage is attributed to the carrier
 * of the previous leg, so the next leg's plan is what arrived.
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

/** Quantities to load: those handed over at the hub, else those of the order. */
export const quantitiesToLoad = ({ legBefore, planned }: Pick<Shipment, 'legBefore' | 'planned'>): ShipmentQuantities =>
  legBefore?.handedOver ?? planned

/** Nothing was handed over: refused for the status as a whole, so that it is not even offered. */
export const checkHandedOver = ({ legBefore }: Pick<Shipment, 'legBefore'>): readonly Rejection[] =>
  legBefore && !legBefore.handedOver ? [rejection('shipment.nothing_at_hub', { no: legBefore.shipmentNo }, 'status')] : []

/** At most what was handed over. */
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

/** When both legs change in one command, the next leg sees the new state of the previous one. */
export const afterLegBefore = (shipment: Shipment, before: Shipment | undefined): Shipment =>
  before && shipment.legBefore
    ? { ...shipment, legBefore: { shipmentNo: before.shipmentNo, handedOver: before.delivered } }
    : shipment

/** The leg that continues with a shipment's goods. */
export interface LegBehind {
  readonly shipmentNo: string
  readonly loaded: Counted
}

/** Goods already loaded by the next leg cannot be uncounted: that leg must be corrected first. */
export const checkLegBehind = (delivered: Counted | null, behind: LegBehind | null): readonly Rejection[] => {
  if (!behind) return []
  const { packages, items } = surplus(behind.loaded, delivered ?? { packages: 0, itemsPerPackage: 0 })
  if (packages <= 0 && items <= 0) return []
  const { packages: n } = behind.loaded
  return [rejection('shipment.next_leg_loaded', { no: behind.shipmentNo, n }, 'steps')]
}
