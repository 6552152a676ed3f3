import { useLayoutEffect, useRef, useState, type PointerEvent } from 'react'
import { formatNumber } from '../show/format.ts'
import { colourOf, figureText, Key } from './chart-key.tsx'
import type { ChartProps } from './chart-props.ts'
import { everyOf, piecesOf, runsOf, ticksOf } from './chart-scale.ts'
import './chart.css'

const letterWidth = 7
const widestBar = 28
const top = 10
const bottom = 24

const useWidth = () => {
  const box = useRef<HTMLDivElement>(null)
  const [width, setWidth] = useState(0)
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const observer = new ResizeObserver(() => setWidth(element.clientWidth))
    observer.observe(element)
    setWidth(element.clientWidth)
    return () => observer.disconnect()
  }, [])
  return { box, width }
}

const highest = ({ kind, along, series }: ChartProps): readonly number[] =>
  kind === 'line'
    ? series.flatMap(({ values }) => values.filter((value) => value !== null))
    : piecesOf(
        series.map(({ values }) => values),
        along.length,
        kind === 'stacked',
      ).map(({ to }) => to)

/** Geometry: the x centre of each category and the y of each value. */
const layoutOf = (props: ChartProps, width: number, height: number) => {
  const ticks = ticksOf(highest(props), 4, props.kind !== 'line' || props.fromZero !== false)
  const [low = 0] = ticks
  const high = ticks.at(-1) ?? 1
  const left = Math.max(...ticks.map((tick) => formatNumber(tick).length)) * letterWidth + 10
  const band = Math.max(1, (width - left - 8) / Math.max(1, props.along.length))
  return {
    ticks,
    left,
    band,
    x: (at: number) => left + band * (at + 0.5),
    y: (value: number) => top + ((high - value) / (high - low)) * (height - top - bottom),
  }
}

type Layout = ReturnType<typeof layoutOf>

const Bars = ({ layout, props }: { readonly layout: Layout; readonly props: ChartProps }) => {
  const beside = props.kind === 'stacked' ? 1 : props.series.length
  const width = Math.min(widestBar, (layout.band * 0.7) / beside)
  const pieces = piecesOf(
    props.series.map(({ values }) => values),
    props.along.length,
    props.kind === 'stacked',
  )
  return pieces.map(({ at, series, from, to }) => {
    const x = layout.x(at) + (beside === 1 ? -width / 2 : width * (series - beside / 2))
    const y = Math.min(layout.y(from), layout.y(to))
    const height = Math.abs(layout.y(from) - layout.y(to))
    return height > 0 && <rect key={`${at}-${series}`} x={x} y={y} width={width} height={height} fill={colourOf(props, series)} />
  })
}

const Lines = ({ layout, props }: { readonly layout: Layout; readonly props: ChartProps }) =>
  props.series.map(({ name, values }, index) => (
    <g key={name} stroke={colourOf(props, index)} fill={colourOf(props, index)}>
      {runsOf(values).map((run) => (
        <g key={run[0]?.at}>
          <polyline
            points={run.map(({ at, value }) => `${layout.x(at)},${layout.y(value)}`).join(' ')}
            fill="none"
            strokeWidth={2}
          />
          {run.map(({ at, value }) => (
            <circle key={props.along[at]} cx={layout.x(at)} cy={layout.y(value)} r={3} stroke="none" />
          ))}
        </g>
      ))}
    </g>
  ))

const Grid = ({ layout, props, width, height }: { layout: Layout; props: ChartProps; width: number; height: number }) => {
  const every = everyOf(props.along, width - layout.left, letterWidth)
  return (
    <g className="chart-grid">
      {layout.ticks.map((tick) => (
        <g key={tick}>
          <line x1={layout.left} x2={width - 8} y1={layout.y(tick)} y2={layout.y(tick)} />
          <text x={layout.left - 6} y={layout.y(tick) + 4} textAnchor="end">
            {formatNumber(tick)}
          </text>
        </g>
      ))}
      {props.along.map(
        (word, at) =>
          at % every === 0 && (
            <text key={word} x={Math.min(layout.x(at), width - (word.length * letterWidth) / 2)} y={height - 6} textAnchor="middle">
              {word}
            </text>
          ),
      )}
    </g>
  )
}

const Values = ({ props, at, left }: { readonly props: ChartProps; readonly at: number; readonly left: number }) => (
  <div className="chart-values" style={{ left }} data-side={at < props.along.length / 2 ? 'right' : 'left'}>
    <strong>{props.along[at]}</strong>
    {props.series.map(({ name, values }, index) => (
      <span key={name}>
        <i style={{ background: colourOf(props, index) }} />
        {name} <b>{figureText(values[at], props)}</b>
      </span>
    ))}
  </div>
)

/** Bars or lines as one SVG of the container's width, with a tooltip for the hovered category. */
export const Plot = (props: ChartProps) => {
  const { kind, along, height = 240, onPick } = props
  const { box, width } = useWidth()
  const [over, setOver] = useState<number>()
  const layout = layoutOf(props, width, height)
  const follow = (event: PointerEvent<SVGSVGElement>) => {
    const x = event.clientX - event.currentTarget.getBoundingClientRect().left
    const at = Math.floor((x - layout.left) / layout.band)
    setOver(at >= 0 && at < along.length ? at : undefined)
  }
  return (
    <div ref={box} className="chart" aria-hidden="true">
      <Key props={props} />
      <svg
        width="100%"
        height={height}
        onPointerMove={follow}
        onPointerLeave={() => setOver(undefined)}
        {...(onPick ? { className: 'chart-picked', onClick: () => over !== undefined && onPick(over) } : {})}
      >
        {width > 0 && (
          <>
            {over !== undefined && (
              <rect
                className="chart-over"
                x={layout.x(over) - layout.band / 2}
                y={top}
                width={layout.band}
                height={height - top - bottom}
              />
            )}
            <Grid layout={layout} props={props} width={width} height={height} />
            {kind === 'line' ? <Lines layout={layout} props={props} /> : <Bars layout={layout} props={props} />}
          </>
        )}
      </svg>
      {over !== undefined && <Values props={props} at={over} left={layout.x(over)} />}
    </div>
  )
}
