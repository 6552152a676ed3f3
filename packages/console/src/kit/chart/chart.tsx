import { lazy, Suspense } from 'react'
import type { Tone } from '../show/tone.ts'
import { formatNumber } from '../show/format.ts'
import { useWords } from '../words/use-words.ts'

export interface Series {
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
}

const Bars = lazy(() => import('./bar-chart.tsx').then((file) => ({ default: file.BarChart })))
const Lines = lazy(() => import('./line-chart.tsx').then((file) => ({ default: file.LineChart })))

/** A chart, fetched when first shown, and the same figures as a table. */
export const Chart = (props: ChartProps) => {
  const t = useWords('kit')
  const { kind, label, along, series, unit = '', height = 240 } = props
  const Canvas = kind === 'line' ? Lines : Bars
  return (
    <figure style={{ margin: 0 }}>
      <figcaption className="hidden-visually">{label}</figcaption>
      <div style={{ height }} aria-hidden="true">
        <Suspense fallback={null}>
          <Canvas {...props} />
        </Suspense>
      </div>
      <details className="chart-table">
        <summary>{t('chart.asTable')}</summary>
        <table className="simple-table" aria-label={label}>
          <thead>
            <tr>
              <td />
              {series.map((each) => (
                <th key={each.name} scope="col">
                  {each.name}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {along.map((word, at) => (
              <tr key={word}>
                <th scope="row">{word}</th>
                {series.map((each) => (
                  <td key={each.name}>
                    {formatNumber(each.values[at])} {unit}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </details>
    </figure>
  )
}
