import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { Button, Modal } from 'antd'
import { formatNumber } from '../kit/show/format.ts'
import { StatusTag } from '../kit/show/status-tag.tsx'
import { useWords } from '../kit/words/use-words.ts'

interface RowOutcomesProps {
  readonly title: string
  readonly results: readonly RowResult[]
  /** The number of a record whose result does not include it. */
  readonly nameOf: (id: string) => string
  readonly onClose: () => void
}

/** Per-record results of a bulk call: refusals first, with the server's messages. */
export const RowOutcomes = ({ title, results, nameOf, onClose }: RowOutcomesProps) => {
  const t = useWords('desk')
  const done = results.filter((result) => result.accepted).length
  const sorted = results.toSorted((a, b) => Number(a.accepted) - Number(b.accepted))
  return (
    <Modal
      open
      title={title}
      width={620}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      <p role="status">{t('outcome', { done: formatNumber(done), refused: formatNumber(results.length - done) })}</p>
      <ul className="desk-outcomes">
        {sorted.map((result) => (
          <li key={result.id}>
            <strong>{result.no ?? nameOf(result.id)}</strong>
            <StatusTag tone={result.accepted ? 'done' : 'trouble'}>{result.accepted ? t('done') : t('refused')}</StatusTag>
            <span className="quiet">{result.errors.map((error) => error.message).join(' ')}</span>
          </li>
        ))}
      </ul>
    </Modal>
  )
}
