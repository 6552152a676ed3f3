import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { Button } from 'antd'
import { useState, type CSSProperties } from 'react'
import { figureOf } from './figure-text.ts'
import { formatNumber } from '../../../../kit/show/format.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { noKey } from '@khonsong/domain/insight/reports/dynamic/definition.ts'

/** Selected figure for drill-down: a cell, a row, a column or the total. */
export interface PickedCell {
  readonly row?: string
  readonly column?: string
  readonly label: string
}

interface TableProps {
  readonly figures: ReportFigures
  readonly onPick?: ((cell: PickedCell) => void) | undefined
  /** Heat map: colours cells by their first measure. */
  readonly isHeat: boolean
}

interface FigureProps {
  readonly values: readonly (number | null)[] | null
  readonly cell: PickedCell
  readonly onPick: TableProps['onPick']
  readonly heat?: number
}

/** Rows rendered initially; more on demand, so that a long report does not block the page. */
const shownAtOnce = 200

/** @param heat share of the highest figure; less than nothing looks like nothing. */
const heatColour = (heat: number): string =>
  `color-mix(in srgb, var(--tone-moving) ${Math.round(6 + Math.max(0, heat) * 34)}%, var(--surface))`

const heatStyle = (heat: number | undefined): CSSProperties | undefined =>
  heat === undefined ? undefined : { background: heatColour(heat) }

const Figures = ({ values, cell, onPick, heat, figures }: FigureProps & { readonly figures: ReportFigures }) =>
  figures.measures.map((measure, at) => {
    const value = values?.[at] ?? null
    const text = value === null ? '' : figureOf(figures, at)(value)
    return (
      <td key={measure} style={at === 0 ? heatStyle(heat) : undefined} data-heat={at === 0 && heat !== undefined}>
        {value !== null && onPick ? (
          <button type="button" className="as-link" aria-label={`${cell.label}, ${measure}: ${text}`} onClick={() => onPick(cell)}>
            {text}
          </button>
        ) : (
          text
        )}
      </td>
    )
  })

/** Colours from nothing to the highest figure. */
const HeatKey = ({ measure, highest }: { readonly measure: string; readonly highest: string }) => (
  <p className="heat-key quiet">
    {measure} <b>0</b>{' '}
    <i style={{ background: `linear-gradient(to right, ${heatColour(0)}, ${heatColour(1)})` }} aria-hidden="true" />{' '}
    <b>{highest}</b>
  </p>
)

const keyOf = (key: string | null): string => key ?? noKey

/** Pivot table with totals; every figure opens its records. */
export const FiguresTable = ({ figures, onPick, isHeat }: TableProps) => {
  const t = useWords('dynamic')
  const [isWhole, setWhole] = useState(false)
  const { dimensions, measures, rows, columns, cells, rowTotals, columnTotals, total } = figures
  const isCrossed = dimensions.length === 2
  const shown = isWhole ? rows : rows.slice(0, shownAtOnce)
  const all = isCrossed ? cells.flat() : rowTotals
  const highest = Math.max(0, ...all.map((each) => each?.[0] ?? 0))
  const heat = (values: readonly (number | null)[] | null | undefined) => {
    const value = values?.[0] ?? null
    return isHeat && highest > 0 && value !== null ? { heat: value / highest } : {}
  }
  const isTwoLines = isCrossed && measures.length > 1
  return (
    <>
      {isHeat && highest > 0 && <HeatKey measure={measures[0] ?? ''} highest={figureOf(figures, 0)(highest)} />}
      <div className="report-grid" data-heat={isHeat} tabIndex={0} role="region" aria-label={t('table')}>
        <table aria-label={t('table')}>
          <thead>
            <tr>
              <th scope="col" rowSpan={isTwoLines ? 2 : 1}>
                {dimensions.join(' / ')}
              </th>
              {isCrossed &&
                columns.map(({ key, label }) => (
                  <th key={keyOf(key)} scope="col" colSpan={measures.length}>
                    {label}
                  </th>
                ))}
              {isCrossed ? (
                <th scope="col" colSpan={measures.length}>
                  {t('total')}
                </th>
              ) : (
                measures.map((measure) => (
                  <th key={measure} scope="col">
                    {measure}
                  </th>
                ))
              )}
            </tr>
            {isTwoLines && (
              <tr>
                {[...columns.map(({ key }) => keyOf(key)), 'total'].flatMap((key) =>
                  measures.map((measure) => (
                    <th key={`${key} ${measure}`} scope="col" className="quiet">
                      {measure}
                    </th>
                  )),
                )}
              </tr>
            )}
          </thead>
          <tbody>
            {dimensions.length > 0 &&
              shown.map((row, at) => (
                <tr key={keyOf(row.key)}>
                  <th scope="row">{row.label}</th>
                  {isCrossed &&
                    columns.map((column, across) => (
                      <Figures
                        key={keyOf(column.key)}
                        figures={figures}
                        values={cells[at]?.[across] ?? null}
                        cell={{ row: keyOf(row.key), column: keyOf(column.key), label: `${row.label}, ${column.label}` }}
                        onPick={onPick}
                        {...heat(cells[at]?.[across])}
                      />
                    ))}
                  <Figures
                    figures={figures}
                    values={rowTotals[at] ?? null}
                    cell={{ row: keyOf(row.key), label: row.label }}
                    onPick={onPick}
                    {...(isCrossed ? {} : heat(rowTotals[at]))}
                  />
                </tr>
              ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row">{t('total')}</th>
              {isCrossed &&
                columns.map((column, across) => (
                  <Figures
                    key={keyOf(column.key)}
                    figures={figures}
                    values={columnTotals[across] ?? null}
                    cell={{ column: keyOf(column.key), label: column.label }}
                    onPick={onPick}
                  />
                ))}
              <Figures figures={figures} values={total} cell={{ label: t('total') }} onPick={onPick} />
            </tr>
          </tfoot>
        </table>
      </div>
      {shown.length < rows.length && (
        <Button onClick={() => setWhole(true)}>{t('showAll', { n: formatNumber(rows.length) })}</Button>
      )}
    </>
  )
}
