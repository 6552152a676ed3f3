import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { changeBill } from '@khonsong/domain/billing/bills/bill-state.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import type { TaskKind, TaskWork } from '../../../platform/tasks/task-kind.ts'
import { priceSubjects } from '../charges/index.ts'
import { subjectsOnBill } from './line-store.ts'
import { asBill, logBill } from './lock-bill.ts'
import { reconcileChecked } from './step-bills.ts'
import { whyNotSynchronised } from './synchronise.ts'

/** Bills with more lines are recalculated and reconciled in the background. */
export const maxLinesAtOnce = 500
const portion = 200

export interface LargeBill {
  readonly billId: string
  readonly direction: Direction
  readonly action: 'recalculate' | 'reconcile'
}

export type TableOf = (direction: Direction) => ResourceTable

const refusalWords = (rejections: Refused['rejections']): Words => {
  const [why] = rejections
  if (!why) throw new Error('A refusal has its reasons')
  const said = (language: keyof Words) => sentence(why.code, why.params, language)
  return { en: said('en'), th: said('th'), zh: said('zh') }
}

interface Places {
  readonly work: TaskWork
  readonly facts: WorkFacts
  readonly table: ResourceTable
  readonly input: LargeBill
}

/** Processes the subjects of a bill in portions, each in its own transaction. */
const inPortions = async (
  { work, facts, input }: Places,
  each: (tx: Tx, ids: readonly string[]) => Promise<void>,
): Promise<void> => {
  const ids = await inTransaction(work.database, facts, (tx) => subjectsOnBill(tx, input.direction, input.billId))
  for (let at = 0; at < ids.length; at += portion) {
    work.signal.throwIfAborted()
    await inTransaction(work.database, facts, (tx) => each(tx, ids.slice(at, at + portion)))
    await work.progress(Math.min(at + portion, ids.length), ids.length)
  }
}

const openBill = async (tx: Tx, table: ResourceTable, id: string): Promise<Bill> => {
  const bill = asBill(found(await findRow(tx, table, id)))
  const step = changeBill(bill, 'recalculate')
  if (!step.accepted) throw new Refused(step.rejections)
  return bill
}

const recalculate = async (places: Places): Promise<Words> => {
  const { work, facts, table, input } = places
  const before = await inTransaction(work.database, facts, (tx) => openBill(tx, table, input.billId))
  await inPortions(places, async (tx, ids) => {
    await openBill(tx, table, input.billId)
    await priceSubjects(tx, input.direction, ids)
  })
  const after = await inTransaction(work.database, facts, async (tx) => {
    const { finalCost } = asBill(found(await findRow(tx, table, input.billId)))
    return asBill(await logBill(tx, table, input.billId, 'recalculated', { finalCost: [before.finalCost, finalCost] }))
  })
  const { billNo, finalCost } = after
  return { en: `Bill ${billNo}: ${finalCost}`, th: `บิล ${billNo}: ${finalCost}`, zh: `账单${billNo}：${finalCost}` }
}

const reconcile = async (places: Places): Promise<Words> => {
  const { work, facts, table, input } = places
  await inPortions(places, async (tx, ids) => {
    const why = await whyNotSynchronised(tx, input.direction, input.billId, ids)
    if (why) throw new Refused([why])
  })
  const { billNo } = await inTransaction(work.database, facts, (tx) => reconcileChecked(tx, table, input.direction, input.billId))
  return { en: `Bill ${billNo} is in reconciliation`, th: `บิล ${billNo} เข้าสู่การกระทบยอดแล้ว`, zh: `账单${billNo}已进入对账` }
}

export const largeBillTitle = {
  recalculate: { en: 'Recalculate a bill', th: 'คำนวณบิลใหม่', zh: '重新计算账单' },
  reconcile: { en: 'Compare a bill with its waybills', th: 'ตรวจบิลกับใบส่งสินค้า', zh: '核对账单与运单' },
} as const satisfies Record<LargeBill['action'], Words>

/** Background work on a large bill: restarts after a kill and is idempotent. A refusal is the result of the task. */
export const largeBillTask = (tableOf: TableOf): TaskKind<LargeBill> => ({
  kind: 'large-bill',
  cancellable: true,
  run: async (work, input) => {
    const facts: WorkFacts = { caller: work.caller, requestId: `task-${work.taskId}` }
    const places = { work, facts, table: tableOf(input.direction), input }
    const page = input.direction === 'receivable' ? '/account/ReceivablesDetail' : '/account/billPayable'
    const href = `${page}?id=${input.billId}`
    try {
      return { message: await (input.action === 'recalculate' ? recalculate(places) : reconcile(places)), href }
    } catch (error) {
      if (error instanceof Refused) return { message: refusalWords(error.rejections), href }
      throw error
    }
  },
})
