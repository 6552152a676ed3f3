/**
 * The values at which a chart draws lines across: round numbers that hold everything and, but for courses of prices, zero.
 */
export const ticksOf = (values: readonly number[], about = 4, fromZero = true): readonly number[] => {
  const bounds = fromZero || values.length === 0 ? [0] : []
  const high = Math.max(...bounds, ...values)
  const low = Math.min(...bounds, ...values)
  const rough = (high - low || 1) / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const nice = ([1, 2, 5, 10].find((times) => times * power >= rough) ?? 10) * power
  // Things that are counted have no halves.
  const step = values.every(Number.isInteger) ? Math.max(1, nice) : nice
  const first = Math.floor(low / step)
  const last = Math.max(first + 1, Math.ceil(high / step))
  return Array.from({ length: last - first + 1 }, (_, at) => Number(((first + at) * step).toPrecision(12)))
}

/** Every how many words one is written, so that they do not run into each other. */
export const everyOf = (words: readonly string[], width: number, letterWidth: number): number => {
  const longest = Math.max(1, ...words.map((word) => word.length)) * letterWidth + 10
  return Math.max(1, Math.ceil((longest * words.length) / Math.max(1, width)))
}

export interface Piece {
  readonly at: number
  readonly series: number
  readonly from: number
  readonly to: number
}

/** The bars of each place along the axis: on top of each other, or each from zero. What is below zero grows downwards. */
export const piecesOf = (series: readonly (readonly number[])[], length: number, stacked: boolean): readonly Piece[] =>
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
