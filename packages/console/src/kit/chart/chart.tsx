import { useWords } from '../words/use-words.ts'
import { figureText } from './chart-key.tsx'
import type { ChartProps } from './chart-props.ts'
import { Plot } from './plot.tsx'
import { RowPlot } from './row-plot.tsx'

/** A chart, with the same figures as a table. */
export const Chart = (props: ChartProps) => {
  const t = useWords('kit')
  const { label, along, series, onPick, withTable = true } = props
  return (
    <figure style={{ margin: 0 }}>
      <figcaption className="hidden-visually">{label}</figcaption>
      {props.horizontal && props.kind !== 'line' ? <RowPlot {...props} /> : <Plot {...props} />}
      {withTable && (
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
                  <th scope="row">
                    {onPick ? (
                      <button type="button" className="as-link" onClick={() => onPick(at)}>
                        {word}
                      </button>
                    ) : (
                      word
                    )}
                  </th>
                  {series.map((each) => (
                    <td key={each.name}>{figureText(each.values[at], props)}</td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </details>
      )}
    </figure>
  )
}
