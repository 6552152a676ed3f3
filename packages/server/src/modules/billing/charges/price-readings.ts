import type { PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import { readRuleSheet, type RuleSheet } from '@khonsong/domain/billing/rules/rule-sheet.ts'
import { once } from '../../../platform/db/once.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { lanesOf } from '../cards/index.ts'
import { calculationsOf, linesOfContracts } from '../contracts/index.ts'
import { openLookupTables, type LookupTablesOn } from '../rules/index.ts'

/**
 * What pricing reads of a portion once, for all of its contracts together and however often the portion is priced: a what-if prices it as
 * prices stand and once more as they are assumed.
 */
export interface PriceReadings {
  /** Reads the lines of contracts that were not read yet, and the rules these name. */
  readonly prepare: (contractIds: readonly string[]) => Promise<void>
  readonly linesOf: (contractId: string) => readonly PriceLine[]
  /** A rule as it reads with the data sources in use; nothing for one that cannot be read with them. */
  readonly sheetOf: (ruleId: string) => Promise<RuleSheet | undefined>
  readonly tablesOn: LookupTablesOn
  readonly lanesOf: (shipmentIds: readonly string[]) => ReturnType<typeof lanesOf>
}

export const openReadings = (tx: Tx): PriceReadings => {
  const lines = new Map<string, readonly PriceLine[]>()
  const calculations = new Map<string, string>()
  const tablesOn = openLookupTables(tx)
  // Keys of a source are the same on every day.
  const keysOf = once(async (day: string) => new Map([...(await tablesOn(day))].map(([name, { keys }]) => [name, keys.length])))
  const lanes = once((ids: string) => lanesOf(tx, ids.split(' ')))
  return {
    prepare: async (contractIds) => {
      const asked = contractIds.filter((id) => !lines.has(id))
      if (asked.length === 0) return
      const read = await linesOfContracts(tx, asked)
      for (const [id, own] of read) lines.set(id, own)
      const rules = [...read.values()].flat().flatMap(({ ruleId }) => (ruleId === null || calculations.has(ruleId) ? [] : [ruleId]))
      if (rules.length === 0) return
      for (const [id, calculation] of await calculationsOf(tx, [...new Set(rules)])) calculations.set(id, calculation)
    },
    linesOf: (contractId) => lines.get(contractId) ?? [],
    sheetOf: once(async (ruleId: string) => {
      const calculation = calculations.get(ruleId)
      if (calculation === undefined) return undefined
      const keys = await keysOf(tx.now.slice(0, 10))
      const sheet = readRuleSheet(calculation, (name) => keys.get(name))
      return sheet.accepted ? sheet.value : undefined
    }),
    tablesOn,
    lanesOf: (ids) => lanes([...ids].toSorted().join(' ')),
  }
}
