import { chargingByHand } from '@khonsong/contract/billing/charges/charge-row.ts'
import { pricingActions } from '@khonsong/contract/billing/charges/charges.ts'
import { billingItems } from '@khonsong/contract/billing/rating/rating.ts'
import { useAct } from '../kit/call/use-act.ts'
import { useRead } from '../kit/call/use-read.ts'
import { FieldSelect, FieldText, FieldTextArea } from '../kit/form/fields.tsx'
import { useWords } from '../kit/words/use-words.ts'
import { FormDialog } from './form-dialog.tsx'
import { SurchargeField } from './surcharge-field.tsx'

interface Values {
  readonly billingItemId: string
  readonly surchargeItemId: string
  readonly amount: string
  readonly reason: string
}

interface AddChargeDialogProps {
  readonly kind: 'shipment' | 'job'
  readonly id: string
  readonly onClose: () => void
}

const schema = chargingByHand.omit({ basisDate: true })
const inUse = { query: { pageSize: 500, status: '1' } } as const

/** A manual charge: repricing never changes it, and its reason is printed on the bill. */
export const AddChargeDialog = ({ kind, id, onClose }: AddChargeDialogProps) => {
  const t = useWords('bills')
  const call = kind === 'shipment' ? pricingActions.addToShipment : pricingActions.addToJob
  const { act } = useAct(call, { changes: ['billing'], quiet: true })
  const items = useRead(billingItems.list, inUse, { topics: ['billing'], quiet: true })
  return (
    <FormDialog<Values>
      name={`charge-add-${id}`}
      title={t('charges.add')}
      ok={t('charges.add')}
      schema={schema}
      defaults={{ billingItemId: '', surchargeItemId: '', amount: '', reason: '' }}
      onClose={onClose}
      onSave={async ({ surchargeItemId, ...values }) => {
        await act({ params: { id }, body: { ...values, surchargeItemId: surchargeItemId === '' ? null : surchargeItemId } })
        onClose()
      }}
    >
      <FieldSelect
        name="billingItemId"
        label={t('item')}
        options={(items.data?.list ?? []).map(({ id: value, name }) => ({ value, label: name }))}
        required
      />
      <SurchargeField />
      <FieldText name="amount" label={t('amount')} placeholder={t('adjust.help')} maxLength={16} required />
      <FieldTextArea name="reason" label={t('reason')} maxLength={100} required />
    </FormDialog>
  )
}
