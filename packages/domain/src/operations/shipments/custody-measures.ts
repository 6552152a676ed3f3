/**
 * Weight and volume of the custody ledger. Hand-overs are counted in packages and pieces; damaged, rejected or lost goods are
 * never weighed. So the loaded weight and volume are apportioned to the entries by pieces, or by packages without piece counts,
 * in integer grams and cubic centimetres; the entry that empties a balance gets the remainder.
 */
import { shareOf } from '../../kernel/quantity.ts'
import { itemsOf } from './cargo-count.ts'
import { custodianKey, type CustodyEntry, type GoodsCount } from './custody.ts'
import type { ShipmentEvent, ShipmentQuantities } from './shipment.ts'

export interface Measures {
  readonly weightGrams: number
  readonly volumeCm3: number
}
export type MeasuredEntry = CustodyEntry & Measures

interface Held extends Measures, GoodsCount {}

const nothing: Held = { packages: 0, items: 0, weightGrams: 0, volumeCm3: 0 }

const countOf = (quantities: ShipmentQuantities): Held => ({
  packages: quantities.packages,
  items: itemsOf(quantities),
  weightGrams: quantities.weightGrams,
  volumeCm3: quantities.volumeCm3,
})

/** The share for a number of pieces or packages. */
const partOf = (whole: Held, { packages, items }: GoodsCount): Measures => {
  const [part, of] = whole.items > 0 ? [items, whole.items] : [packages, whole.packages]
  if (of === 0) return nothing
  return { weightGrams: shareOf(whole.weightGrams, part, of), volumeCm3: shareOf(whole.volumeCm3, part, of) }
}

const has = (whole: Held, { packages, items }: GoodsCount): boolean =>
  whole.items > 0 ? items <= whole.items : whole.packages > 0 && packages <= whole.packages

const added = (held: Held, { packages, items, weightGrams, volumeCm3 }: Held, sign: 1 | -1): Held => ({
  packages: held.packages + sign * packages,
  items: held.items + sign * items,
  weightGrams: held.weightGrams + sign * weightGrams,
  volumeCm3: held.volumeCm3 + sign * volumeCm3,
})

/**
 * A shipment's entries with weight and volume.
 * @param planned used where the loading was not counted.
 */
export const measured = (
  entries: readonly CustodyEntry[],
  events: readonly ShipmentEvent[],
  planned: ShipmentQuantities,
): readonly MeasuredEntry[] => {
  const balances = new Map<string, Held>()
  const done = new Map<number, MeasuredEntry>()
  let loaded = countOf(planned)
  for (const entry of entries.toSorted((a, b) => a.entryNo - b.entryNo)) {
    const [from, to] = [custodianKey(entry.from), custodianKey(entry.to)]
    const giver = balances.get(from) ?? nothing
    if (entry.cause === 'picked_up') loaded = countOf(events.find(({ seq }) => seq === entry.eventSeq)?.data.picked ?? planned)
    const taken = entry.reverses === null ? undefined : done.get(entry.reverses)
    const measures = taken ?? partOf(entry.cause !== 'picked_up' && has(giver, entry) ? giver : loaded, entry)
    const { weightGrams, volumeCm3 } = measures
    const one = { ...entry, weightGrams, volumeCm3 }
    done.set(entry.entryNo, one)
    balances.set(from, added(giver, one, -1))
    balances.set(to, added(balances.get(to) ?? nothing, one, 1))
  }
  return [...done.values()]
}

/** Weight and volume by custodian; givers are negative, the sum is zero. */
export const measuresByCustodian = (entries: readonly MeasuredEntry[]): ReadonlyMap<string, Measures> => {
  const sums = new Map<string, Measures>()
  const add = (key: string, weightGrams: number, volumeCm3: number): void => {
    const before = sums.get(key) ?? nothing
    sums.set(key, { weightGrams: before.weightGrams + weightGrams, volumeCm3: before.volumeCm3 + volumeCm3 })
  }
  for (const { from, to, weightGrams, volumeCm3 } of entries) {
    add(custodianKey(from), -weightGrams, -volumeCm3)
    add(custodianKey(to), weightGrams, volumeCm3)
  }
  return sums
}
