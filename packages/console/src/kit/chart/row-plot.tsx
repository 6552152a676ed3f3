import { colourOf, figureText, Key } from './chart-key.tsx'
import type { ChartProps } from './chart-props.ts'
import { piecesOf, sharesOf, type Share } from './chart-scale.ts'
import './chart.css'

/** Stacked series share a track; others have one each. */
const tracksOf = (shares: readonly Share[], stacked: boolean, count: number): readonly (readonly Share[])[] =>
  stacked ? [shares] : Array.from({ length: count }, (_, series) => shares.filter((each) => each.series === series))

const Track = ({ of, props, text }: { readonly of: readonly Share[]; readonly props: ChartProps; readonly text: string }) => (
  <span className="chart-track">
    <span className="chart-bar">
      {of.map(({ series, start, size }) => (
        <i key={series} style={{ insetInlineStart: `${start}%`, width: `${size}%`, background: colourOf(props, series) }} />
      ))}
    </span>
    <b>{text}</b>
  </span>
)

/** Horizontal bars, one row per category, whose name may be long. Stacked rows end with their sum. */
export const RowPlot = (props: ChartProps) => {
  const { along, series, kind, onPick } = props
  const stacked = kind === 'stacked'
  const all = sharesOf(
    piecesOf(
      series.map(({ values }) => values),
      along.length,
      stacked,
    ),
  )
  const valueOf = (at: number, track: number): number | null =>
    stacked ? series.reduce((sum, { values }) => sum + (values[at] ?? 0), 0) : (series[track]?.values[at] ?? null)
  const detailOf = (at: number): string =>
    [along[at], ...series.map(({ name, values }) => `${name} ${figureText(values[at], { figure: props.figure })}`)].join('\n')
  return (
    <div className="chart chart-rows" aria-hidden="true">
      <Key props={props} />
      {along.map((word, at) => (
        <div
          key={word}
          className={onPick ? 'chart-row chart-picked' : 'chart-row'}
          title={detailOf(at)}
          onClick={onPick && (() => onPick(at))}
        >
          <span className="chart-row-name">{word}</span>
          <span>
            {tracksOf(
              all.filter((each) => each.at === at),
              stacked,
              series.length,
            ).map((of, track) => (
              <Track
                key={series[track]?.name}
                of={of}
                props={props}
                text={figureText(valueOf(at, track), { figure: props.figure })}
              />
            ))}
          </span>
        </div>
      ))}
    </div>
  )
}
