import { changedTerms, type ChangedTerm } from '@khonsong/domain/billing/contracts/assumed-contract.ts'
import { overlapping } from '@khonsong/domain/billing/contracts/contract-period.ts'
import type { FlowAction } from '@khonsong/domain/billing/contracts/contract-state.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { adjustContract, flowContracts, switchContract } from './change-contracts.ts'
import { replaceLines } from './contract-lines.ts'
import { contractsInForce, lockContractsOf } from './contract-store.ts'
import { linesOf } from './line-store.ts'

const contractNow = async (tx: Tx, table: ResourceTable, id: string): Promise<Contract> =>
  found(await findRow(tx, table, id, true)) as unknown as Contract // read with the declared columns

/** Records the agreement of both sides, the counterpart's as reported to us. */
const agree = async (tx: Tx, table: ResourceTable, id: string, reason: string): Promise<void> => {
  const steps: readonly FlowAction[] =
    (await contractNow(tx, table, id)).contractState === 'pending' ? ['accept'] : ['agree', 'accept']
  for (const action of steps) {
    const { version } = await contractNow(tx, table, id)
    const [step] = await flowContracts(tx, table, { action, reason, contracts: [{ id, version }] })
    if (step?.done !== true) throw new Refused([rejection('what_if.not_applied', { why: step?.message ?? action })])
  }
}

/** Brings a contract into force from a day; the previous one for the same scope ends the day before. */
export const bringIntoForceFrom = async (tx: Tx, table: ResourceTable, id: string, day: string, reason: string): Promise<void> => {
  const contract = await contractNow(tx, table, id)
  await lockContractsOf(tx, contract.partnerId)
  const begins = { ...contract, effectiveDate: day }
  for (;;) {
    const other = overlapping(begins, await contractsInForce(tx, contract.partnerId))
    if (!other) break
    if (other.effectiveDate >= day)
      throw new Refused([rejection('what_if.begins_later', { contract: other.contractNo, day: other.effectiveDate }, 'from')])
    const { version } = await contractNow(tx, table, other.id)
    await adjustContract(tx, table, other.id, { version, effectiveDate: other.effectiveDate, expiryDate: addDays(day, -1) })
  }
  if (contract.effectiveDate !== day)
    await adjustContract(tx, table, id, { version: contract.version, effectiveDate: day, expiryDate: contract.expiryDate })
  await agree(tx, table, id, reason)
}

/** Switches to a contract with changed terms from a day, agreed by both sides. */
export const switchToTerms = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { day, change, reason }: { readonly day: string; readonly change: ChangedTerm; readonly reason: string },
): Promise<void> => {
  const { version } = await contractNow(tx, table, id)
  const made = await switchContract(tx, table, id, { version, switchDate: day })
  const lines = changedTerms(await linesOf(tx, id), change)
  await replaceLines(tx, table, made.id, { version: made.version, lines }, () => undefined)
  await agree(tx, table, made.id, reason)
}
