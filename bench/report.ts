/** Progress output of a run, and the final table. */

export const say = (text: string): void => {
  process.stdout.write(`${text}\n`)
}

/** A figure of issue 2, part 6, with its threshold. */
export interface Verdict {
  /** The letter of the figure. */
  readonly item: string
  readonly what: string
  readonly value: number
  readonly unit: string
  readonly must: 'at least' | 'at most'
  readonly limit: number
  /** Absolute values, for the reader. */
  readonly facts?: string
}

export const passes = ({ value, must, limit }: Verdict): boolean =>
  Number.isFinite(value) && (must === 'at least' ? value >= limit : value <= limit)

/** Figures without a threshold are only reported. */
const number = (value: number): string => (value === Infinity ? '∞' : Math.abs(value) >= 100 ? value.toFixed(0) : value.toFixed(2))

export const showTable = (verdicts: readonly Verdict[]): void => {
  say('')
  say('| | figure | measured | asked | |')
  say('|---|---|---|---|---|')
  for (const verdict of verdicts) {
    const { item, what, value, unit, must, limit, facts } = verdict
    const goal = `${must === 'at least' ? '≥' : '≤'} ${number(limit)}${unit}`
    say(
      `| ${item} | ${what}${facts ? ` (${facts})` : ''} | ${number(value)}${unit} | ${goal} | ${passes(verdict) ? 'pass' : 'MISS'} |`,
    )
  }
}
