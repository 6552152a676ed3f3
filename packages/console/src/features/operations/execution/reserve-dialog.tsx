import { perform } from '@khonsong/contract/operations/execution/perform.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { agreeRange } from '@khonsong/domain/operations/shipments/reserve-time.ts'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDateTime } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

interface Values {
  readonly from: string
  readonly to: string
}

/** The server's rule, checked before the request. */
const schema = z.looseObject({ from: z.string().min(1), to: z.string().min(1) }).superRefine(({ from, to }, context) => {
  const may = agreeRange('pickup', { from, to }, new Date().toISOString())
  if (!may.accepted) for (const refusal of may.rejections) context.addIssue(issueOf(refusal))
})

interface ReserveProps {
  readonly waybills: readonly { readonly id: string; readonly version: number }[]
  readonly defaults: Values
  readonly onDone: (results: readonly RowResult[]) => void
  readonly onClose: () => void
}

/** Pickup time agreed with the shipper, for one or several waybills. */
export const ReservePickups = ({ waybills, defaults, onDone, onClose }: ReserveProps) => {
  const t = useWords('execution')
  const { act } = useAct(perform.reserve, { quiet: true, changes: ['shipments', 'orders'] })
  return (
    <FormDialog<Values>
      name="reserve-pickups"
      title={t('meet.reserveTitle', { n: waybills.length })}
      ok={t('meet.reserve')}
      schema={schema}
      defaults={defaults}
      onClose={onClose}
      onSave={async ({ from, to }) => {
        onDone((await act({ body: { waybills: waybills.map(({ id, version }) => ({ id, version })), from, to } })).results)
      }}
    >
      <div className="desk-pair">
        <FieldDateTime name="from" label={t('meet.from')} required />
        <FieldDateTime name="to" label={t('meet.to')} required />
      </div>
    </FormDialog>
  )
}
