import {
  payableTaxActions,
  receivableTaxActions,
  recordingCertificate,
  recordingInvoice,
} from '@khonsong/contract/billing/bills/bill-tax-actions.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldDate, FieldSelect, FieldText } from '../../../kit/form/fields.tsx'
import { formatDay } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'
import { sides } from './bill-calls.ts'
import { bahtText } from './bill-looks.tsx'

interface Props {
  readonly bill: Bill
  readonly onClose: () => void
}

const invoiceSchema = recordingInvoice.omit({ version: true })

/** Number and date of a carrier's tax invoice, needed to claim input VAT. */
export const SupplierInvoiceDialog = ({ bill, onClose }: Props) => {
  const t = useWords('bills')
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const { act } = useAct(payableTaxActions.recordInvoice, { changes: ['billing'], quiet: true })
  return (
    <FormDialog<{ invoiceNo: string; invoiceOn: string }>
      name={`bill-supplier-invoice-${bill.id}`}
      title={`${t('supplierInvoice')} · ${bill.billNo}`}
      ok={t('save')}
      schema={invoiceSchema}
      defaults={{ invoiceNo: bill.supplierInvoiceNo ?? '', invoiceOn: bill.supplierInvoiceOn ?? today }}
      onClose={onClose}
      onSave={async (values) => {
        await act({ params: { id: bill.id }, body: { version: bill.version, ...values } })
        onClose()
      }}
    >
      <FieldText name="invoiceNo" label={t('supplierInvoice.no')} maxLength={50} required />
      <FieldDate name="invoiceOn" label={t('supplierInvoice.on')} max={today} required />
    </FormDialog>
  )
}

const certificateSchema = recordingCertificate.omit({ version: true })

/** Withholding certificate of a customer's payment; payments without one are listed first. */
export const CertificateDialog = ({ bill, onClose }: Props) => {
  const t = useWords('bills')
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const { act } = useAct(receivableTaxActions.recordCertificate, { changes: ['billing'], quiet: true })
  const { data } = useRead(sides.receivable.act.payments, { params: { id: bill.id } }, { topics: ['billing'], quiet: true })
  const payments = (data ?? [])
    .filter(({ wht }) => Number(wht) > 0)
    .toSorted((a, b) => Number(a.whtCertificateNo !== null) - Number(b.whtCertificateNo !== null))
  if (!data) return null
  return (
    <FormDialog<{ paymentId: string; certificateNo: string; certificateOn: string }>
      name={`bill-certificate-${bill.id}`}
      title={`${t('certificate')} · ${bill.billNo}`}
      ok={t('save')}
      schema={certificateSchema}
      refusal={payments.length === 0 ? t('certificate.none') : undefined}
      defaults={{
        paymentId: payments[0]?.id ?? '',
        certificateNo: payments[0]?.whtCertificateNo ?? '',
        certificateOn: payments[0]?.whtCertificateOn ?? today,
      }}
      onClose={onClose}
      onSave={async (values) => {
        await act({ params: { id: bill.id }, body: { version: bill.version, ...values } })
        onClose()
      }}
    >
      <FieldSelect
        name="paymentId"
        label={t('certificate.payment')}
        options={payments.map(({ id, paidOn, wht, whtCertificateNo }) => ({
          value: id,
          label: `${formatDay(paidOn)} · ${t('taxes.wht')} ${bahtText(wht)}${whtCertificateNo === null ? '' : ` · ${whtCertificateNo}`}`,
        }))}
        required
      />
      <FieldText name="certificateNo" label={t('certificate.no')} maxLength={50} required />
      <FieldDate name="certificateOn" label={t('certificate.on')} max={today} required />
    </FormDialog>
  )
}
