import { formatNumber } from '../show/format.ts'
import type { Tone } from '../show/tone.ts'
import type { ChartProps } from './chart-props.ts'

const order: readonly Tone[] = ['moving', 'done', 'attention', 'waiting', 'trouble']

const toneOf = ({ series }: ChartProps, at: number): Tone => series[at]?.tone ?? order[at % order.length] ?? 'moving'

/** A further series of the same tone is paler, so that the key tells them apart. */
export const colourOf = (props: ChartProps, at: number): string => {
  const tone = toneOf(props, at)
  const earlier = props.series.slice(0, at).filter((_, index) => toneOf(props, index) === tone).length
  const colour = `var(--tone-${tone})`
  return earlier === 0 ? colour : `color-mix(in srgb, ${colour} ${Math.max(25, 90 - 40 * earlier)}%, var(--surface))`
}

/** What the figures are or their unit, and the colours of several series. */
export const Key = ({ props }: { readonly props: ChartProps }) => {
  const heading = props.measure ?? props.unit
  if (props.series.length < 2 && !heading) return null
  return (
    <ul className="chart-key">
      {heading && <li className="chart-unit">{heading}</li>}
      {props.series.length > 1 &&
        props.series.map(({ name }, at) => (
          <li key={name}>
            <i style={{ background: colourOf(props, at) }} />
            {name}
          </li>
        ))}
    </ul>
  )
}

export const figureText = (
  value: number | null | undefined,
  { unit = '', figure = formatNumber }: Pick<ChartProps, 'unit' | 'figure'>,
): string => (value === null || value === undefined ? '–' : `${figure(value)} ${unit}`.trim())
