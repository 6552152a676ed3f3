import { orderChangesSchema } from '@khonsong/domain/operations/orders/batch-modify.ts'
import { fewestToModify } from '@khonsong/domain/operations/orders/fewest-to-modify.ts'
import { followUpNames } from '@khonsong/domain/company/settings/follow-up.ts'
import { z } from 'zod'
import { chosenRecords, labelled, rowResult } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const most = 200
const chosen = chosenRecords(1, most)
const carrier = labelled(z.uuid(), 'Subcontractor', 'ผู้รับเหมาช่วง', '分包商')
/** Codes of the warnings that were confirmed. */
const confirmedWarnings = z.array(z.string().max(60)).max(30).default([])

/** Result of each order, and the dispatch orders created. */
export const handedOn = z.object({
  results: z.array(rowResult),
  jobs: z.array(z.object({ id: z.uuid(), jobNo: z.string(), orderIds: z.array(z.uuid()) })),
})
export type HandedOn = z.output<typeof handedOn>

/** Bulk review, assignment and change of orders, with a result per order. */
export const distribution = {
  review: operation('POST /v1/orders/actions/review', {
    summary: 'Review orders and hand them on: nothing more, draft dispatch orders, or dispatch orders with their subcontractor',
    needs: 'order.confirm',
    body: z.object({
      orders: chosen,
      /** Default: the company's setting ORDER_REVIEW_FOLLOW_UP. */
      followUp: z
        .enum(followUpNames)
        .meta({ label: { en: 'Follow-up', th: 'หลังตรวจแล้ว', zh: '后续处理' } })
        .optional(),
      /** Carrier for `generate_and_confirm`; with `generate` the intended carrier of the drafts. */
      subcontractorId: carrier.optional(),
      confirmedWarnings,
    }),
    output: handedOn,
  }),
  directDispatch: operation('POST /v1/orders/actions/direct-dispatch', {
    summary: 'Confirm new orders and give them to a subcontractor in one step',
    needs: 'job.schedule',
    body: z.object({
      orders: chosen,
      subcontractorId: carrier,
      /** At least two on one dispatch order; otherwise one each. */
      together: z.boolean().default(false),
      confirmedWarnings,
    }),
    output: handedOn,
  }),
  modify: operation('POST /v1/orders/actions/modify', {
    summary: 'Change the touched fields of several orders, answered per order',
    needs: 'order.edit',
    body: z.object({ orders: chosenRecords(fewestToModify, most), changes: orderChangesSchema }),
    output: z.object({ results: z.array(rowResult) }),
  }),
}
