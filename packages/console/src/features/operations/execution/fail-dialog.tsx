import { perform } from '@khonsong/contract/operations/execution/perform.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { StoredFile } from '@khonsong/contract/kernel/files.ts'
import { statusFields } from '@khonsong/domain/operations/shipments/status-form.ts'
import { useState } from 'react'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDateTime, FieldTextArea } from '../../../kit/form/fields.tsx'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'
import { PhotosField } from '../tracking/public.ts'

interface Values {
  readonly time: string
  readonly reason: string
  readonly remark: string
  readonly photos: StoredFile[]
}
const schema = z.looseObject({ time: z.string().min(1), reason: z.string().trim().min(1).max(250) })

interface FailDialogProps {
  readonly waybills: readonly { readonly id: string; readonly version: number }[]
  readonly onDone: (results: readonly RowResult[]) => void
  readonly onClose: () => void
}

/** Reports a failed pickup with time and reason. */
export const FailDialog = ({ waybills, onDone, onClose }: FailDialogProps) => {
  const t = useWords('execution')
  const localize = useLocalize()
  const { act } = useAct(perform.failPickups, { quiet: true, changes: ['shipments', 'jobs', 'orders', 'dashboard'] })
  const [defaults] = useState((): Values => ({ time: new Date().toISOString(), reason: '', remark: '', photos: [] }))
  return (
    <FormDialog<Values>
      name="pickup-failed"
      title={t('fail.title', { n: waybills.length })}
      ok={t('fail')}
      schema={schema}
      defaults={defaults}
      onClose={onClose}
      onSave={async ({ time, reason, remark, photos }) => {
        const chosen = waybills.map(({ id, version }) => ({ id, version }))
        const more = { ...(remark ? { remark } : {}), ...(photos.length > 0 ? { photos: photos.map(({ id }) => id) } : {}) }
        onDone((await act({ body: { waybills: chosen, time, reason, ...more } })).results)
      }}
    >
      <FieldDateTime name="time" label={localize(statusFields.time.label)} leaning="behind" required seconds />
      <FieldTextArea name="reason" label={localize(statusFields.reason.label)} required maxLength={250} />
      <FieldTextArea name="remark" label={localize(statusFields.remark.label)} maxLength={250} />
      <PhotosField name="photos" label={localize(statusFields.photos.label)} maxFiles={statusFields.photos.maxFiles} />
    </FormDialog>
  )
}
