import { Button, Modal, Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant } from '../../../kit/show/format.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import type { BillDialogProps } from './adjust-dialog.tsx'
import { sides } from './bill-calls.ts'

/** Everything that was done to a bill, the latest first. */
export const LogDialog = ({ direction, bill, onClose }: BillDialogProps) => {
  const t = useWords('bills')
  const colon = useColon()
  const asked = { params: { id: bill.id }, query: { pageSize: 200 } }
  const { data } = useRead(sides[direction].bills.history, asked, { topics: ['billing'], quiet: true })
  return (
    <Modal
      open
      width={760}
      title={`${t('log')} · ${bill.billNo}`}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('close')}
        </Button>
      }
    >
      {!data && <Skeleton active paragraph={{ rows: 3 }} title={false} />}
      <ol className="bill-log">
        {data?.list.map((entry) => (
          <li key={entry.id}>
            <strong>{entry.actionName}</strong> <span className="quiet">{`${formatInstant(entry.at)} · ${entry.actor}`}</span>
            <ul>
              {entry.changes.map(({ field, label, before, after }) => (
                <li key={field}>
                  {label}
                  {colon}
                  {before === '' ? after : `${before} → ${after}`}
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ol>
    </Modal>
  )
}
