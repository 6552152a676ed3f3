import { runMeter, triggering } from '@khonsong/contract/billing/charges/charges.ts'
import type { Meter } from '@khonsong/domain/billing/charges/meter.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDate } from '../../../kit/form/fields.tsx'
import { AntdApp } from '../../../kit/show/antd-app.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'

interface RunDialogProps {
  readonly meter: Meter
  readonly onClose: () => void
}

/** Prices the chosen days in the background; a notice reports the result. */
export const RunDialog = ({ meter, onClose }: RunDialogProps) => {
  const t = useWords('bills')
  const { message } = AntdApp.useApp()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const { act } = useAct(runMeter, { changes: ['billing'], quiet: true })
  return (
    <FormDialog<{ dateFrom: string; dateTo: string }>
      name={`meter-run-${meter.id}`}
      title={`${t('run')} · ${meter.name}`}
      ok={t('run.ok')}
      schema={triggering}
      defaults={{ dateFrom: `${today.slice(0, 7)}-01`, dateTo: today }}
      onClose={onClose}
      onSave={async (values) => {
        await act({ params: { id: meter.id }, body: values })
        void message.info(t('run.begun'))
        onClose()
      }}
    >
      <p className="quiet">{t('run.text')}</p>
      <FieldDate name="dateFrom" label={t('start')} required />
      <FieldDate name="dateTo" label={t('end')} required />
    </FormDialog>
  )
}
