import { commentingLine, longestComment, maxCommentFiles } from '@khonsong/contract/billing/bills/line-comments.ts'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import { changeBill } from '@khonsong/domain/billing/bills/bill-state.ts'
import { Button, Modal, Skeleton } from 'antd'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldTextArea } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import type { BillDialogProps } from './adjust-dialog.tsx'
import { sides } from './bill-calls.ts'
import { CommentList } from './comment-list.tsx'
import { EvidenceFiles } from './evidence-files.tsx'

type CommentsProps = BillDialogProps & { readonly row: ChargeRow }

/** Comments on a line, oldest first, with attachments. */
const Said = ({ direction, bill, row }: Omit<CommentsProps, 'onClose'>) => {
  const t = useWords('bills')
  const asked = { params: { id: bill.id, chargeId: row.id } }
  const { data } = useRead(sides[direction].comments.list, asked, { topics: ['billing'], quiet: true, keepOld: true })
  if (!data) return <Skeleton active paragraph={{ rows: 2 }} title={false} />
  if (data.comments.length === 0) return <p className="quiet">{t('comments.none')}</p>
  return <CommentList bill={bill} comments={data.comments} />
}

/** Comments on a line; new ones, with attachments, while the bill is being reconciled. */
export const CommentsDialog = ({ direction, bill, row, onClose }: CommentsProps) => {
  const t = useWords('bills')
  const [evidence, setEvidence] = useState<readonly StoredFile[]>([])
  const { act } = useAct(sides[direction].comments.add, { changes: ['billing'], quiet: true })
  const title = `${t('comments')} · ${row.subjectNo ?? row.billingItemName}`
  const said = <Said direction={direction} bill={bill} row={row} />
  if (!changeBill(bill, 'compare').accepted)
    return (
      <Modal open width={620} title={title} onCancel={onClose} footer={<Button onClick={onClose}>{t('close')}</Button>}>
        {said}
        <p className="quiet">{t('comments.closed')}</p>
      </Modal>
    )
  return (
    <FormDialog<{ readonly comment: string }>
      name={`bill-comment-${row.id}`}
      title={title}
      ok={t('comments.add')}
      schema={commentingLine.pick({ comment: true })}
      defaults={{ comment: '' }}
      onClose={onClose}
      onSave={async ({ comment }) => {
        const body = { comment, fileIds: evidence.map(({ id }) => id) }
        await act({ params: { id: bill.id, chargeId: row.id }, body })
        onClose()
      }}
    >
      {said}
      <FieldTextArea name="comment" label={t('comments.text')} maxLength={longestComment} required />
      <EvidenceFiles most={maxCommentFiles} value={evidence} onChange={setEvidence} />
    </FormDialog>
  )
}
