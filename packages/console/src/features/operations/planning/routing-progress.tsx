import { routing } from '@khonsong/contract/operations/planning/routing.ts'
import type { RoutingRun } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { Alert, Button, Progress } from 'antd'
import { useAct } from '../../../kit/call/use-act.ts'
import { Chart } from '../../../kit/chart/chart.tsx'
import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Improvement curve: cost of the best plan over time; none where the strategy does not minimise cost. */
const Curve = ({ run, runs }: { readonly run: RoutingRun; readonly runs: boolean }) => {
  const t = useWords('planning')
  const priced = run.curve.filter(({ planCostBaht, served }) => planCostBaht !== null && served > 0)
  // Plans serving fewer waybills are not comparable, so their points are dropped.
  const most = Math.max(0, ...priced.map(({ served }) => served))
  const points = priced.filter(({ served }) => served === most)
  // Several improvements within a tenth of a second are one point: the chart knows its points by their labels.
  const bySecond = new Map(points.map(({ second, planCostBaht }) => [t('second', { n: formatNumber(second) }), planCostBaht ?? 0]))
  if (bySecond.size < 2) return null
  const chart = (
    <Chart
      kind="line"
      label={t('curve')}
      along={[...bySecond.keys()]}
      series={[{ name: t('curve'), values: [...bySecond.values()], tone: 'moving' }]}
      height={140}
    />
  )
  // Once the plan is made its routes matter more than how they were found.
  return runs ? (
    chart
  ) : (
    <details className="plan-curve">
      <summary>{t('curve')}</summary>
      {chart}
    </details>
  )
}

/** Progress and result of automatic routing: quality, and what could not be used. */
export const RoutingProgress = ({
  planId,
  run,
  mayStop,
}: {
  readonly planId: string
  readonly run: RoutingRun
  readonly mayStop: boolean
}) => {
  const t = useWords('planning')
  const stop = useAct(routing.stop, { changes: ['plans', 'tasks'] })
  const runs = run.state === 'queued' || run.state === 'running'
  const last = run.curve.at(-1)
  return (
    <section className="plan-run" aria-label={t('auto')}>
      {run.state === 'failed' && <Alert type="error" showIcon title={t('search.failed')} />}
      {runs && (
        <>
          <h2>{t('search')}</h2>
          <Progress percent={Math.min(99, Math.round(((last?.second ?? 0) / run.seconds) * 100))} aria-label={t('search')} />
          <p role="status">
            {t('search.line', {
              second: formatNumber(Math.round(last?.second ?? 0)),
              seconds: formatNumber(run.seconds),
              routes: formatNumber(last?.routes ?? 0),
              served: formatNumber(last?.served ?? 0),
              shipments: formatNumber(run.shipments),
            })}
          </p>
          <p className="quiet">{t('search.leave')}</p>
          {mayStop && (
            <Button loading={stop.acting} onClick={() => stop.start({ params: { id: planId }, body: {} })}>
              {t('search.stop')}
            </Button>
          )}
        </>
      )}
      <Curve run={run} runs={runs} />
      {run.notes.length > 0 && (
        <Alert
          type="warning"
          showIcon
          title={t('notes')}
          description={
            <ul className="plan-notes">
              {run.notes.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
          }
        />
      )}
    </section>
  )
}
