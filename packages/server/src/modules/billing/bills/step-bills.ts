import { changeBill, mayComplete, type BillStep } from '@khonsong/domain/billing/bills/bill-state.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found } from '../../../platform/http/refusals.ts'
import { lockRows, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { sumBills } from '../charges/index.ts'
import { fixTaxes } from './bill-taxes.ts'
import { countLines, deleteAdjustments, forgetComparison, moveLines, unverifiedOn, writeBillState } from './bill-store.ts'
import { writeRelease } from './hold-store.ts'
import { asBill, logBill } from './lock-bill.ts'
import { whyNotSynchronised } from './synchronise.ts'

const whyNotConfirmed = async (tx: Tx, { id, billNo }: Bill): Promise<Rejection | undefined> => {
  const { BILL_ADJUSTMENT_LIMIT, BILL_NEEDS_VERIFIED } = await readSomeSettings(tx, 'BILL_ADJUSTMENT_LIMIT', 'BILL_NEEDS_VERIFIED')
  const { lines, adjustedBy } = await countLines(tx, id)
  if (lines === 0) return rejection('bill.empty', { bill: billNo })
  if (BILL_ADJUSTMENT_LIMIT > 0 && Number(adjustedBy) > BILL_ADJUSTMENT_LIMIT)
    return rejection('bill.second_person', { bill: billNo, limit: BILL_ADJUSTMENT_LIMIT })
  const open = BILL_NEEDS_VERIFIED ? await unverifiedOn(tx, id) : []
  const [example] = open
  return example === undefined ? undefined : rejection('bill.not_proven', { bill: billNo, n: open.length, example })
}

const whyNotComplete = async (tx: Tx, { id, billNo, finalCost, counterpartCost }: Bill): Promise<Rejection | undefined> => {
  const settings = await readSomeSettings(tx, 'BILL_TOLERANCE_BAHT', 'BILL_TOLERANCE_PERCENT')
  const tolerance = { baht: settings.BILL_TOLERANCE_BAHT, percent: settings.BILL_TOLERANCE_PERCENT }
  const { openLines, disputedLines } = await countLines(tx, id)
  const decision = mayComplete({ billNo, finalCost, counterpartCost, openLines, disputedLines, tolerance })
  return decision.accepted ? undefined : decision.rejections[0]
}

/** Why a bill was skipped; for an unknown bill neither id nor state is shown. */
export const billProblemText = ({ caller }: Tx, { code, params }: Rejection): string =>
  code === 'access.not_found' ? sentence('bill.no_state', {}, caller.language) : sentence(code, params, caller.language)

/** Conditions of a step besides the bill's state. */
const whyNot = (tx: Tx, direction: Direction, step: BillStep, bill: Bill): Promise<Rejection | undefined> => {
  switch (step) {
    case 'confirm':
      return whyNotConfirmed(tx, bill)
    case 'reconcile':
      return whyNotSynchronised(tx, direction, bill.id)
    case 'complete':
      return whyNotComplete(tx, bill)
    case 'correct':
    case 'void':
      return Promise.resolve(undefined)
  }
}

const pastOf = {
  confirm: 'confirmed',
  correct: 'corrected',
  reconcile: 'reconciliation_begun',
  complete: 'reconciled',
  void: 'voided',
} as const satisfies Record<BillStep, string>

const write = async (
  tx: Tx,
  table: ResourceTable,
  direction: Direction,
  step: BillStep,
  bill: Bill,
  billState: string,
  reason: string | undefined,
): Promise<Stored> => {
  if (step === 'correct') {
    await forgetComparison(tx, bill.id)
    await writeRelease(tx, bill.id, null)
  }
  if (step === 'void') {
    // Adjustments belong to this bill only; other lines can be billed again.
    await deleteAdjustments(tx, bill.id)
    await moveLines(tx, bill.id, 'all', null)
    await sumBills(tx, [bill.id])
  }
  if (step === 'complete') await fixTaxes(tx, direction, bill, bangkokDayOf(tx.now))
  await writeBillState(tx, bill.id, {
    billState,
    confirms: step === 'confirm',
    reconciles: step === 'reconcile' || step === 'complete',
    checks: step === 'complete',
  })
  return logBill(tx, table, bill.id, pastOf[step], {
    billState: [bill.billState, billState],
    ...(reason === undefined ? {} : { reason: [null, reason] as const }),
  })
}

/** Moves a bill to reconciliation after its waybills were compared; refused when it is no longer confirmed. */
export const reconcileChecked = async (tx: Tx, table: ResourceTable, direction: Direction, id: string): Promise<Bill> => {
  const [row] = await lockRows(tx, table, [id])
  const bill = asBill(found(row))
  return asBill(await write(tx, table, direction, 'reconcile', bill, decided(changeBill(bill, 'reconcile')), undefined))
}

/** Queues work too large for a request; returns the message to the caller, or nothing when it is small. */
export type InBackground = (tx: Tx, bill: Bill) => Promise<string | undefined>

interface Asked {
  readonly action: BillStep
  readonly reason?: string | undefined
  readonly bills: readonly { readonly id: string; readonly version: number }[]
}

/** Applies one step to several bills; each succeeds or fails on its own. */
export const stepBills = async (
  tx: Tx,
  table: ResourceTable,
  direction: Direction,
  { action, reason, bills }: Asked,
  inBackground: InBackground = () => Promise.resolve(undefined),
) => {
  const ids = bills.map(({ id }) => id)
  const stored = new Map((await lockRows(tx, table, ids)).map((row) => [row.id, row]))
  const results = []
  for (const { id, version } of bills) {
    const row = stored.get(id)
    const step = row && changeBill(asBill(row), action)
    const plain =
      row === undefined
        ? rejection('access.not_found', {}, 'id')
        : row.version !== version
          ? rejection('record.stale', {})
          : step?.accepted === false
            ? step.rejections[0]
            : undefined
    const left = row && !plain && action === 'reconcile' ? await inBackground(tx, asBill(row)) : undefined
    if (row && left !== undefined) {
      results.push({ id, done: true, version: row.version, code: null, message: left })
      continue
    }
    const refusal = plain ?? (row ? await whyNot(tx, direction, action, asBill(row)) : undefined)
    const done = row !== undefined && step?.accepted === true && refusal === undefined
    const after = done ? await write(tx, table, direction, action, asBill(row), step.value, reason) : row
    results.push({
      id,
      done,
      version: after?.version ?? null,
      code: refusal?.code ?? null,
      message: refusal ? billProblemText(tx, refusal) : null,
    })
  }
  return results
}
