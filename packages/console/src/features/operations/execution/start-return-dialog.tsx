import { perform } from '@khonsong/contract/operations/execution/perform.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { expectedReturnLabel } from '@khonsong/domain/operations/execution/expected-return.ts'
import { statusFields } from '@khonsong/domain/operations/shipments/status-form.ts'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDateTime, FieldTextArea } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { SiteField } from '../../../shared/site-field.tsx'

interface Values {
  readonly expectedAt: string
  readonly returnSiteId: string
  readonly remark: string
}
const empty: Values = { expectedAt: '', returnSiteId: '', remark: '' }

interface StartReturnProps {
  readonly waybills: readonly { readonly id: string; readonly version: number }[]
  readonly onDone: (results: readonly RowResult[]) => void
  readonly onClose: () => void
}

/** Starts the return of failed deliveries: destination and expected arrival. */
export const StartReturnDialog = ({ waybills, onDone, onClose }: StartReturnProps) => {
  const t = useWords('execution')
  const localize = useLocalize()
  const { act } = useAct(perform.startReturns, { quiet: true, changes: ['shipments', 'jobs', 'orders', 'dashboard'] })
  return (
    <FormDialog<Values>
      name="start-return"
      title={t('return.startTitle', { n: waybills.length })}
      ok={t('return.start')}
      defaults={empty}
      onClose={onClose}
      onSave={async ({ expectedAt, returnSiteId, remark }) => {
        const told = {
          ...(expectedAt ? { expectedAt } : {}),
          ...(returnSiteId ? { returnSiteId } : {}),
          ...(remark ? { remark } : {}),
        }
        onDone((await act({ body: { waybills: waybills.map(({ id, version }) => ({ id, version })), ...told } })).results)
      }}
    >
      <FieldDateTime name="expectedAt" label={localize(expectedReturnLabel)} />
      <SiteField name="returnSiteId" label={localize(statusFields.returnSiteId.label)} hint={t('return.siteHint')} />
      <FieldTextArea name="remark" label={localize(statusFields.remark.label)} maxLength={250} />
    </FormDialog>
  )
}
