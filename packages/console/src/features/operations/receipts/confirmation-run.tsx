import { receiptRuns } from '@khonsong/contract/operations/receipts/receipt-runs.ts'
import type { StatusRunDetail } from '@khonsong/contract/operations/tracking/status-runs.ts'
import { Button, Modal, Progress, Skeleton } from 'antd'
import { downloadFrom } from '../../../kit/call/download-from.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatNumber } from '../../../kit/show/format.ts'
import { ErrorState } from '../../../kit/show/states.tsx'
import { StatusTag } from '../../../kit/show/status-tag.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'
import { receiptChanges } from './use-bulk.tsx'

const watchMs = 1500
const isRunning = ({ state }: Pick<StatusRunDetail, 'state'>): boolean => state === 'queued' || state === 'running'

const looks = { queued: 'normal', running: 'active', finished: 'success', cancelled: 'normal', failed: 'exception' } as const
const tones = { waiting: 'waiting', accepted: 'done', already: 'done', refused: 'trouble' } as const

const Rows = ({ run }: { run: StatusRunDetail }) => {
  const t = useWords('receipts')
  return (
    <ul className="desk-outcomes">
      {run.rows.map((row) => (
        <li key={row.rowNo}>
          <strong>{row.shipmentNo}</strong>
          <StatusTag tone={tones[row.state]}>{t(`run.row.${row.state}`)}</StatusTag>
          <span className="quiet">{row.errors.map(({ message }) => message).join(' ')}</span>
        </li>
      ))}
    </ul>
  )
}

const Shown = ({ run }: { run: StatusRunDetail }) => {
  const t = useWords('receipts')
  const cancel = useAct(receiptRuns.cancel, { changes: ['tasks', ...receiptChanges] })
  const done = run.accepted + run.refused
  const counts = { done: formatNumber(run.accepted), refused: formatNumber(run.refused), n: formatNumber(run.total) }
  return (
    <div className="receipt-run">
      <p role="status">
        <strong>{t(`run.state.${run.state}`)}</strong> · {t('run.counts', counts)}
      </p>
      <Progress
        percent={run.total === 0 ? 100 : Math.floor((done / run.total) * 100)}
        status={looks[run.state]}
        aria-label={t('run.title')}
      />
      {isRunning(run) && (
        <p>
          <span className="quiet">{t('run.goesOn')}</span>{' '}
          <Button size="small" loading={cancel.acting} onClick={() => cancel.start({ params: { id: run.id } })}>
            {t('run.stop')}
          </Button>
        </p>
      )}
      {run.rows.length < run.total && <p className="quiet">{t('run.first', { n: run.rows.length })}</p>}
      <Rows run={run} />
    </div>
  )
}

/** Progress and result per receipt of a background confirmation. */
export const ConfirmationRun = ({ id, onClose }: { readonly id: string; readonly onClose: () => void }) => {
  const t = useWords('receipts')
  const language = useLanguage()
  const question = { params: { id } }
  const options = { topics: ['tasks'], quiet: true, freshMs: 0 }
  const first = useRead(receiptRuns.detail, question, options)
  const running = first.data !== undefined && isRunning(first.data)
  // Polls only while the run is active.
  const { data, error, refetch } = useRead(receiptRuns.detail, question, { ...options, ...(running ? { refreshMs: watchMs } : {}) })
  const path = receiptRuns.file.path.replace('{id}', id)
  return (
    <Modal
      open
      title={t('run.title')}
      width={680}
      onCancel={onClose}
      footer={[
        <Button
          key="file"
          disabled={!data || isRunning(data)}
          title={!data || isRunning(data) ? t('run.later') : undefined}
          onClick={() => downloadFrom(hrefOf(path, { lang: language }))}
        >
          {t('run.download')}
        </Button>,
        <Button key="close" type="primary" onClick={onClose}>
          {t('close')}
        </Button>,
      ]}
    >
      {error && !data ? (
        <ErrorState failure={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Shown run={data} />
      ) : (
        <Skeleton active />
      )}
    </Modal>
  )
}
