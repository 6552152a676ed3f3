/** Ambiguous rows of a rate card: same goods, overlapping weights. */
import { Exact } from '../rules/rule-functions.ts'
import { keyColumns, type KeyColumnName } from './card-columns.ts'
import { matchKeyOf, rankOf, normalizedText, type CardCells } from './card-row.ts'

interface Placed {
  readonly cells: CardCells
}

const weightsMeet = (one: CardCells, other: CardCells): boolean => {
  const below = (from: string | undefined, to: string | undefined) => !from || !to || new Exact(from).lessThan(to)
  return below(one.weightFrom, other.weightTo) && below(other.weightFrom, one.weightTo)
}

/** No cell contradicts the other row's: a district may be given with or without its province. */
const agree = (one: CardCells, other: CardCells): boolean =>
  (Object.keys(one) as KeyColumnName[]).every((name) => {
    const [mine, theirs] = [one[name], other[name]]
    return keyColumns[name].kind === 'weight' || !mine || !theirs || normalizedText(mine) === normalizedText(theirs)
  })

const order = ({ cells }: Placed): number => Number(cells.weightFrom ?? 0)

/**
 * Maps each overlapping row to the one it overlaps: the one with the lower start weight, or the earlier one. The remaining
 * rows do not overlap each other. Within one key, a row is compared only with those that reach its weight.
 */
export const overlappingRows = <Row extends Placed>(rows: readonly Row[]): ReadonlyMap<Row, Row> => {
  const byKey = Map.groupBy(rows, ({ cells }) => `${rankOf(cells)} ${matchKeyOf(cells)}`)
  const found = new Map<Row, Row>()
  for (const same of byKey.values()) {
    if (same.length === 1) continue
    let open: Row[] = []
    for (const row of same.toSorted((a, b) => order(a) - order(b))) {
      open = open.filter(({ cells }) => weightsMeet(cells, row.cells))
      const other = open.find(({ cells }) => agree(cells, row.cells))
      if (other) found.set(row, other)
      else open.push(row)
    }
  }
  return found
}
