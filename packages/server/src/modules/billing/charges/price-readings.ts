import type { PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import { readRuleSheet, type RuleSheet } from '@khonsong/domain/billing/rules/rule-sheet.ts'
import { once } from '../../../platform/db/once.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { lanesOf, openRateReadings, type RateReadings } from '../cards/index.ts'
import { calculationsOf, linesOfContracts } from '../contracts/index.ts'
import { openLookupTables, type LookupTables } from '../rules/index.ts'

/** Reads of one portion, cached for all its contracts: a what-if prices the portion twice, with stored and with assumed prices. */
export interface PriceReadings {
  /** Reads the lines of contracts not yet read, their rules, and what these rules look up on the given days. */
  readonly prepare: (contractIds: readonly string[], days: readonly string[]) => Promise<void>
  readonly linesOf: (contractId: string) => readonly PriceLine[]
  /** A rule parsed with the data sources in use; undefined for one that cannot be parsed with them. */
  readonly sheetOf: (ruleId: string) => Promise<RuleSheet | undefined>
  readonly tablesOn: LookupTables['on']
  readonly rates: RateReadings
  readonly lanesOf: (shipmentIds: readonly string[]) => ReturnType<typeof lanesOf>
}

export const openReadings = (tx: Tx): PriceReadings => {
  const lines = new Map<string, readonly PriceLine[]>()
  const calculations = new Map<string, string>()
  const tables = openLookupTables(tx)
  const lanes = once((ids: string) => lanesOf(tx, ids.split(' ')))
  return {
    prepare: async (contractIds, days) => {
      const asked = contractIds.filter((id) => !lines.has(id))
      if (asked.length === 0) return
      const read = await linesOfContracts(tx, asked)
      for (const [id, own] of read) lines.set(id, own)
      const rules = [...read.values()].flat().flatMap(({ ruleId }) => (ruleId === null || calculations.has(ruleId) ? [] : [ruleId]))
      if (rules.length === 0) return
      for (const [id, calculation] of await calculationsOf(tx, [...new Set(rules)])) calculations.set(id, calculation)
      await tables.prepare(days)
    },
    linesOf: (contractId) => lines.get(contractId) ?? [],
    sheetOf: once(async (ruleId: string) => {
      const calculation = calculations.get(ruleId)
      if (calculation === undefined) return undefined
      const keys = await tables.keys()
      const sheet = readRuleSheet(calculation, (name) => keys.get(name))
      return sheet.accepted ? sheet.value : undefined
    }),
    tablesOn: tables.on,
    rates: openRateReadings(tx),
    lanesOf: (ids) => lanes([...ids].toSorted().join(' ')),
  }
}
