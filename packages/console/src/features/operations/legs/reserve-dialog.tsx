import { legs } from '@khonsong/contract/operations/legs/legs.ts'
import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { issueOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { agreeRange, offeredRange, type ReservedEnd } from '@khonsong/domain/operations/shipments/reserve-time.ts'
import { useMemo } from 'react'
import { z } from 'zod'
import { useAct } from '../../../kit/call/use-act.ts'
import { FieldDateTime } from '../../../kit/form/fields.tsx'
import { useWords } from '../../../kit/words/use-words.ts'
import { FormDialog } from '../../../shared/form-dialog.tsx'

interface ReserveValues {
  from: string
  to: string
}

/** Client-side validation by the server's rule: both ends are given and the range is valid. */
const schemaOf = (end: ReservedEnd) =>
  z.looseObject({ from: z.string().min(1), to: z.string().min(1) }).superRefine(({ from, to }, context) => {
    const may = agreeRange(end, { from, to }, new Date().toISOString())
    if (!may.accepted) for (const refusal of may.rejections) context.addIssue(issueOf(refusal))
  })

interface ReserveDialogProps {
  readonly end?: ReservedEnd
  readonly shipments?: readonly { readonly id: string; readonly version: number }[]
  readonly orderIds?: readonly string[]
  readonly defaults: ReserveValues
  readonly onDone: (results: readonly RowResult[]) => void
  readonly onClose: () => void
}

const calls = { pickup: legs.reserve, delivery: legs.reserveDelivery } as const
export const reserveWords = {
  pickup: { act: 'reserve', title: 'reserve.title' },
  delivery: { act: 'reserveDelivery', title: 'reserveDelivery.title' },
} as const

/** The time window agreed with shipper or consignee, for one waybill or several. */
export const ReserveDialog = ({ end = 'pickup', shipments = [], orderIds = [], defaults, onDone, onClose }: ReserveDialogProps) => {
  const t = useWords('legs')
  const schema = useMemo(() => schemaOf(end), [end])
  const reserve = useAct(calls[end], { changes: ['orders', 'shipments'], quiet: true })
  return (
    <FormDialog<ReserveValues>
      name={`reserve-${end}`}
      title={t(reserveWords[end].title)}
      ok={t(reserveWords[end].act)}
      schema={schema}
      defaults={offeredRange(defaults)}
      onClose={onClose}
      onSave={async ({ from, to }) => {
        const { results } = await reserve.act({
          body: { shipments: shipments.map(({ id, version }) => ({ id, version })), orderIds: [...orderIds], from, to },
        })
        onClose()
        onDone(results)
      }}
    >
      <div className="desk-pair">
        <FieldDateTime name="from" label={t('reserve.from')} required />
        <FieldDateTime name="to" label={t('reserve.to')} required />
      </div>
    </FormDialog>
  )
}
