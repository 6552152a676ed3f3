/** Grid lines at round numbers covering all values and, unless `fromZero` is false, zero. */
export const ticksOf = (values: readonly number[], about = 4, fromZero = true): readonly number[] => {
  const bounds = fromZero || values.length === 0 ? [0] : []
  const high = Math.max(...bounds, ...values)
  const low = Math.min(...bounds, ...values)
  const rough = (high - low || 1) / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power
  // Counts get no fractional ticks.
  const step = values.every(Number.isInteger) ? Math.max(1, nice) : nice
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

const labelGap = 6

/** Letters beside each other: Thai vowels and tone marks stand above and below others. */
const lettersOf = (word: string): number => word.replaceAll(/\p{Mn}/gu, '').length

/** Draws every n-th label: the smallest n with which no label touches the next one. */
export const everyOf = (words: readonly string[], width: number, letterWidth: number): number => {
  const band = width / Math.max(1, words.length)
  const widths = words.map((word) => lettersOf(word) * letterWidth)
  const fits = (every: number): boolean =>
    widths.every((own, at) => {
      const next = widths[at + every]
      return at % every !== 0 || next === undefined || (own + next) / 2 + labelGap <= band * every
    })
  let every = 1
  while (every < words.length && !fits(every)) every += 1
  return every
}

export interface Piece {
  readonly at: number
  readonly series: number
  readonly from: number
  readonly to: number
}

/** Bars of each category, stacked or grouped. Negative values extend downwards. */
export const piecesOf = (series: readonly (readonly (number | null)[])[], length: number, stacked: boolean): readonly Piece[] =>
  Array.from({ length }, (_, at) => {
    let up = 0
    let down = 0
    return series.map((values, index): Piece => {
      const value = values[at] ?? 0
      const from = stacked ? (value < 0 ? down : up) : 0
      if (value < 0) down += value
      else up += value
      return { at, series: index, from, to: from + value }
    })
  }).flat()

export interface Share {
  readonly at: number
  readonly series: number
  /** Per cent of the axis, which covers all values and zero. */
  readonly start: number
  readonly size: number
}

/** Position and length of bars on an axis from the lowest value, or zero, to the highest. */
export const sharesOf = (pieces: readonly Piece[]): readonly Share[] => {
  const low = Math.min(0, ...pieces.map(({ to }) => to))
  const whole = Math.max(0, ...pieces.map(({ to }) => to)) - low || 1
  return pieces.map(({ at, series, from, to }) => ({
    at,
    series,
    start: ((Math.min(from, to) - low) / whole) * 100,
    size: (Math.abs(to - from) / whole) * 100,
  }))
}

/** Positions of a line's points, split where a value is missing. */
export const runsOf = (
  values: readonly (number | null)[],
): readonly (readonly { readonly at: number; readonly value: number }[])[] => {
  const runs: { at: number; value: number }[][] = [[]]
  for (const [at, value] of values.entries())
    if (value === null) runs.push([])
    else runs.at(-1)?.push({ at, value })
  return runs.filter((run) => run.length > 0)
}
