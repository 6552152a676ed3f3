import { issuingNote, receivablePaperActions } from '@khonsong/contract/billing/papers/paper-actions.ts'
import type { Paper } from '@khonsong/domain/billing/papers/paper.ts'
import { isTaxCode, taxCodes } from '@khonsong/domain/billing/rating/tax-code.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDate, FieldMoney, FieldSelect, FieldText, FieldTextArea } from '../../../kit/form/fields.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useSay } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'

interface Values {
  readonly issuedOn: string
  readonly reason: string
  readonly lines: readonly [{ readonly taxCode: string; readonly description: string; readonly amount: string }]
}

interface Props {
  readonly kind: 'credit_note' | 'debit_note'
  readonly paper: Paper
  readonly onClose: () => void
}

const schema = issuingNote.omit({ version: true, kind: true })

/** A credit or debit note to an invoice; its tax follows from the tax code and the rates of the invoice. */
export const NoteDialog = ({ kind, paper, onClose }: Props) => {
  const t = useWords('papers')
  const say = useSay()
  const { message } = AntdApp.useApp()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const { act } = useAct(receivablePaperActions.note, { changes: ['billing'], quiet: true })
  const label = t(kind === 'credit_note' ? 'credit' : 'debit')
  return (
    <FormDialog<Values>
      name={`paper-${kind}-${paper.id}`}
      title={`${label} · ${paper.paperNo}`}
      ok={label}
      schema={schema}
      defaults={{
        issuedOn: today,
        reason: '',
        lines: [{ taxCode: hasVat(paper) ? 'service' : 'transport', description: '', amount: '' }],
      }}
      onClose={onClose}
      onSave={async ({ issuedOn, reason, lines }) => {
        const note = await act({
          params: { id: paper.id },
          body: {
            version: paper.version,
            kind,
            issuedOn,
            reason,
            lines: lines.map((line) => ({ ...line, taxCode: isTaxCode(line.taxCode) ? line.taxCode : 'transport' })),
          },
        })
        void message.success(t('note.done', { no: note.paperNo }))
        onClose()
      }}
    >
      <FieldDate name="issuedOn" label={t('issuedOn')} max={today} required />
      <FieldSelect
        name="lines.0.taxCode"
        label={t('note.code')}
        options={Object.entries(taxCodes).map(([value, words]) => ({ value, label: say(words) }))}
        required
      />
      <FieldText name="lines.0.description" label={t('note.description')} maxLength={100} required />
      <FieldMoney name="lines.0.amount" label={t('note.amount')} maxLength={15} required />
      <FieldTextArea name="reason" label={t('reason')} maxLength={250} required />
    </FormDialog>
  )
}

const hasVat = ({ vat }: Paper): boolean => Number(vat) !== 0
