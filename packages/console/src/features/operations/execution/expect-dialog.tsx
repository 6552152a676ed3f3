import { perform } from '@khonsong/contract/operations/execution/perform.ts'
import { expectedReturnLabel } from '@khonsong/domain/operations/execution/expected-return.ts'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDateTime } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

const schema = z.looseObject({ expectedAt: z.string().min(1) })

interface ExpectDialogProps {
  readonly waybill: { readonly id: string; readonly version: number; readonly shipmentNo: string }
  readonly onClose: () => void
}

/** Sets or updates the expected arrival of returned goods. */
export const ExpectDialog = ({ waybill: { id, version, shipmentNo }, onClose }: ExpectDialogProps) => {
  const t = useWords('execution')
  const localize = useLocalize()
  const { act } = useAct(perform.expectReturn, { quiet: true, changes: ['shipments'] })
  return (
    <FormDialog<{ expectedAt: string }>
      name={`expect:${id}`}
      title={t('return.expectTitle', { no: shipmentNo })}
      ok={t('save')}
      schema={schema}
      defaults={{ expectedAt: '' }}
      onClose={onClose}
      onSave={async ({ expectedAt }) => {
        await act({ params: { id }, body: { version, expectedAt } })
        onClose()
      }}
    >
      <FieldDateTime name="expectedAt" label={localize(expectedReturnLabel)} required />
    </FormDialog>
  )
}
