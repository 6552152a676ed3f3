import { holdStates, type HoldState } from '@khonsong/domain/billing/bills/hold.ts'
import { billStates, type BillState } from '@khonsong/domain/billing/bills/bill-state.ts'
import { payableBill } from '@khonsong/domain/billing/bills/bill.ts'
import { rowSchema } from '@khonsong/domain/resource/record-schema.ts'
import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { idParams, labelled, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]] // the tables are not empty
const text = z.string().nullable()

const heldBill = z.object({
  id: z.uuid(),
  version: z.int(),
  billNo: z.string(),
  billState: z.enum(keysOf<BillState>(billStates)),
  partnerName: z.string(),
  openAmount: z.string(),
  dueOn: text,
  hold: z.enum(keysOf<HoldState>(holdStates)),
  /** Number of waybills with missing documents, and the first of them. */
  missingCount: z.int(),
  missingNo: text,
  releasedAt: text,
  releasedName: text,
  releaseReason: text,
})
export type HeldBill = z.output<typeof heldBill>

export const holdsOfPayables = {
  list: operation('GET /v1/held-payables', {
    summary: 'Bills payable that are held because papers are missing, or were released without them',
    needs: 'payable_bill.view',
    query: listQuery({ hold: labelled(z.enum(keysOf<HoldState>(holdStates)), 'Hold', 'การระงับ', '暂停状态').optional() }),
    output: listOf(heldBill),
  }),
  hold: operation('GET /v1/payable-bills/{id}/hold', {
    summary: 'Bills payable: whether one is held, and which papers are missing',
    needs: 'payable_bill.view',
    params: idParams,
    output: z.object({
      isHeld: z.boolean(),
      missingCount: z.int(),
      /** At most 100. */
      missing: z.array(z.object({ shipmentId: z.uuid(), shipmentNo: z.string(), deliveredAt: text })),
      releasedAt: text,
      releasedName: text,
      releaseReason: text,
    }),
  }),
  release: operation('POST /v1/payable-bills/{id}/actions/release-hold', {
    summary: 'Bills payable: release one that is held, with the reason',
    needs: 'payable_bill.confirm',
    params: idParams,
    body: z.object({
      version: seenVersion,
      reason: labelled(z.string().trim().min(2).max(250), 'Reason', 'เหตุผล', '原因'),
    }),
    output: rowSchema(payableBill),
  }),
}
