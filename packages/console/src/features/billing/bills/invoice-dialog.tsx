import { issuingInvoices, receivableTaxActions } from '@khonsong/contract/billing/bills/bill-tax-actions.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useState } from 'react'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDate, FieldText } from '../../../kit/form/fields.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { RowOutcomes } from '../../../shared/row-outcomes.tsx'
import type { StepResults } from '../../../shared/step-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'

interface Values {
  readonly issuedOn: string
  readonly refersToNo: string
  readonly reason: string
}

const schema = issuingInvoices.pick({ issuedOn: true }).loose()

interface InvoiceDialogProps {
  readonly rows: readonly Bill[]
  readonly clear?: () => void
  readonly onClose: () => void
}

/** Issues one document per bill. A credit bill needs the number of the corrected invoice and a reason. */
export const InvoiceDialog = ({ rows, clear, onClose }: InvoiceDialogProps) => {
  const t = useWords('bills')
  const { message } = AntdApp.useApp()
  const [results, setResults] = useState<StepResults>()
  const { act } = useAct(receivableTaxActions.invoice, { changes: ['billing'], quiet: true })
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const hasCredit = rows.some(({ finalCost }) => Number(finalCost) < 0)
  if (results)
    return (
      <RowOutcomes
        title={t('step.outcome')}
        results={results.map(({ id, done, code, message: why }) => ({
          id,
          no: null,
          accepted: done,
          status: null,
          version: null,
          errors: code === null ? [] : [{ code, message: why ?? '', params: {} }],
        }))}
        nameOf={(id) => rows.find((row) => row.id === id)?.billNo ?? id}
        onClose={onClose}
      />
    )
  return (
    <FormDialog<Values>
      name={`bills-invoice-${rows[0]?.id ?? ''}`}
      title={t('invoice.title', { n: rows.length })}
      ok={t('invoice')}
      schema={schema}
      focusOk={!hasCredit}
      defaults={{ issuedOn: today, refersToNo: '', reason: '' }}
      onClose={onClose}
      onSave={async ({ issuedOn, refersToNo, reason }) => {
        const answers = await act({
          body: {
            bills: rows.map(({ id, version }) => ({ id, version })),
            issuedOn,
            refersToNo: refersToNo === '' ? null : refersToNo,
            reason: reason === '' ? null : reason,
          },
        })
        clear?.()
        if (!answers.every(({ done }) => done)) return setResults(answers)
        void message.success(t('invoice.done', { n: answers.length }))
        onClose()
      }}
    >
      <p className="quiet">{t('invoice.text')}</p>
      <FieldDate name="issuedOn" label={t('invoice.on')} max={today} required />
      {hasCredit && <FieldText name="refersToNo" label={t('invoice.refersTo')} maxLength={32} required />}
      {hasCredit && <FieldText name="reason" label={t('reason')} maxLength={250} required />}
    </FormDialog>
  )
}
