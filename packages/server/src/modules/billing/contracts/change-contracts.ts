import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import {
  overlapping,
  renewedPeriod,
  switchedPeriods,
  type ContractPeriod,
  type ContractSubject,
} from '@khonsong/domain/billing/contracts/contract-period.ts'
import { changeContract, type FlowAction } from '@khonsong/domain/billing/contracts/contract-state.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { audit, changesBetween } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { decided, found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { changeOf, findRow, lockRows, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { addRecord } from '../../../platform/resource/write-resource.ts'
import { contractSeams } from './contract-seams.ts'
import { copyLines } from './line-store.ts'
import {
  contractsInForce,
  deleteContract,
  hasPricedConfirmedBill,
  lockContractsOf,
  writeStanding,
  type ContractStanding,
} from './contract-store.ts'

const asContract = (row: Stored): Contract => row as unknown as Contract // read with the declared columns

const standingOf = ({ contractState, effectiveDate, expiryDate, switchDate }: Contract): ContractStanding => ({
  contractState,
  effectiveDate,
  expiryDate,
  switchDate,
})

const subjectOf = (
  { id, contractNo, direction, partnerId, projectId, productIds }: Contract,
  period: ContractPeriod,
): ContractSubject => ({
  id,
  contractNo,
  direction,
  partnerId,
  projectId,
  productIds,
  ...period,
})

const held = async (tx: Tx, table: ResourceTable, id: string, version: number): Promise<Contract> => {
  const row = found(await findRow(tx, table, id, true))
  if (row.version !== version) throw new Stale(row)
  return asContract(row)
}

/** Refuses when another contract with the same scope is in force on one of these days. */
const overlapRefusal = async (tx: Tx, contract: Contract, now: ContractStanding): Promise<Rejection | undefined> => {
  if (now.contractState !== 'in_force' && now.contractState !== 'suspended' && now.contractState !== 'switched') return undefined
  await lockContractsOf(tx, contract.partnerId)
  const other = overlapping(subjectOf(contract, now), await contractsInForce(tx, contract.partnerId))
  return (
    other &&
    rejection('contract.overlap', { contract: other.contractNo, from: other.effectiveDate, to: other.expiryDate }, 'effectiveDate')
  )
}

/** Refuses to reset a contract to new after it priced a confirmed bill. */
const billedRefusal = async (tx: Tx, { id, contractNo }: Contract, action: FlowAction): Promise<Rejection | undefined> =>
  action === 'back_to_new' && (await hasPricedConfirmedBill(tx, id))
    ? rejection('contract.billed', { contract: contractNo })
    : undefined

interface Written {
  readonly before: Contract
  readonly now: ContractStanding
  readonly action: string
  readonly why?: string | undefined
}

const write = async (tx: Tx, table: ResourceTable, { before, now, action, why }: Written): Promise<Stored> => {
  await writeStanding(tx, before.id, now)
  const after = found(await findRow(tx, table, before.id))
  await audit(tx, {
    subject: 'contracts',
    subjectId: before.id,
    action,
    version: after.version,
    changes: {
      ...changesBetween({ ...standingOf(before) }, { ...now }),
      ...(why === undefined ? {} : { reason: [null, why] as const }),
    },
  })
  await publishChange(tx, changeOf(table, after, after))
  return after
}

const pastOf = {
  agree: 'agreed',
  accept: 'accepted',
  refuse: 'refused',
  suspend: 'suspended',
  back_to_new: 'changed_back_to_new',
} as const satisfies Record<FlowAction, string>

interface Flow {
  readonly action: FlowAction
  readonly reason?: string | undefined
  readonly contracts: readonly { readonly id: string; readonly version: number }[]
}

/** Applies one step to several contracts; each succeeds or fails on its own. */
export const flowContracts = async (tx: Tx, table: ResourceTable, { action, reason, contracts }: Flow) => {
  const ids = contracts.map(({ id }) => id)
  const stored = new Map((await lockRows(tx, table, ids)).map((row) => [row.id, row]))
  const results = []
  for (const { id, version } of contracts) {
    const row = stored.get(id)
    const step = row && changeContract(asContract(row), action)
    const now = row && step?.accepted ? { ...standingOf(asContract(row)), contractState: step.value } : undefined
    const refusal =
      row === undefined
        ? rejection('access.not_found', {}, 'id')
        : row.version !== version
          ? rejection('record.stale', {})
          : step?.accepted === false
            ? step.rejections[0]
            : now &&
              ((await billedRefusal(tx, asContract(row), action)) ??
                // Suspending one of two resolves an existing overlap, so it is always allowed.
                (action === 'suspend' ? undefined : await overlapRefusal(tx, asContract(row), now)))
    const done = row !== undefined && now !== undefined && refusal === undefined
    const after = done ? await write(tx, table, { before: asContract(row), now, action: pastOf[action], why: reason }) : row
    results.push({
      id,
      done,
      version: after?.version ?? null,
      code: refusal?.code ?? null,
      message: refusal ? sentence(refusal.code, refusal.params, tx.caller.language) : null,
    })
  }
  return results
}

interface Adjusted extends ContractPeriod {
  readonly version: number
}

export const adjustContract = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { version, effectiveDate, expiryDate }: Adjusted,
) => {
  const before = await held(tx, table, id, version)
  const contractState = decided(changeContract(before, 'adjust'))
  if (effectiveDate > expiryDate) throw new Refused([rejection('contract.dates', {}, 'expiryDate')])
  if (effectiveDate === before.effectiveDate && expiryDate === before.expiryDate)
    throw new Refused([rejection('contract.same_dates', {}, 'effectiveDate')])
  const now = { ...standingOf(before), contractState, effectiveDate, expiryDate }
  const refusal = await overlapRefusal(tx, before, now)
  if (refusal) throw new Refused([refusal])
  return write(tx, table, { before, now, action: 'dates_adjusted' })
}

/** A new contract with the terms of another for another period; it goes through the usual agreement. */
const copyFor = async (tx: Tx, table: ResourceTable, of: Contract, period: ContractPeriod) => {
  const { direction, partnerId, projectId, productIds, lightRatio, returnPercent, externalNo, serialNo, remark } = of
  const values = {
    direction,
    partnerId,
    projectId,
    productIds,
    lightRatio,
    returnPercent,
    externalNo,
    serialNo,
    remark,
    ...period,
    mainContractNo: of.mainContractNo ?? of.contractNo,
  }
  const made = await addRecord(tx, table, { id: tx.newId(), status: undefined, values }, contractSeams)
  await copyLines(tx, of.id, made.id)
  return made
}

export const renewContract = async (tx: Tx, table: ResourceTable, id: string, version: number) => {
  const before = await held(tx, table, id, version)
  decided(changeContract(before, 'renew'))
  return copyFor(tx, table, before, renewedPeriod(before))
}

export const switchContract = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { version, switchDate }: { readonly version: number; readonly switchDate: string },
) => {
  const before = await held(tx, table, id, version)
  const contractState = decided(changeContract(before, 'switch'))
  const { ends, begins } = decided(switchedPeriods(before, switchDate))
  await write(tx, table, { before, now: { contractState, ...ends, switchDate }, action: 'switched' })
  return copyFor(tx, table, before, begins)
}

export const removeContract = async (tx: Tx, table: ResourceTable, id: string, version: number) => {
  const before = await held(tx, table, id, version)
  decided(changeContract(before, 'delete'))
  await deleteContract(tx, id)
  await audit(tx, { subject: 'contracts', subjectId: id, action: 'deleted', version })
  await publishChange(tx, { topic: 'billing', id })
  return { id }
}
