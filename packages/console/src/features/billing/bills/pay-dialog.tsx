import { payingBill, paymentMeans } from '@khonsong/contract/billing/bills/bill-bodies.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldDate, FieldMoney, FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { formatDay } from '../../../kit/show/format.ts'
import { useSay } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'
import type { BillDialogProps } from './adjust-dialog.tsx'
import { sides } from './bill-calls.ts'
import { bahtText } from './bill-looks.tsx'

type Means = keyof typeof paymentMeans
interface Values {
  readonly paidOn: string
  readonly means: Means
  readonly amount: string
  readonly reference: string
}

const schema = payingBill.omit({ version: true, reference: true }).loose()
const isMeans = (text: string): text is Means => Object.hasOwn(paymentMeans, text)

/** Records what was paid, in full or in part. */
export const PayDialog = ({ direction, bill, onClose }: BillDialogProps) => {
  const t = useWords('bills')
  const say = useSay()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const calls = sides[direction].act
  const { act } = useAct(calls.pay, { changes: ['billing'], quiet: true })
  const { data: paid } = useRead(calls.payments, { params: { id: bill.id } }, { topics: ['billing'], quiet: true })
  const open = paid && Number(bill.finalCost) - paid.reduce((sum, { amount }) => sum + Number(amount), 0)
  return (
    <FormDialog<Values>
      name={`bill-pay-${bill.id}`}
      title={`${t('pay')} · ${bill.billNo}`}
      ok={t('pay')}
      schema={schema}
      defaults={{ paidOn: today, means: 'bank_transfer', amount: '', reference: '' }}
      onClose={onClose}
      onSave={async ({ reference, ...values }) => {
        await act({
          params: { id: bill.id },
          body: { version: bill.version, ...values, reference: reference === '' ? null : reference },
        })
        onClose()
      }}
    >
      {paid && paid.length > 0 && (
        <ul>
          {paid.map(({ id, paidOn, means, amount, reference }) => (
            <li key={id}>
              {formatDay(paidOn)} · {isMeans(means) ? say(paymentMeans[means]) : means} · {bahtText(amount)} {reference}
            </li>
          ))}
        </ul>
      )}
      {open !== undefined && <p>{t('pay.open', { amount: bahtText(open.toFixed(2)) })}</p>}
      <FieldDate name="paidOn" label={t('pay.on')} required />
      <FieldSelect
        name="means"
        label={t('pay.means')}
        options={Object.entries(paymentMeans).map(([value, words]) => ({ value, label: say(words) }))}
        required
      />
      <FieldMoney name="amount" label={t('amount')} maxLength={15} required />
      <FieldText name="reference" label={t('pay.reference')} maxLength={100} />
    </FormDialog>
  )
}
