/** Margin by customer, lane or vehicle: income less carrier charges and own costs. Money is decimal text. */
import { Exact } from '../rules/rule-functions.ts'

export interface MarginEntry {
  /** Of the customer or the vehicle; null for lanes, hired vehicles and whatever is unknown. */
  readonly id: string | null
  readonly name: string
  /** Waybills, counting each leg of a part. */
  readonly count: number
  readonly income: string
  readonly carriers: string
  readonly ownCost: string
}

export interface MarginRow extends MarginEntry {
  readonly margin: string
  /** Of the income, one decimal; null without income. */
  readonly percent: string | null
}

export interface MarginStatement {
  readonly rows: readonly MarginRow[]
  readonly total: MarginRow
}

const withMargin = (entry: MarginEntry): MarginRow => {
  const margin = new Exact(entry.income).minus(entry.carriers).minus(entry.ownCost)
  const income = new Exact(entry.income)
  return {
    ...entry,
    margin: margin.toFixed(2),
    percent: income.greaterThan(0) ? margin.times(100).dividedBy(income).toFixed(1) : null,
  }
}

/** The rows and their total, which adds up as displayed. */
export const marginStatement = (entries: readonly MarginEntry[]): MarginStatement => {
  const add = (of: 'income' | 'carriers' | 'ownCost') =>
    entries.reduce((sum, entry) => sum.plus(entry[of]), new Exact(0)).toFixed(2)
  const count = entries.reduce((sum, entry) => sum + entry.count, 0)
  const total = { id: null, name: '', count, income: add('income'), carriers: add('carriers'), ownCost: add('ownCost') }
  return { rows: entries.map(withMargin), total: withMargin(total) }
}
