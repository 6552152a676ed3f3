import './dynamic.css'
import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import type { Definition, ReportChart } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { Radio } from 'antd'
import { useState } from 'react'
import { Chart } from '../../../../kit/chart/chart.tsx'
import { bangkokToday } from '../../../../kit/date/today.ts'
import { formatDay, formatNumber } from '../../../../kit/show/format.ts'
import { EmptyState } from '../../../../kit/show/states.tsx'
import { useLanguage } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { figureOf } from './figure-text.ts'
import { addsUp, chartOf, slicesOf } from './chart-shape.ts'
import { FiguresTable, type PickedCell } from './figures-table.tsx'
import { Pie } from './pie.tsx'
import { ProvinceMap } from './province-map.tsx'

interface ViewProps {
  readonly figures: ReportFigures
  readonly definition: Definition
  readonly chart: ReportChart
  readonly onPick?: (cell: PickedCell) => void
  /** Tile of a board: no table below the chart. */
  readonly isTile?: boolean
}

const Drawing = ({ figures, definition, chart, onPick, isTile = false }: ViewProps) => {
  const t = useWords('dynamic')
  const language = useLanguage()
  const [chosen, setChosen] = useState(0)
  const measure = Math.min(chosen, figures.measures.length - 1)
  const label = figures.measures[measure] ?? ''
  const drawn = chartOf(figures, definition, measure, { language, today: bangkokToday(), rest: t('rest') })
  const figure = figureOf(figures, measure)
  const isSum = addsUp(definition, measure)
  return (
    <div className="report-drawing">
      {figures.measures.length > 1 && (
        <Radio.Group
          optionType="button"
          size="small"
          aria-label={t('measure')}
          value={measure}
          onChange={(event) => setChosen(Number(event.target.value))}
          options={figures.measures.map((name, value) => ({ value, label: name }))}
        />
      )}
      {chart === 'map' ? (
        <ProvinceMap figures={figures} measure={measure} height={isTile ? 300 : 460} onPick={onPick} />
      ) : chart === 'pie' && isSum ? (
        <Pie slices={slicesOf(figures, measure, t('rest'))} label={label} figure={figure} />
      ) : (
        <Chart
          kind={chart === 'line' ? 'line' : definition.dimensions.length === 2 && isSum ? 'stacked' : 'bar'}
          label={label}
          along={drawn.along}
          series={drawn.series}
          horizontal={!drawn.isDated}
          measure={figures.measures.length === 1 ? label : undefined}
          figure={figure}
          withTable={isTile && !onPick}
        />
      )}
      {!(chart === 'pie' && isSum) && chart !== 'map' && (
        <>
          {drawn.cuts.map(({ shown, of }) => (
            <p key={shown} className="quiet">
              {t('chartCut', { n: formatNumber(shown), of: formatNumber(of) })}
            </p>
          ))}
          {drawn.hasMoreDates && <p className="quiet">{t('chartDates')}</p>}
        </>
      )}
    </div>
  )
}

/** The chart's figures as a table, rendered when opened. */
const AsTable = ({ figures, onPick }: { readonly figures: ReportFigures; readonly onPick: (cell: PickedCell) => void }) => {
  const t = useWords('dynamic')
  const [open, setOpen] = useState(false)
  return (
    <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{t('asTable')}</summary>
      {open && <FiguresTable figures={figures} onPick={onPick} isHeat={false} />}
    </details>
  )
}

/** Definitions of the figures. */
const Explained = ({ figures: { explained } }: { readonly figures: ReportFigures }) => {
  const t = useWords('dynamic')
  return (
    <details className="report-explained">
      <summary>{t('explained')}</summary>
      <dl>
        {explained.map(({ label, about }) => (
          <div key={label + about}>
            <dt>{label}</dt>
            <dd>{about}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** A calculated report: period, chart if one is chosen, and table. */
export const ReportView = (props: ViewProps) => {
  const { figures, chart, onPick, isTile = false } = props
  const t = useWords('dynamic')
  const isDrawn = chart !== 'table' && chart !== 'heat'
  return (
    <div className="report-view">
      <p className="quiet" role="status">
        {t('counted', { n: formatNumber(figures.count), from: formatDay(figures.from), to: formatDay(figures.to) })}
      </p>
      {figures.cut && <p role="alert">{t('cut')}</p>}
      {figures.count === 0 ? (
        <EmptyState title={t('nothing')} />
      ) : (
        <>
          {isDrawn && <Drawing {...props} />}
          {isDrawn && isTile ? (
            onPick && <AsTable figures={figures} onPick={onPick} />
          ) : (
            <FiguresTable figures={figures} onPick={onPick} isHeat={chart === 'heat'} />
          )}
        </>
      )}
      {!isTile && <Explained figures={figures} />}
    </div>
  )
}
