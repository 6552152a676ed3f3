import { payingBill, paymentMeans } from '@khonsong/contract/billing/bills/bill-bodies.ts'
import type { BillTaxes } from '@khonsong/contract/billing/bills/bill-tax-actions.ts'
import { whtOfPayment } from '@khonsong/domain/billing/bills/taxes.ts'
import { amountText, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldCheckbox, FieldDate, FieldMoney, FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { formatDay } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
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
  readonly wht: string
  readonly whtCertificateNo: string
  readonly whtCertificateOn: string
  readonly isContinuing: boolean
  readonly reference: string
}

const schema = payingBill
  .omit({ version: true, reference: true, wht: true, whtCertificateNo: true, whtCertificateOn: true })
  .loose()
const isMeans = (text: string): text is Means => Object.hasOwn(paymentMeans, text)
const amountPattern = /^-?\d{1,12}(\.\d{1,2})?$/

/** Tax to withhold from an amount, in satang; 0 while the amount is invalid. */
const withheldFrom = (taxes: BillTaxes, amount: string): number =>
  amountPattern.test(amount)
    ? whtOfPayment(
        {
          due: hundredthsOf(taxes.total) + hundredthsOf(taxes.noted),
          wht: hundredthsOf(taxes.wht),
          settled: hundredthsOf(taxes.paid),
          withheld: hundredthsOf(taxes.withheld),
        },
        hundredthsOf(amount),
      )
    : 0

/**
 * For carriers the withheld tax is always computed; for customers it follows the amount until edited. The bank transfer is the
 * remainder.
 */
const Withheld = ({ taxes, isPayable }: { readonly taxes: BillTaxes; readonly isPayable: boolean }) => {
  const t = useWords('bills')
  const { setValue, getFieldState } = useFormContext<Values>()
  const [amount, wht] = useWatch<Values, ['amount', 'wht']>({ name: ['amount', 'wht'] })
  const owed = withheldFrom(taxes, amount)
  const { isDirty } = getFieldState('wht')
  useEffect(() => {
    if (isPayable || !isDirty) setValue('wht', amountText(owed))
  }, [isDirty, isPayable, owed, setValue])
  const cash = amountPattern.test(amount) && amountPattern.test(wht) ? hundredthsOf(amount) - hundredthsOf(wht) : undefined
  return (
    <>
      <FieldMoney name="wht" label={t('taxes.wht')} maxLength={15} disabled={isPayable} />
      <p role="status">
        {cash !== undefined && t(isPayable ? 'pay.cashOut' : 'pay.cashIn', { amount: bahtText(amountText(cash)) })}
      </p>
    </>
  )
}

/** Records a full or partial payment with its withheld tax. */
export const PayDialog = ({ direction, bill, onClose }: BillDialogProps) => {
  const t = useWords('bills')
  const localize = useLocalize()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const calls = sides[direction].act
  const isPayable = direction === 'payable'
  const { act } = useAct(calls.pay, { changes: ['billing'], quiet: true })
  const { data: paid } = useRead(calls.payments, { params: { id: bill.id } }, { topics: ['billing'], quiet: true })
  const { data: taxes } = useRead(sides[direction].taxes, { params: { id: bill.id } }, { topics: ['billing'], quiet: true })
  if (!taxes || !paid) return null
  const isTaxed = taxes.isFixed
  return (
    <FormDialog<Values>
      name={`bill-pay-${bill.id}`}
      title={`${t('pay')} · ${bill.billNo}`}
      ok={t('pay')}
      schema={schema}
      defaults={{
        paidOn: today,
        means: 'bank_transfer',
        amount: taxes.open,
        wht: amountText(withheldFrom(taxes, taxes.open)),
        whtCertificateNo: '',
        whtCertificateOn: '',
        isContinuing: false,
        reference: '',
      }}
      onClose={onClose}
      onSave={async ({ paidOn, means, amount, wht, whtCertificateNo, whtCertificateOn, isContinuing, reference }) => {
        await act({
          params: { id: bill.id },
          body: {
            version: bill.version,
            paidOn,
            means,
            amount,
            ...(isTaxed && !isPayable && wht !== '' ? { wht } : {}),
            whtCertificateNo: whtCertificateNo === '' ? null : whtCertificateNo,
            whtCertificateOn: whtCertificateOn === '' ? null : whtCertificateOn,
            isContinuing,
            reference: reference === '' ? null : reference,
          },
        })
        onClose()
      }}
    >
      {paid.length > 0 && (
        <ul>
          {paid.map(({ id, paidOn, means, amount, wht, whtCertificateNo, paperNo, reference }) => (
            <li key={id}>
              {formatDay(paidOn)} · {isMeans(means) ? localize(paymentMeans[means]) : means} · {bahtText(amount)}
              {Number(wht) > 0 && ` · ${t('taxes.wht')} ${bahtText(wht)} ${whtCertificateNo ?? paperNo ?? ''}`} {reference}
            </li>
          ))}
        </ul>
      )}
      <p>{t('pay.open', { amount: bahtText(taxes.open) })}</p>
      <FieldDate name="paidOn" label={t('pay.on')} required />
      <FieldSelect
        name="means"
        label={t('pay.means')}
        options={Object.entries(paymentMeans).map(([value, words]) => ({ value, label: localize(words) }))}
        required
      />
      <FieldMoney name="amount" label={t('pay.amount')} maxLength={16} required />
      {isTaxed && <Withheld taxes={taxes} isPayable={isPayable} />}
      {isTaxed && isPayable && Number(taxes.wht) === 0 && <FieldCheckbox name="isContinuing" label={t('pay.continuing')} />}
      {isTaxed && !isPayable && <FieldText name="whtCertificateNo" label={t('certificate.no')} maxLength={50} />}
      {isTaxed && !isPayable && <FieldDate name="whtCertificateOn" label={t('certificate.on')} max={today} />}
      <FieldText name="reference" label={t('pay.reference')} maxLength={100} />
    </FormDialog>
  )
}
