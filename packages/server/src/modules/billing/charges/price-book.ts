import { contractFor, type ContractAnswer, type ContractSubject } from '@khonsong/domain/billing/contracts/contract-period.ts'
import type { RuleSheets } from '@khonsong/domain/billing/contracts/price-contract.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { readRuleSheet, type RuleSheet } from '@khonsong/domain/billing/rules/rule-sheet.ts'
import type { PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import { calculationsOf, linesOf } from '../contracts/index.ts'
import { lookupTablesOn } from '../rules/index.ts'
import type { Subject } from './subject.ts'

interface StoredContract extends ContractSubject {
  readonly lightRatio: string
  readonly version: number
}

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

const contractsOf = async (tx: Tx, direction: Direction, partnerIds: readonly string[]): Promise<readonly StoredContract[]> => {
  const { rows } = await sql<StoredContract>`
    select c.id, c.contract_no as "contractNo", c.direction, c.partner_id as "partnerId", c.project_id as "projectId",
      c.product_ids as "productIds", c.effective_date::text as "effectiveDate", c.expiry_date::text as "expiryDate",
      c.light_ratio::text as "lightRatio", c.version
    from contracts c where c.tenant_id = ${tx.caller.tenantId}::uuid and c.kind = 'contract' and c.direction = ${direction}
      and c.partner_id = any(${[...partnerIds]}::uuid[]) and c.contract_state in ('in_force', 'switched') and c.status = 1`.execute(
    tx.db,
  )
  return rows
}

export const openPriceBook = async (tx: Tx, direction: Direction, subjects: readonly Subject[]): Promise<PriceBook> => {
  const contracts = await contractsOf(tx, direction, [...new Set(subjects.flatMap(({ partnerIds }) => partnerIds))])
  const tablesOn = once((day: string) => lookupTablesOn(tx, day))
  const lines = once((contractId: string) => linesOf(tx, contractId))
  return {
    contractOf: ({ partnerIds, projectId, productId, day }) => {
      for (const partnerId of partnerIds) {
        const answer = contractFor({ direction, partnerId, day, projectId, productId }, contracts)
        if (answer.kind !== 'none') return answer
      }
      return { kind: 'none' }
    },
    partOf: (id) => contracts.find((contract) => contract.id === id),
    linesOf: lines,
    sheetsOn: async (contractId, day) => {
      const tables = await tablesOn(day)
      const ruleIds = (await lines(contractId)).flatMap(({ ruleId }) => ruleId ?? [])
      const sheets = new Map<string, RuleSheet>()
      for (const [ruleId, calculation] of await calculationsOf(tx, ruleIds)) {
        const sheet = readRuleSheet(calculation, (name) => tables.get(name)?.keys.length)
        if (sheet.accepted) sheets.set(ruleId, sheet.value)
      }
      return { sheetOf: (ruleId) => sheets.get(ruleId), tables }
    },
  }
}
