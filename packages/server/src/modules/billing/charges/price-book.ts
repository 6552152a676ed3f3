import { changedTerms, withContractFrom } from '@khonsong/domain/billing/contracts/assumed-contract.ts'
import { contractFor, type ContractAnswer } from '@khonsong/domain/billing/contracts/contract-period.ts'
import type { RuleSheets } from '@khonsong/domain/billing/contracts/price-contract.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import type { RuleSheet } from '@khonsong/domain/billing/rules/rule-sheet.ts'
import type { PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import { once } from '../../../platform/db/once.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { Assumptions } from './assumptions.ts'
import { contractsOf, type StoredContract } from './contract-terms-store.ts'
import type { PriceReadings } from './price-readings.ts'
import type { Subject } from './subject.ts'

/** Contracts of some partners, read once per portion. */
export interface PriceBook {
  /** The contract that prices a subject, and its partner. */
  readonly contractOf: (subject: Subject) => ContractAnswer
  readonly partOf: (id: string) => StoredContract | undefined
  readonly linesOf: (contractId: string) => readonly PriceLine[]
  readonly sheetsOn: (contractId: string, day: string) => Promise<RuleSheets>
}

const noSheets: RuleSheets = { sheetOf: () => undefined, tables: new Map() }

/** Placeholder id of the contract with assumed terms, from the day of the change. */
const changedId = 'changed'

/** Contracts with the assumptions applied: another one from a day, or one with other terms. */
const assumedContracts = (contracts: readonly StoredContract[], direction: Direction, assumed: Assumptions) => {
  const { contract: begins, term } = assumed
  if (begins?.contract.direction === direction) return withContractFrom(contracts, begins.contract, begins.from)
  const changed = term && contracts.find(({ id }) => id === term.contractId)
  return changed && term ? withContractFrom(contracts, { ...changed, id: changedId }, term.from) : contracts
}

export const openPriceBook = async (
  tx: Tx,
  direction: Direction,
  subjects: readonly Subject[],
  readings: PriceReadings,
  assumed: Assumptions = {},
): Promise<PriceBook> => {
  const partnerIds = [...new Set(subjects.flatMap((subject) => subject.partnerIds))]
  const contracts = assumedContracts(await contractsOf(tx, direction, partnerIds), direction, assumed)
  const { term } = assumed
  const read = [...contracts.flatMap(({ id }) => (id === changedId ? [] : [id])), ...(term ? [term.contractId] : [])]
  await readings.prepare(
    read,
    subjects.map(({ day }) => day),
  )
  const changed = term ? changedTerms(readings.linesOf(term.contractId), term.change) : []
  const linesOf = (contractId: string): readonly PriceLine[] => (contractId === changedId ? changed : readings.linesOf(contractId))
  const tablesOn = once((day: string) => readings.tablesOn(day, assumed.fuel))
  const sheetsOn = async (contractId: string, day: string): Promise<RuleSheets> => {
    const ruleIds = linesOf(contractId).flatMap(({ ruleId }) => ruleId ?? [])
    if (ruleIds.length === 0) return noSheets
    const sheets = new Map<string, RuleSheet>()
    for (const ruleId of ruleIds) {
      const sheet = await readings.sheetOf(ruleId)
      if (sheet) sheets.set(ruleId, sheet)
    }
    return { sheetOf: (ruleId) => sheets.get(ruleId), tables: await tablesOn(day) }
  }
  const byId = new Map(contracts.map((contract) => [contract.id, contract]))
  return {
    contractOf: ({ partnerIds, projectId, productId, day }) => {
      for (const partnerId of partnerIds) {
        const answer = contractFor({ direction, partnerId, day, projectId, productId }, contracts)
        if (answer.kind !== 'none') return answer
      }
      return { kind: 'none' }
    },
    partOf: (id) => byId.get(id),
    linesOf,
    sheetsOn,
  }
}
