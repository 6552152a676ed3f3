import { dashboard } from '@khonsong/contract/insight/dashboard/dashboard.ts'
import { Chart } from '../../../kit/chart/chart.tsx'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatDay, formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf, navigate } from '../../../kit/workspace/navigation.ts'
import { Go } from '../../../shared/go.tsx'

/** Weekly figures change slowly, and evaluating each delivery costs more than counting. */
const refreshMs = 10 * 60_000

const reportOf = (from: string, to: string, delivery: 'on_time' | 'late'): string =>
  hrefOf('/track/orders', { deliveredFrom: from, deliveredTo: to, delivery })

/** Share of on-time deliveries in recent days, compared with the target and the previous period. */
export const Service = () => {
  const t = useWords('dashboard')
  const { data } = useRead(dashboard.service, {}, { topics: ['settings'], quiet: true, keepOld: true, refreshMs })
  if (!data) return <p className="quiet">…</p>
  const { current, before, target, days } = data
  if (current.share === null) return <p className="quiet">{t('service.none')}</p>
  const change = before.share === null ? null : Math.round((current.share - before.share) * 10) / 10
  const isKept = current.share >= target
  return (
    <>
      <p className="service-share" data-tone={isKept ? 'done' : 'trouble'}>
        <strong>{formatNumber(current.share)}%</strong>
        <span>{isKept ? t('service.kept', { n: target }) : t('service.missed', { n: target })}</span>
        {change !== null && (
          <span className="quiet">
            {change >= 0 ? t('service.up', { n: formatNumber(change) }) : t('service.down', { n: formatNumber(-change) })}
          </span>
        )}
      </p>
      <p>
        <Go href={reportOf(current.from, current.to, 'on_time')}>{t('service.onTime', { n: formatNumber(current.onTime) })}</Go>
        {' · '}
        <Go href={reportOf(current.from, current.to, 'late')}>{t('service.late', { n: formatNumber(current.late) })}</Go>
        <span className="quiet">{` · ${formatDay(current.from)} – ${formatDay(current.to)}`}</span>
      </p>
      <Chart
        kind="stacked"
        label={t('service.chart')}
        along={days.map(({ day }) => day.slice(5))}
        series={[
          { name: t('service.onTimeShort'), tone: 'done', values: days.map(({ onTime }) => onTime) },
          { name: t('service.lateShort'), tone: 'trouble', values: days.map(({ late }) => late) },
        ]}
        unit={t('unit.shipment')}
        height={150}
        onPick={(at) => navigate(hrefOf('/track/orders', { deliveredFrom: days[at]?.day, deliveredTo: days[at]?.day }))}
      />
    </>
  )
}
