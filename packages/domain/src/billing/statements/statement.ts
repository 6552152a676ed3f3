/** Income and cost by company or business group and month. Money is decimal text; sums are exact. */
import { Exact } from '../rules/rule-functions.ts'

/** One figure as read: owner, month, amounts. */
export interface StatementEntry {
  /** Null for own vehicles and drivers, and orders without a group. */
  readonly id: string | null
  readonly name: string | null
  /** `YYYY-MM` in Bangkok. */
  readonly month: string
  readonly income: string
  readonly cost: string
}

export interface StatementFigure {
  readonly month: string
  readonly income: string
  readonly cost: string
}

export interface StatementRow {
  readonly id: string | null
  readonly name: string | null
  readonly months: readonly StatementFigure[]
  readonly income: string
  readonly cost: string
  /** Income less cost. */
  readonly margin: string
}

export interface Statement {
  readonly months: readonly string[]
  readonly companies: readonly StatementRow[]
  readonly total: StatementRow
}

/** Months from the first to the last, inclusive: `2026-01`, `2026-02`, … */
export const monthsBetween = (from: string, to: string): readonly string[] => {
  const months: string[] = []
  let [year = 0, month = 0] = from.split('-').map(Number)
  for (;;) {
    const now = `${String(year)}-${String(month).padStart(2, '0')}`
    if (now > to) return months
    months.push(now)
    month += 1
    if (month > 12) [year, month] = [year + 1, 1]
  }
}

const add = (amounts: readonly string[]): string => amounts.reduce((sum, amount) => sum.plus(amount), new Exact(0)).toFixed(3)

const rowOf = (
  id: string | null,
  name: string | null,
  months: readonly string[],
  entries: readonly StatementEntry[],
): StatementRow => {
  const figures = months.map((month) => {
    const own = entries.filter((entry) => entry.month === month)
    return { month, income: add(own.map(({ income }) => income)), cost: add(own.map(({ cost }) => cost)) }
  })
  const income = add(figures.map((figure) => figure.income))
  const cost = add(figures.map((figure) => figure.cost))
  return { id, name, months: figures, income, cost, margin: new Exact(income).minus(cost).toFixed(3) }
}

/** Rows by turnover, largest first; those without owner last. */
export const statementOf = (months: readonly string[], entries: readonly StatementEntry[]): Statement => {
  const byCompany = Map.groupBy(entries, ({ id }) => id)
  const companies = [...byCompany].map(([id, own]) => rowOf(id, own[0]?.name ?? null, months, own))
  const turnover = ({ income, cost }: StatementRow) => new Exact(income).plus(cost)
  return {
    months,
    companies: companies.toSorted((a, b) =>
      a.id === null ? 1 : b.id === null ? -1 : turnover(b).comparedTo(turnover(a)) || (a.name ?? '').localeCompare(b.name ?? ''),
    ),
    total: rowOf(null, null, months, entries),
  }
}

interface TripCost {
  readonly month: string
  /** Baht with two decimals. */
  readonly cost: string
  /** Loads on the trip by owner. */
  readonly loads: readonly { readonly id: string | null; readonly name: string | null; readonly weightGrams: number }[]
}

/** Shares the cost of a trip among the owners of its loads by weight, to the satang; the last one takes the rounding remainder. */
export const shareTrip = ({ month, cost, loads }: TripCost): readonly StatementEntry[] => {
  const total = loads.reduce((sum, { weightGrams }) => sum + weightGrams, 0)
  let left = new Exact(cost)
  return loads.map(({ id, name, weightGrams }, at) => {
    const isLast = at === loads.length - 1
    const part = isLast || total === 0 ? left : new Exact(cost).times(weightGrams).dividedBy(total).toDecimalPlaces(2)
    left = left.minus(part)
    return { id, name, month, income: '0', cost: part.toFixed(2) }
  })
}
