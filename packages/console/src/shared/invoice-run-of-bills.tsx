import { invoicing, startingInvoiceRun } from '@khonsong/contract/billing/papers/invoice-runs.ts'
import { groupingRules, type GroupingRule } from '@khonsong/domain/billing/papers/invoice-run.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useAct } from '../kit/call/use-act.ts'
import { FieldDate, FieldSelect } from '../kit/form/fields.tsx'
import { useLocalize } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'
import { FormDialog } from './form-dialog.tsx'
import { useNow } from './use-now.ts'

interface Values {
  readonly issuedOn: string
  readonly groupingRule: GroupingRule
  readonly dueOn: string
}

interface InvoiceRunOfBillsProps {
  readonly billIds: readonly string[]
  readonly onClose: () => void
  readonly onStarted: (id: string) => void
}

/** Invoices the selected bills as a background job, for more bills than one call takes. */
export const InvoiceRunOfBills = ({ billIds, onClose, onStarted }: InvoiceRunOfBillsProps) => {
  const t = useWords('papers')
  const localize = useLocalize()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const { act } = useAct(invoicing.start, { changes: ['billing', 'tasks'], quiet: true })
  return (
    <FormDialog<Values>
      name="invoice-run-of-bills"
      title={t('run.ofBills', { n: billIds.length })}
      ok={t('run.start')}
      schema={startingInvoiceRun}
      defaults={{ issuedOn: today, groupingRule: 'customer', dueOn: '' }}
      onClose={onClose}
      onSave={async (values) => {
        const { id } = await act({ body: { ...values, billIds } as never }) // parsed by the schema
        onStarted(id)
        onClose()
      }}
    >
      <p className="quiet">{t('run.ofBillsText')}</p>
      <FieldDate name="issuedOn" label={t('issuedOn')} max={today} required />
      <FieldSelect
        name="groupingRule"
        label={t('run.grouping')}
        options={Object.entries(groupingRules).map(([value, words]) => ({ value, label: localize(words) }))}
        clearable={false}
        required
      />
      <FieldDate name="dueOn" label={t('dueOn')} hint={t('dueOn.help')} />
    </FormDialog>
  )
}
