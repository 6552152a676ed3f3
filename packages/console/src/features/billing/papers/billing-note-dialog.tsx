import { issuingBillingNote, receivablePaperActions } from '@khonsong/contract/billing/papers/paper-actions.ts'
import type { Paper } from '@khonsong/domain/billing/papers/paper.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { amountDisplay, hundredthsOf } from '@khonsong/domain/kernel/money.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDate } from '../../../kit/form/fields.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'

interface Props {
  readonly papers: readonly Paper[]
  readonly clear: () => void
  readonly onClose: () => void
}

const schema = issuingBillingNote.pick({ issuedOn: true }).loose()

/** Issues one billing note over the selected invoices and notes of a customer. */
export const BillingNoteDialog = ({ papers, clear, onClose }: Props) => {
  const t = useWords('papers')
  const { message } = AntdApp.useApp()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const { act } = useAct(receivablePaperActions.billingNote, { changes: ['billing'], quiet: true })
  const total = papers.reduce((sum, { kind, total: amount }) => sum + (kind === 'credit_note' ? -1 : 1) * hundredthsOf(amount), 0)
  return (
    <FormDialog<{ issuedOn: string; dueOn: string }>
      name={`billing-note-${papers[0]?.id ?? ''}`}
      title={t('billingNote.title', { n: papers.length })}
      ok={t('billingNote')}
      schema={schema}
      focusOk
      defaults={{ issuedOn: today, dueOn: '' }}
      onClose={onClose}
      onSave={async ({ issuedOn, dueOn }) => {
        const body = { papers: papers.map(({ id, version }) => ({ id, version })), issuedOn, dueOn: dueOn === '' ? null : dueOn }
        const note = await act({ body })
        clear()
        void message.success(t('billingNote.done', { no: note.paperNo }))
        onClose()
      }}
    >
      <p className="quiet">{t('billingNote.text')}</p>
      <ul className="paper-chosen">
        {papers.map(({ id, paperNo, total: amount }) => (
          <li key={id}>
            {paperNo} · {amountDisplay(hundredthsOf(amount))}
          </li>
        ))}
      </ul>
      <p>
        {t('ageing.total')} <strong>{amountDisplay(total)}</strong>
      </p>
      <FieldDate name="issuedOn" label={t('issuedOn')} max={today} required />
      <FieldDate name="dueOn" label={t('dueOn')} hint={t('dueOn.help')} />
    </FormDialog>
  )
}
