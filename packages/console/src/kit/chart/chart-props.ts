import type { Tone } from '../show/tone.ts'

interface Series {
  readonly name: string
  /** Null where there is no value: no point, and a gap in a line. */
  readonly values: readonly (number | null)[]
  readonly tone?: Tone
}

export interface ChartProps {
  readonly kind: 'bar' | 'line' | 'stacked'
  readonly label: string
  /** Labels of the x axis, one per value. */
  readonly along: readonly string[]
  readonly series: readonly Series[]
  readonly unit?: string
  /** What the figures are, shown above the axis where no series names it. */
  readonly measure?: string | undefined
  /** Text of a figure; by default the number as it is, with the unit. */
  readonly figure?: ((value: number) => string) | undefined
  /** False where the same figures stand in a table beside the chart. */
  readonly withTable?: boolean
  readonly height?: number
  /** Click on a point of the x axis; keyboard users find the same action in the table beside the chart. */
  readonly onPick?: (at: number) => void
  /** False for lines whose changes are small against their level, such as prices. */
  readonly fromZero?: boolean
  /** Bars as rows, for categories with long names; not for lines. */
  readonly horizontal?: boolean
}
