import { payableBillActions, receivableBillActions } from '@khonsong/contract/billing/bills/bill-actions.ts'
import { payableLineComments, receivableLineComments } from '@khonsong/contract/billing/bills/line-comments.ts'
import { holdsOfPayables } from '@khonsong/contract/billing/bills/held-bills.ts'
import { payableBills, receivableBills } from '@khonsong/contract/billing/bills/bills.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import type { WriteSeams } from '../../../platform/resource/write-resource.ts'
import { may } from '../../../platform/caller.ts'
import { adjustBill, mergeBills, recalculateBills, removeLine, switchLines } from './change-lines.ts'
import { commentFiles, commentLine, commentsOfGone, commentsOfLine } from './comment-lines.ts'
import { billsOfComment } from './comment-store.ts'
import { heldIn, holdOf, releaseBill } from './hold-bills.ts'
import { largeBillTask, largeBillTitle, maxLinesAtOnce, type LargeBill } from './large-bills.ts'
import { linesOfBill } from './line-list-store.ts'
import { paymentsOf } from './line-store.ts'
import { makeBills } from './make-bills.ts'
import { compareBill } from './settle-bill.ts'
import { stepBills } from './step-bills.ts'

/** Partner and period of a bill are fixed at creation; name and remark stay editable. */
const seams: WriteSeams = {
  check: async (_tx, after, before) => {
    const changed = before && ['partnerId', 'startDate', 'endDate', 'billNo'].find((name) => after[name] !== before[name])
    return changed ? [rejection('bill.fixed', {}, changed)] : []
  },
}

type Task = ReturnType<typeof largeBillTask>

/** Queues a large bill for the background and says so. */
const leaving =
  (app: FastifyInstance, task: Task, direction: Direction, action: LargeBill['action']) =>
  async (tx: Tx, { id, billNo, chargeCount }: Bill): Promise<string | undefined> => {
    if (chargeCount <= maxLinesAtOnce) return undefined
    await app.tasks.queue(tx, task, { billId: id, direction, action }, largeBillTitle[action])
    return sentence('bill.in_background', { bill: billNo, n: chargeCount }, tx.caller.language)
  }

const installSide = (
  app: FastifyInstance,
  task: Task,
  direction: Direction,
  calls: typeof receivableBillActions,
  resource: typeof receivableBills,
): ResourceTable => {
  const table = serveResource(app, resource, seams)
  serve(app, calls.make, (tx, { body }) => makeBills(tx, table, direction, body))
  serve(app, calls.settle, (tx, { body }) => stepBills(tx, table, direction, body))
  serve(app, calls.reconcile, (tx, { body }) => stepBills(tx, table, direction, body, leaving(app, task, direction, 'reconcile')))
  serve(app, calls.recalculate, (tx, { body }) =>
    recalculateBills(tx, table, direction, body, leaving(app, task, direction, 'recalculate')),
  )
  // The result is a row of the declared resource.
  serve(app, calls.merge, (tx, { body }) => mergeBills(tx, table, body) as never)
  serve(app, calls.adjust, (tx, { params, body }) => adjustBill(tx, table, direction, params.id, body) as never)
  serve(app, calls.removeLine, (tx, { params, body }) => removeLine(tx, table, params.id, body) as never)
  serve(app, calls.switch, (tx, { params, body }) => switchLines(tx, table, direction, params.id, body) as never)
  serve(app, calls.compare, (tx, { params, body }) => compareBill(tx, table, params.id, body) as never)
  serve(app, calls.charges, async (tx, { params, query }) => {
    found(await findRow(tx, table, params.id))
    return linesOfBill(tx, { ...query, billId: params.id })
  })
  serve(app, calls.payments, async (tx, { params }) => {
    found(await findRow(tx, table, params.id))
    return paymentsOf(tx, params.id)
  })
  return table
}

const installComments = (app: FastifyInstance, table: ResourceTable, calls: typeof receivableLineComments): void => {
  serve(app, calls.list, (tx, { params }) => commentsOfLine(tx, table, params.id, params.chargeId))
  serve(app, calls.add, (tx, { params, body }) => commentLine(tx, table, params, body))
  serve(app, calls.gone, (tx, { params }) => commentsOfGone(tx, table, params.id))
}

/** Files of comments are visible to both sides of the bill. */
const installEvidence = (app: FastifyInstance, tables: ReadonlyMap<Direction, ResourceTable>): void => {
  app.fileSubjects.set(commentFiles, async (tx, id) => {
    const billIds = await billsOfComment(tx, id)
    for (const [direction, table] of tables) {
      if (!may(tx.caller, `${direction}_bill.reconcile`) && !may(tx.caller, `${direction}_bill.answer`)) continue
      for (const billId of billIds) if ((await findRow(tx, table, billId)) !== undefined) return true
    }
    return false
  })
}

/** Bills to customers and from carriers: gather, adjust, confirm, reconcile, pay. */
export const installBills = (app: FastifyInstance): void => {
  const tables = new Map<Direction, ResourceTable>()
  const task = largeBillTask((direction) => found(tables.get(direction)))
  // The task queue is installed after this module.
  app.addHook('onReady', async () => app.tasks.register(task))
  tables.set('receivable', installSide(app, task, 'receivable', receivableBillActions, receivableBills))
  // Both directions have the same declaration with different words.
  tables.set(
    'payable',
    installSide(
      app,
      task,
      'payable',
      payableBillActions as unknown as typeof receivableBillActions,
      payableBills as unknown as typeof receivableBills,
    ),
  )
  const payable = found(tables.get('payable'))
  installComments(app, found(tables.get('receivable')), receivableLineComments)
  installComments(app, payable, payableLineComments as unknown as typeof receivableLineComments) // differs in paths only
  installEvidence(app, tables)
  serve(app, holdsOfPayables.list, (tx, { query }) => heldIn(tx, query))
  serve(app, holdsOfPayables.hold, (tx, { params }) => holdOf(tx, payable, params.id))
  serve(app, holdsOfPayables.release, (tx, { params, body }) => releaseBill(tx, payable, params.id, body) as never)
}

export { adjustBill, mergeBills } from './change-lines.ts'
export { releaseBill, whyBillHeld } from './hold-bills.ts'
export { makeBills } from './make-bills.ts'
export { billProblemText, stepBills } from './step-bills.ts'
export { writeBillState } from './bill-store.ts'
export { fixTaxes, calculateTaxes } from './bill-taxes.ts'
export { isCounterpart } from './comment-lines.ts'
export { commentsOfLines, writeComments } from './comment-store.ts'
export { asBill, lockBill, logBill } from './lock-bill.ts'
export { compareBill, payBill } from './settle-bill.ts'
export { billedItems, fixedTaxes, moneyOf, taxPartyOf } from './tax-store.ts'
