import { cardContent, newVersionBody } from '@khonsong/contract/billing/cards/card-content.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDate, FieldSelect } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { useNow } from '../../../shared/use-now.ts'
import type { CardDialogProps } from './dialog-props.ts'
import { useVersionName } from './use-version-name.ts'

const schema = newVersionBody.pick({ effectiveDate: true }).extend({ fromId: z.string() })

/** Creates a draft with an effective day, empty or copied from another version. */
export const BeginDialog = ({
  id,
  name,
  version,
  versions,
  onClose,
  onBegun,
}: CardDialogProps & { readonly onBegun: () => void }) => {
  const t = useWords('cards')
  const versionName = useVersionName()
  const today = bangkokDayOf(new Date(useNow()).toISOString())
  const { act } = useAct(cardContent.begin, { changes: ['billing'], quiet: true })
  const newest = versions[0]
  return (
    <FormDialog<{ effectiveDate: string; fromId: string }>
      name={`card-begin-${id}`}
      title={`${t('begin')} · ${name}`}
      ok={t('begin.ok')}
      schema={schema}
      defaults={{ effectiveDate: newest ? addDays(today, 1) : today, fromId: newest?.id ?? '' }}
      onClose={onClose}
      onSave={async ({ effectiveDate, fromId }) => {
        await act({ params: { id }, body: { version, effectiveDate, ...(fromId ? { fromId } : {}) } })
        onBegun()
        onClose()
      }}
    >
      <p>{t('begin.text')}</p>
      <FieldDate name="effectiveDate" label={t('begin.day')} required />
      {newest && (
        <FieldSelect
          name="fromId"
          label={t('begin.from')}
          options={versions.map((one) => ({ value: one.id, label: versionName(one) }))}
        />
      )}
    </FormDialog>
  )
}
