import type { Tone } from '../show/tone.ts'

interface Series {
  readonly name: string
  readonly values: readonly number[]
  readonly tone?: Tone
}

export interface ChartProps {
  readonly kind: 'bar' | 'line' | 'stacked'
  readonly label: string
  /** The words under the axis, one per value. */
  readonly along: readonly string[]
  readonly series: readonly Series[]
  readonly unit?: string
  readonly height?: number
  /** A click on a place along the axis; the same way stands in a table beside the chart for the keyboard. */
  readonly onPick?: (at: number) => void
  /** Off for lines whose changes are small beside what they stand at, as prices are. */
  readonly fromZero?: boolean
}
