import { namingBill } from '@khonsong/contract/billing/bills/bill-bodies.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldText, FieldTextArea } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import type { BillDialogProps } from './adjust-dialog.tsx'
import { sides } from './bill-calls.ts'

interface Values {
  readonly name: string
  readonly remark: string
}

/** Name and remark of a bill. Editable in every status, unlike partner and period. */
export const NameDialog = ({ direction, bill, onClose }: BillDialogProps) => {
  const t = useWords('bills')
  const { act } = useAct(sides[direction].bills.edit, { changes: ['billing'], quiet: true })
  const { id, version, billNo } = bill
  return (
    <FormDialog<Values>
      name={`bill-name-${id}`}
      title={`${t('name')} · ${billNo}`}
      ok={t('save')}
      schema={namingBill}
      defaults={{ name: bill.name ?? '', remark: bill.remark ?? '' }}
      onClose={onClose}
      onSave={async ({ name, remark }) => {
        await act({ params: { id }, body: { version, name, remark } })
        onClose()
      }}
    >
      <FieldText name="name" label={t('name.name')} maxLength={100} />
      <FieldTextArea name="remark" label={t('remark')} maxLength={100} />
    </FormDialog>
  )
}
