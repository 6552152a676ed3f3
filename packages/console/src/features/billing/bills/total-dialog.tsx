import { comparingLines } from '@khonsong/contract/billing/bills/bill-bodies.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldText } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import type { BillDialogProps } from './adjust-dialog.tsx'
import { sides } from './bill-calls.ts'
import { bahtText } from './bill-looks.tsx'

const schema = comparingLines.pick({ counterpartCost: true }).required()

/** The counterpart's total, if no line amounts are given. */
export const TotalDialog = ({ direction, bill, onClose }: BillDialogProps) => {
  const t = useWords('bills')
  const { act } = useAct(sides[direction].act.compare, { changes: ['billing'], quiet: true })
  return (
    <FormDialog<{ counterpartCost: string }>
      name={`bill-total-${bill.id}`}
      title={`${t('total')} · ${bill.billNo}`}
      ok={t('save')}
      schema={schema}
      defaults={{ counterpartCost: bill.counterpartCost === null ? '' : Number(bill.counterpartCost).toFixed(2) }}
      onClose={onClose}
      onSave={async ({ counterpartCost }) => {
        await act({ params: { id: bill.id }, body: { version: bill.version, counterpartCost } })
        onClose()
      }}
    >
      <p>{t('total.ours', { amount: bahtText(bill.finalCost) })}</p>
      <FieldText name="counterpartCost" label={t('total.theirs')} maxLength={16} required />
    </FormDialog>
  )
}
