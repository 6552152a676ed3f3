import { adjustingBill } from '@khonsong/contract/billing/bills/bill-bodies.ts'
import { billingItems } from '@khonsong/contract/billing/rating/rating.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldSelect, FieldText, FieldTextArea } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { SurchargeField } from '../../../shared/surcharge-field.tsx'
import { sides } from './bill-calls.ts'

interface Values {
  readonly billingItemId: string
  readonly surchargeItemId: string
  readonly amount: string
  readonly reason: string
}

export interface BillDialogProps {
  readonly direction: Direction
  readonly bill: Bill
  readonly onClose: () => void
}

const schema = adjustingBill.omit({ version: true })
const inUse = { query: { pageSize: 500, status: '1' } } as const

/** Adds a manual adjustment to a bill, up or down, with a reason visible to both sides. */
export const AdjustDialog = ({ direction, bill, onClose }: BillDialogProps) => {
  const t = useWords('bills')
  const { act } = useAct(sides[direction].act.adjust, { changes: ['billing'], quiet: true })
  const items = useRead(billingItems.list, inUse, { topics: ['billing'], quiet: true })
  return (
    <FormDialog<Values>
      name={`bill-adjust-${bill.id}`}
      title={`${t('adjust')} · ${bill.billNo}`}
      ok={t('adjust')}
      schema={schema}
      defaults={{ billingItemId: '', surchargeItemId: '', amount: '', reason: '' }}
      onClose={onClose}
      onSave={async ({ surchargeItemId, ...values }) => {
        await act({
          params: { id: bill.id },
          body: { version: bill.version, ...values, surchargeItemId: surchargeItemId === '' ? null : surchargeItemId },
        })
        onClose()
      }}
    >
      <FieldSelect
        name="billingItemId"
        label={t('item')}
        options={(items.data?.list ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        required
      />
      <SurchargeField />
      <FieldText name="amount" label={t('amount')} placeholder={t('adjust.help')} maxLength={16} required />
      <FieldTextArea name="reason" label={t('reason')} maxLength={100} required />
    </FormDialog>
  )
}
