/** Returns of refused goods: priced by the outbound lane, of which a percentage is charged. */
import type { PricedLine } from '../contracts/price-contract.ts'
import { Exact } from '../rules/rule-functions.ts'

const swappedName = (name: string): string => {
  if (name.startsWith('origin')) return name.replace('origin', 'destination')
  return name.startsWith('destination') ? name.replace('destination', 'origin') : name
}

/** Inputs or lane with origin and destination swapped. */
export const wayOut = <Inputs extends object>(inputs: Inputs): Inputs =>
  Object.fromEntries(Object.entries(inputs).map(([name, value]) => [swappedName(name), value])) as Inputs // the same names, in pairs

/** Applies the return percentage to each line. */
export const partOfWayOut = (lines: readonly PricedLine[], percent: string): readonly PricedLine[] =>
  lines.map((line) =>
    line.amount === undefined
      ? line
      : { ...line, amount: new Exact(line.amount).times(percent).dividedBy(100).toDecimalPlaces(2).toFixed(2) },
  )
