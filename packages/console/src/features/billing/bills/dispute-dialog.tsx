import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import { comparingLines } from '@khonsong/contract/billing/bills/bill-bodies.ts'
import { maxCommentFiles } from '@khonsong/contract/billing/bills/line-comments.ts'
import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldText, FieldTextArea } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import type { BillDialogProps } from './adjust-dialog.tsx'
import { sides } from './bill-calls.ts'
import { EvidenceFiles } from './evidence-files.tsx'
import { bahtText } from './bill-looks.tsx'

interface Values {
  readonly amount: string
  readonly reason: string
}

/** Disputes a line: the counterpart's amount and reason. */
export const DisputeDialog = ({ direction, bill, row, onClose }: BillDialogProps & { readonly row: ChargeRow }) => {
  const t = useWords('bills')
  const [evidence, setEvidence] = useState<readonly StoredFile[]>([])
  const { act } = useAct(sides[direction].act.compare, { changes: ['billing'], quiet: true })
  return (
    <FormDialog<Values>
      name={`bill-dispute-${row.id}`}
      title={`${t('dispute')} · ${row.subjectNo ?? row.billingItemName}`}
      ok={t('dispute')}
      defaults={{ amount: row.counterpartAmount ?? '', reason: row.matchReason ?? '' }}
      onClose={onClose}
      onSave={async ({ amount, reason }) => {
        const line = {
          id: row.id,
          state: 'disputed' as const,
          amount: amount === '' ? null : amount,
          reason: reason === '' ? null : reason,
          fileIds: evidence.map(({ id }) => id),
        }
        const lines = comparingLines.shape.lines.parse([line])
        await act({ params: { id: bill.id }, body: { version: bill.version, lines } })
        onClose()
      }}
    >
      <p>{t('total.ours', { amount: bahtText(row.amount) })}</p>
      <FieldText name="amount" label={t('total.theirs')} maxLength={16} />
      <FieldTextArea name="reason" label={t('reason')} maxLength={250} required />
      <EvidenceFiles most={maxCommentFiles} value={evidence} onChange={setEvidence} />
    </FormDialog>
  )
}
