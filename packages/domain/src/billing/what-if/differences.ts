/** Result of a what-if: amounts before and after, and differing lines. Money is decimal text; sums are exact. */
import { Exact } from '../rules/rule-functions.ts'

/** An amount of one subject, identified by its price line. */
export interface PricedAmount {
  readonly lineKey: string
  readonly amount: string
}

export interface LineDifference<Line> {
  readonly lineKey: string
  readonly before: Line | null
  readonly after: Line | null
}

/** Lines whose amount differs, in their order after the change, then those that disappeared. */
export const differingLines = <Line extends PricedAmount>(
  before: readonly Line[],
  after: readonly Line[],
): readonly LineDifference<Line>[] => {
  const earlier = new Map(before.map((line) => [line.lineKey, line]))
  const later = new Set(after.map(({ lineKey }) => lineKey))
  return [
    ...after.flatMap((line) => {
      const was = earlier.get(line.lineKey)
      return was && new Exact(was.amount).equals(line.amount) ? [] : [{ lineKey: line.lineKey, before: was ?? null, after: line }]
    }),
    ...before.filter(({ lineKey }) => !later.has(lineKey)).map((line) => ({ lineKey: line.lineKey, before: line, after: null })),
  ]
}

/** Sum with two decimals. */
export const sumOf = (amounts: readonly string[]): string =>
  amounts.reduce((sum, amount) => sum.plus(amount), new Exact(0)).toFixed(2)
