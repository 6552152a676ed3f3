import { invoicing, startingInvoiceRun } from '@khonsong/contract/billing/papers/invoice-runs.ts'
import { groupingRules, type GroupingRule } from '@khonsong/domain/billing/papers/invoice-run.ts'
import { receivablePaper } from '@khonsong/domain/billing/papers/paper.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useWatch } from 'react-hook-form'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldDate, FieldSelect } from '../../../kit/form/fields.tsx'
import { FieldInput } from '../../../kit/resource/fields/field-input.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { referenceSources as sources } from '../../../shared/reference-sources.ts'
import { useNow } from '../../../shared/use-now.ts'
import { bahtOf } from './invoice-run-looks.tsx'

interface Values {
  readonly issuedOn: string
  readonly groupingRule: GroupingRule
  readonly dueOn: string
  readonly startDate: string
  readonly endDate: string
  readonly partnerId: string | null
}

/** Number of bills that the current filter selects. */
const Preview = () => {
  const t = useWords('papers')
  const [startDate, endDate, partnerId] = useWatch<Values, ['startDate', 'endDate', 'partnerId']>({
    name: ['startDate', 'endDate', 'partnerId'],
  })
  const { data } = useRead(
    invoicing.preview,
    { query: { startDate, endDate, partnerId: partnerId ?? '' } },
    { topics: ['billing'], quiet: true, keepOld: true },
  )
  return (
    <p role="status">
      {data && t('run.preview', { bills: data.bills, customers: data.customers })}{' '}
      {data && <strong>{t('run.previewTotal', { total: bahtOf(data.total) })}</strong>}
    </p>
  )
}

interface InvoiceRunDialogProps {
  readonly onClose: () => void
  readonly onStarted: (id: string) => void
}

/** Starts an invoice run: bill filter, invoice date, and grouping into billing notes. */
export const InvoiceRunDialog = ({ onClose, onStarted }: InvoiceRunDialogProps) => {
  const t = useWords('papers')
  const localize = useLocalize()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const lastDay = addDays(`${today.slice(0, 7)}-01`, -1)
  const { act } = useAct(invoicing.start, { changes: ['billing', 'tasks'], quiet: true })
  return (
    <FormDialog<Values>
      name="invoice-run"
      title={t('run.new')}
      ok={t('run.start')}
      schema={startingInvoiceRun}
      defaults={{ issuedOn: today, groupingRule: 'customer', dueOn: '', startDate: '', endDate: lastDay, partnerId: null }}
      onClose={onClose}
      onSave={async (values) => {
        const { id } = await act({ body: values as never }) // parsed by the call's schema
        onStarted(id)
        onClose()
      }}
    >
      <p className="quiet">{t('run.text')}</p>
      <FieldDate name="startDate" label={t('run.from')} />
      <FieldDate name="endDate" label={t('run.until')} />
      <FieldInput field={{ ...receivablePaper.fields.partnerId, readOnly: false as never }} name="partnerId" sources={sources} />
      <FieldDate name="issuedOn" label={t('issuedOn')} max={today} required />
      <FieldSelect
        name="groupingRule"
        label={t('run.grouping')}
        options={Object.entries(groupingRules).map(([value, words]) => ({ value, label: localize(words) }))}
        clearable={false}
        required
      />
      <FieldDate name="dueOn" label={t('dueOn')} hint={t('dueOn.help')} />
      <Preview />
    </FormDialog>
  )
}
