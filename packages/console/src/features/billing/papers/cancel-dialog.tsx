import type { Paper } from '@khonsong/domain/billing/papers/paper.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldTextArea } from '../../../kit/form/fields.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { cancellingPaper } from '@khonsong/contract/billing/papers/paper-actions.ts'
import { sides } from './paper-calls.ts'

interface Props {
  readonly direction: Direction
  readonly paper: Paper
  readonly onClose: () => void
}

const schema = cancellingPaper.pick({ reason: true })

/** Cancels a document with a reason; its number and file are kept. */
export const CancelDialog = ({ direction, paper, onClose }: Props) => {
  const t = useWords('papers')
  const { message } = AntdApp.useApp()
  const { act } = useAct(sides[direction].cancel, { changes: ['billing'], quiet: true })
  return (
    <FormDialog<{ reason: string }>
      name={`paper-cancel-${paper.id}`}
      title={`${t('cancel')} · ${paper.paperNo}`}
      ok={t('cancel')}
      danger
      schema={schema}
      defaults={{ reason: '' }}
      onClose={onClose}
      onSave={async ({ reason }) => {
        await act({ params: { id: paper.id }, body: { version: paper.version, reason } })
        void message.success(t('cancel.done', { no: paper.paperNo }))
        onClose()
      }}
    >
      <p>{t(paper.kind === 'wht_certificate' ? 'cancel.certificate' : 'cancel.text', { no: paper.paperNo })}</p>
      <FieldTextArea name="reason" label={t('reason')} maxLength={250} required />
    </FormDialog>
  )
}
