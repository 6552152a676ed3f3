import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { findRow, lockRows, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { changeBill } from '@khonsong/domain/billing/bills/bill-state.ts'
import { priceSubjects, sumBills, surchargeRefusal } from '../charges/index.ts'
import { deleteAdjustments, extendDays, moveLines, writeBillState } from './bill-store.ts'
import { addAdjustment, kindOfLine, knowsBillingItem, subjectsOnBill } from './line-store.ts'
import { asBill, lockBill, logBill } from './lock-bill.ts'
import { billBeside } from './make-bills.ts'
import { billProblemText, type InBackground } from './step-bills.ts'

interface Adjustment {
  readonly version: number
  readonly billingItemId: string
  readonly surchargeItemId: string | null
  readonly amount: string
  readonly reason: string
}

export const adjustBill = async (
  tx: Tx,
  table: ResourceTable,
  direction: Direction,
  id: string,
  asked: Adjustment,
): Promise<Stored> => {
  const { bill } = await lockBill(tx, table, id, { version: asked.version, action: 'adjust' })
  if (!(await knowsBillingItem(tx, asked.billingItemId))) throw new Refused([rejection('access.not_found', {}, 'billingItemId')])
  const refusal = await surchargeRefusal(tx, asked.surchargeItemId, asked.amount)
  if (refusal) throw new Refused([refusal])
  await addAdjustment(tx, direction, bill, asked)
  await sumBills(tx, [id])
  return logBill(tx, table, id, 'adjusted', { adjustment: [null, asked.amount], reason: [null, asked.reason] })
}

/** Deletes an adjustment, or releases another line so that a later bill gathers it. */
export const removeLine = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { version, chargeId }: { version: number; chargeId: string },
): Promise<Stored> => {
  const { bill } = await lockBill(tx, table, id, { version, action: 'adjust' })
  const line = await kindOfLine(tx, id, chargeId)
  if (!line) throw new Refused([rejection('bill.line_gone', { bill: bill.billNo }, 'chargeId')])
  if (line.kind === 'adjustment') await deleteAdjustments(tx, id, chargeId)
  else await moveLines(tx, id, [chargeId], null)
  await sumBills(tx, [id])
  return logBill(tx, table, id, line.kind === 'adjustment' ? 'adjustment_removed' : 'line_released', { line: [line.amount, null] })
}

interface Switched {
  readonly version: number
  readonly chargeIds: readonly string[]
  readonly toBillId: string | null
}

/** Moves lines to another unconfirmed bill of the same partner, or to a new one. Returns the target bill. */
export const switchLines = async (
  tx: Tx,
  table: ResourceTable,
  direction: Direction,
  id: string,
  { version, chargeIds, toBillId }: Switched,
): Promise<Stored> => {
  // Locks both bills in order of their ids: two clerks switching lines in opposite directions cannot deadlock.
  if (toBillId !== null) await lockRows(tx, table, [id, toBillId].toSorted())
  const { bill } = await lockBill(tx, table, id, { version, action: 'switch' })
  if (toBillId === id) throw new Refused([rejection('bill.same', { bill: bill.billNo }, 'toBillId')])
  const toId = toBillId ?? (await billBeside(tx, table, direction, id))
  const to = asBill(found(await findRow(tx, table, toId, true)))
  const mayTake = changeBill(to, 'switch')
  if (!mayTake.accepted) throw new Refused(mayTake.rejections.map((one) => ({ ...one, field: 'toBillId' })))
  if (to.partnerId !== bill.partnerId) throw new Refused([rejection('bill.switch_partner', { bill: to.billNo }, 'toBillId')])
  const moved = await moveLines(tx, id, chargeIds, toId)
  if (moved.length !== chargeIds.length) throw new Refused([rejection('bill.line_gone', { bill: bill.billNo }, 'chargeIds')])
  await sumBills(tx, [id, toId])
  await logBill(tx, table, id, 'lines_switched', { lines: [moved.length, null], toBill: [null, to.billNo] })
  return logBill(tx, table, toId, 'lines_taken', { lines: [null, moved.length], fromBill: [bill.billNo, null] })
}

interface Chosen {
  readonly bills: readonly { readonly id: string; readonly version: number }[]
}

/** Merges unconfirmed bills of one partner into the first; the others record where their lines went. */
export const mergeBills = async (tx: Tx, table: ResourceTable, { bills }: Chosen): Promise<Stored> => {
  const [chosen, ...rest] = bills
  if (!chosen) throw new Error('The schema asks for two at least')
  await lockRows(
    tx,
    table,
    bills.map(({ id }) => id),
  )
  const { bill: first } = await lockBill(tx, table, chosen.id, { version: chosen.version, action: 'merge' })
  for (const { id, version } of rest) {
    const { bill } = await lockBill(tx, table, id, { version, action: 'merge' })
    if (bill.partnerId !== first.partnerId) throw new Refused([rejection('bill.merge_partner', { bill: bill.billNo }, 'bills')])
    await moveLines(tx, id, 'all', first.id)
    await sumBills(tx, [id])
    await writeBillState(tx, id, { billState: 'merged', mergedInto: first.id })
    await logBill(tx, table, id, 'merged', { mergedInto: [null, first.billNo] })
    await extendDays(tx, first.id, bill)
  }
  await sumBills(tx, [first.id])
  return logBill(tx, table, first.id, 'lines_taken', { merged: [null, rest.length] })
}

/** Reprices the lines of unconfirmed bills, bill by bill. */
export const recalculateBills = async (
  tx: Tx,
  table: ResourceTable,
  direction: Direction,
  { bills }: Chosen,
  inBackground: InBackground,
) => {
  const results = []
  for (const { id, version } of bills) {
    const row = await findRow(tx, table, id)
    const decision = row && changeBill(asBill(row), 'recalculate')
    const refusal =
      row === undefined
        ? rejection('access.not_found', {}, 'id')
        : row.version !== version
          ? rejection('record.stale', {})
          : decision?.accepted === false
            ? decision.rejections[0]
            : undefined
    const left = row && !refusal ? await inBackground(tx, asBill(row)) : undefined
    if (row && !refusal && left === undefined) {
      // Lock order everywhere: priced subjects first, then the bill.
      await priceSubjects(tx, direction, await subjectsOnBill(tx, direction, id))
      await logBill(tx, table, id, 'recalculated', {
        finalCost: [asBill(row).finalCost, asBill(found(await findRow(tx, table, id))).finalCost],
      })
    }
    const after = await findRow(tx, table, id)
    results.push({
      id,
      done: refusal === undefined,
      version: after?.version ?? null,
      code: refusal?.code ?? null,
      message: refusal ? billProblemText(tx, refusal) : (left ?? null),
    })
  }
  return results
}
