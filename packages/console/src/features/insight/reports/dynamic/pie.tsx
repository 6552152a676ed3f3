import { formatNumber } from '../../../../kit/show/format.ts'
import type { Slice } from './chart-shape.ts'

const radius = 90
const size = 2 * radius + 8
const tones = ['moving', 'done', 'attention', 'waiting', 'trouble'] as const

/** Colours repeat once, lighter the second time. */
const colourOf = (at: number): string => {
  const colour = `var(--tone-${tones[at % tones.length] ?? 'moving'})`
  return at < tones.length ? colour : `color-mix(in srgb, ${colour} 45%, var(--surface))`
}

const pointAt = (share: number): string => {
  const angle = 2 * Math.PI * share - Math.PI / 2
  return `${radius * Math.cos(angle)},${radius * Math.sin(angle)}`
}

const arc = (from: number, share: number): string =>
  `M0,0 L${pointAt(from)} A${radius},${radius} 0 ${share > 0.5 ? 1 : 0} 1 ${pointAt(from + share)} Z`

interface PieProps {
  readonly slices: readonly Slice[]
  readonly label: string
  readonly figure: (value: number) => string
}

/** Pie chart with a legend of the values. */
export const Pie = ({ slices, label, figure }: PieProps) => {
  const begins = slices.map((_, at) => slices.slice(0, at).reduce((sum, { share }) => sum + share, 0))
  return (
    <figure className="report-pie">
      <figcaption className="hidden-visually">{label}</figcaption>
      <svg width={size} height={size} viewBox={`${-size / 2} ${-size / 2} ${size} ${size}`} aria-hidden="true">
        {slices.length === 1 ? (
          <circle r={radius} fill={colourOf(0)} />
        ) : (
          slices.map(({ label: name, share }, at) => (
            <path key={name + String(at)} d={arc(begins[at] ?? 0, share)} fill={colourOf(at)} />
          ))
        )}
      </svg>
      <ul>
        {slices.map(({ label: name, value, share }, at) => (
          <li key={name + String(at)}>
            <i style={{ background: colourOf(at) }} />
            <span>{name}</span>
            <b>{`${figure(value)} · ${formatNumber(Math.round(share * 1000) / 10)}%`}</b>
          </li>
        ))}
      </ul>
    </figure>
  )
}
