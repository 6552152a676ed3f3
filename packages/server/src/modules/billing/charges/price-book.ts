import { changedTerms, withContractFrom } from '@khonsong/domain/billing/contracts/assumed-contract.ts'
import { contractFor, type ContractAnswer } from '@khonsong/domain/billing/contracts/contract-period.ts'
import type { RuleSheets } from '@khonsong/domain/billing/contracts/price-contract.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { readRuleSheet, type RuleSheet } from '@khonsong/domain/billing/rules/rule-sheet.ts'
import type { PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { calculationsOf, linesOf } from '../contracts/index.ts'
import { lookupTablesOn } from '../rules/index.ts'
import type { Assumptions } from './assumptions.ts'
import { contractsOf, type StoredContract } from './contract-terms-store.ts'
import type { Subject } from './subject.ts'

/** The contracts of some partners, read once for a portion of what is priced. */
export interface PriceBook {
  /** The contract that prices a subject, and the partner whose it is. */
  readonly contractOf: (subject: Subject) => ContractAnswer
  readonly partOf: (id: string) => StoredContract | undefined
  readonly linesOf: (contractId: string) => Promise<readonly PriceLine[]>
  readonly sheetsOn: (contractId: string, day: string) => Promise<RuleSheets>
}

const once = <K, V>(read: (key: K) => Promise<V>): ((key: K) => Promise<V>) => {
  const known = new Map<K, Promise<V>>()
  return (key) => {
    const before = known.get(key)
    if (before) return before
    const made = read(key)
    known.set(key, made)
    return made
  }
}

/** Stands for the contract whose terms are assumed to change, from the day of the change on. */
const changedId = 'changed'

/** The contracts as they are assumed: another one from a day on, or one with other terms. */
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
  assumed: Assumptions = {},
): Promise<PriceBook> => {
  const partnerIds = [...new Set(subjects.flatMap((subject) => subject.partnerIds))]
  const contracts = assumedContracts(await contractsOf(tx, direction, partnerIds), direction, assumed)
  const tablesOn = once((day: string) => lookupTablesOn(tx, day, assumed.fuel))
  const lines = once(async (contractId: string): Promise<readonly PriceLine[]> =>
    contractId === changedId && assumed.term
      ? changedTerms(await linesOf(tx, assumed.term.contractId), assumed.term.change)
      : linesOf(tx, contractId),
  )
  const sheets = once(async (key: string): Promise<RuleSheets> => {
    const [contractId = '', day = ''] = key.split(' ')
    const tables = await tablesOn(day)
    const ruleIds = (await lines(contractId)).flatMap(({ ruleId }) => ruleId ?? [])
    const read = new Map<string, RuleSheet>()
    for (const [ruleId, calculation] of await calculationsOf(tx, ruleIds)) {
      const sheet = readRuleSheet(calculation, (name) => tables.get(name)?.keys.length)
      if (sheet.accepted) read.set(ruleId, sheet.value)
    }
    return { sheetOf: (ruleId) => read.get(ruleId), tables }
  })
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
    linesOf: lines,
    sheetsOn: (contractId, day) => sheets(`${contractId} ${day}`),
  }
}
