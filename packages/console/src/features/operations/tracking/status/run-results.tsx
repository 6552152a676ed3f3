import { statusRuns, type StatusRunDetail } from '@khonsong/contract/operations/tracking/status-runs.ts'
import { Button, Progress, Skeleton } from 'antd'
import { useAct } from '../../../../kit/call/use-act.ts'
import { useRead } from '../../../../kit/call/use-read.ts'
import { ErrorState } from '../../../../kit/show/states.tsx'
import { useWords } from '../../../../kit/words/use-words.ts'
import { AnyStatusTag } from '../../../../shared/any-status-tag.tsx'
import { RecordLink } from '../../../../shared/record-link.tsx'
import './shipments.css'

const watchMs = 1500
const isRunning = ({ state }: Pick<StatusRunDetail, 'state'>): boolean => state === 'queued' || state === 'running'

const looks = { queued: 'normal', running: 'active', finished: 'success', cancelled: 'normal', failed: 'exception' } as const

const Rows = ({ rows }: Pick<StatusRunDetail, 'rows'>) => {
  const t = useWords('shipments')
  // Refusals first: they need attention.
  const sorted = rows.toSorted((a, b) => Number(b.state === 'refused') - Number(a.state === 'refused') || a.rowNo - b.rowNo)
  return (
    <div className="results">
      <ul>
        {sorted.map((row) => (
          <li key={row.rowNo} data-accepted={row.state !== 'refused'}>
            {row.shipmentId ? (
              <RecordLink kind="shipment" id={row.shipmentId} text={row.shipmentNo} />
            ) : (
              <span className="result-no">{row.shipmentNo}</span>
            )}
            {row.status && <AnyStatusTag status={row.status} />}
            <span>{row.errors.length > 0 ? row.errors.map(({ message }) => message).join(' ') : t(`runs.row.${row.state}`)}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

const Shown = ({ run }: { run: StatusRunDetail }) => {
  const t = useWords('shipments')
  const cancel = useAct(statusRuns.cancel, { changes: ['tasks', 'shipments'] })
  const done = run.accepted + run.refused
  return (
    <div className="run">
      <p role="status">
        <strong>
          {t(`runs.kind.${run.kind}`)} · {t(`runs.state.${run.state}`)} · {t('results.count', { done: run.accepted, n: run.total })}
        </strong>
      </p>
      {run.kind !== 'import' && (
        <Progress
          percent={run.total === 0 ? 100 : Math.round((done / run.total) * 100)}
          status={looks[run.state]}
          aria-label={t(`runs.kind.${run.kind}`)}
        />
      )}
      {isRunning(run) && (
        <p>
          <span className="quiet">{t('batch.goesOn')}</span>{' '}
          <Button size="small" loading={cancel.acting} onClick={() => cancel.start({ params: { id: run.id } })}>
            {t('runs.cancel')}
          </Button>
        </p>
      )}
      <Rows rows={run.rows} />
    </div>
  )
}

/** Per-waybill results of a batch or import; live while it runs. */
export const RunResults = ({ id }: { readonly id: string }) => {
  const first = useRead(statusRuns.detail, { params: { id } }, { topics: ['tasks'], quiet: true, freshMs: 0 })
  const running = first.data !== undefined && isRunning(first.data)
  // Polls only while the run can change.
  const { data, error, refetch } = useRead(
    statusRuns.detail,
    { params: { id } },
    { topics: ['tasks'], quiet: true, freshMs: 0, ...(running ? { refreshMs: watchMs } : {}) },
  )
  if (error && !data) return <ErrorState failure={error} onRetry={() => void refetch()} />
  return data ? <Shown run={data} /> : <Skeleton active />
}
