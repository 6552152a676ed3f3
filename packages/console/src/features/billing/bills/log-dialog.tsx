import { Button, Modal, Skeleton } from 'antd'
import { useRead } from '../../../kit/call/use-read.ts'
import { formatInstant } from '../../../kit/show/format.ts'
import { useColon } from '../../../kit/words/colon.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { may } from '../../../shared/current-user.ts'
import type { BillDialogProps } from './adjust-dialog.tsx'
import { sides } from './bill-calls.ts'
import { bahtText } from './bill-looks.tsx'
import { CommentList } from './comment-list.tsx'

/** Comments on lines that have been removed from the bill; they are kept. */
const GoneComments = ({ direction, bill }: Omit<BillDialogProps, 'onClose'>) => {
  const t = useWords('bills')
  const asked = { params: { id: bill.id } }
  const { data } = useRead(sides[direction].comments.gone, asked, { topics: ['billing'], quiet: true })
  if (!data || data.comments.length === 0) return null
  return (
    <section aria-label={t('comments.gone')}>
      <h3>{t('comments.gone')}</h3>
      <CommentList
        bill={bill}
        comments={data.comments}
        aboutOf={({ subjectNo, billingItemName, amount }) =>
          `${subjectNo === null ? '' : `${subjectNo} · `}${billingItemName} · ฿${bahtText(amount)}`
        }
      />
    </section>
  )
}

/** Change log of a bill, newest first. */
export const LogDialog = ({ direction, bill, onClose }: BillDialogProps) => {
  const t = useWords('bills')
  const colon = useColon()
  const { needs } = sides[direction]
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
      {(may(needs('reconcile')) || may(needs('answer'))) && <GoneComments direction={direction} bill={bill} />}
    </Modal>
  )
}
