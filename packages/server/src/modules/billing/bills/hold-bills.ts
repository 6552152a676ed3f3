import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import { mayRelease, whyHeld } from '@khonsong/domain/billing/bills/hold.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Stale } from '../../../platform/http/refusals.ts'
import { findRow, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { heldBills, missingPapers, releaseOf, writeRelease, type Release } from './hold-store.ts'
import { asBill, logBill } from './lock-bill.ts'

const maxShown = 100

/** Papers missing for a bill; none where the company does not hold bills. */
const standing = async (tx: Tx, { id, billNo, billState }: Bill) => {
  const { BILL_HOLD_PAPERS } = await readSomeSettings(tx, 'BILL_HOLD_PAPERS')
  const missing = BILL_HOLD_PAPERS ? await missingPapers(tx, id) : []
  const release = await releaseOf(tx, id)
  const numbers = missing.map(({ shipmentNo }) => shipmentNo)
  return { missing, release, hold: { billNo, billState, missing: numbers, isReleased: release.releasedAt !== null } }
}

export const whyBillHeld = async (tx: Tx, bill: Bill): Promise<Rejection | undefined> => whyHeld((await standing(tx, bill)).hold)

/** Hides from the carrier which of our people released a bill early, and why. */
const forReader = <T extends Pick<Release, 'releasedName' | 'releaseReason'>>(tx: Tx, row: T): T =>
  tx.caller.kind === 'internal' ? row : { ...row, releasedName: null, releaseReason: null }

/** Whether a bill is held, with the missing papers; their arrival releases it. */
export const holdOf = async (tx: Tx, table: ResourceTable, id: string) => {
  const bill = asBill(found(await findRow(tx, table, id)))
  const { missing, release, hold } = await standing(tx, bill)
  return {
    isHeld: whyHeld(hold) !== undefined,
    missingCount: missing.length,
    missing: missing.slice(0, maxShown),
    ...forReader(tx, release),
  }
}

/** Bills held or released; none where the company does not hold bills. */
export const heldIn = async (tx: Tx, query: Omit<Parameters<typeof heldBills>[1], 'isOff'>) => {
  const { BILL_HOLD_PAPERS } = await readSomeSettings(tx, 'BILL_HOLD_PAPERS')
  const answer = await heldBills(tx, { ...query, isOff: !BILL_HOLD_PAPERS })
  return { ...answer, list: answer.list.map((row) => forReader(tx, row)) }
}

/** Releases a bill before its papers arrive; the person and the reason are logged. */
export const releaseBill = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { version, reason }: { readonly version: number; readonly reason: string },
): Promise<Stored> => {
  const row = found(await findRow(tx, table, id, true))
  if (row.version !== version) throw new Stale(row)
  const { hold } = await standing(tx, asBill(row))
  decided(mayRelease(hold))
  await writeRelease(tx, id, reason)
  return logBill(tx, table, id, 'hold_released', { reason: [null, reason], missing: [null, hold.missing.length] })
}
