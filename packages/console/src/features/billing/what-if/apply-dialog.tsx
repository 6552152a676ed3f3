import { applyingWhatIf, whatIf } from '@khonsong/contract/billing/what-if/what-if.ts'
import type { WhatIfRun } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDate } from '../../../kit/form/fields.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'

interface ApplyDialogProps {
  readonly run: WhatIfRun
  readonly onClose: () => void
}

const schema = applyingWhatIf.omit({ version: true })
const textOf = {
  none: 'apply.nothing',
  fuel_price: 'apply.fuel',
  fuel_shift: 'apply.fuel',
  rate_card_draft: 'apply.card',
  rate_card_prices: 'apply.card',
  contract_draft: 'apply.contract',
  contract_term: 'apply.term',
} as const

/** Applies the assumed change from a day on, and previews the effects. */
export const ApplyDialog = ({ run, onClose }: ApplyDialogProps) => {
  const t = useWords('whatif')
  const { message } = AntdApp.useApp()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const { act } = useAct(whatIf.apply, { changes: ['billing', 'tasks'], quiet: true })
  return (
    <FormDialog<{ from: string }>
      name={`what-if-apply-${run.id}`}
      title={`${t('apply')} · ${run.name}`}
      ok={t('apply.ok')}
      schema={schema}
      defaults={{ from: today }}
      onClose={onClose}
      onSave={async ({ from }) => {
        const { taskId } = await act({ params: { id: run.id }, body: { version: run.version, from } })
        void message.success(t(taskId === null ? 'apply.done' : 'apply.rerate'))
        onClose()
      }}
    >
      <p>{t(textOf[run.changeKind])}</p>
      <p className="quiet">{t('apply.text')}</p>
      <FieldDate name="from" label={t('apply.from')} required />
    </FormDialog>
  )
}
