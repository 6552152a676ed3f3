import { noteForm, receivablePaperActions, type LeftOfInvoice } from '@khonsong/contract/billing/papers/paper-actions.ts'
import type { Paper } from '@khonsong/domain/billing/papers/paper.ts'
import { isTaxCode, taxCodes, taxKeyOf } from '@khonsong/domain/billing/rating/tax-code.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FieldDate, FieldMoney, FieldSelect, FieldText, FieldTextArea } from '../../../kit/form/fields.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { withCommas } from '../../../kit/form/with-commas.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'

interface Values {
  readonly issuedOn: string
  readonly reason: string
  readonly lines: readonly [{ readonly taxKey: string; readonly description: string; readonly amount: string }]
}

interface Props {
  readonly kind: 'credit_note' | 'debit_note'
  readonly paper: Paper
  readonly onClose: () => void
}

/** Tax codes of the invoice, each with its remaining amount, that a note may refer to. */
const useTaxKeys = ({ id }: Paper) => {
  const localize = useLocalize()
  const left = useRead(receivablePaperActions.left, { params: { id } }, { topics: ['billing'], quiet: true })
  const nameOf = ({ taxCode, ownTaxCode, ownTaxName }: LeftOfInvoice): string =>
    ownTaxCode === null ? localize(taxCodes[taxCode]) : `${ownTaxCode} ${ownTaxName ?? ''}`
  return {
    isReading: left.isPending,
    options: (left.data ?? []).map((group) => ({
      value: taxKeyOf(group),
      label: `${nameOf(group)} · ${withCommas(group.amount)}`,
    })),
  }
}

/** Credit or debit note for an invoice; its tax follows from the invoice's tax code and rates. */
export const NoteDialog = ({ kind, paper, onClose }: Props) => {
  const t = useWords('papers')
  const { message } = AntdApp.useApp()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const { act } = useAct(receivablePaperActions.note, { changes: ['billing'], quiet: true })
  const label = t(kind === 'credit_note' ? 'credit' : 'debit')
  const { isReading, options } = useTaxKeys(paper)
  if (isReading) return null
  return (
    <FormDialog<Values>
      name={`paper-${kind}-${paper.id}`}
      title={`${label} · ${paper.paperNo}`}
      ok={label}
      schema={noteForm}
      defaults={{ issuedOn: today, reason: '', lines: [{ taxKey: options[0]?.value ?? '', description: '', amount: '' }] }}
      onClose={onClose}
      onSave={async ({ issuedOn, reason, lines }) => {
        const note = await act({
          params: { id: paper.id },
          body: {
            version: paper.version,
            kind,
            issuedOn,
            reason,
            lines: lines.map(({ taxKey, description, amount }) => {
              const [code = '', ownTaxCode = null] = taxKey.split('/')
              return { taxCode: isTaxCode(code) ? code : 'transport', ownTaxCode, description, amount }
            }),
          },
        })
        void message.success(t('note.done', { no: note.paperNo }))
        onClose()
      }}
    >
      <FieldDate name="issuedOn" label={t('issuedOn')} max={today} required />
      <FieldSelect name="lines.0.taxKey" label={t('note.code')} options={options} required />
      <FieldText name="lines.0.description" label={t('note.description')} maxLength={100} required />
      <FieldMoney name="lines.0.amount" label={t('note.amount')} maxLength={15} required />
      <FieldTextArea name="reason" label={t('reason')} maxLength={250} required />
    </FormDialog>
  )
}
