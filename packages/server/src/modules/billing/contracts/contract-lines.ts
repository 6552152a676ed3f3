import type { contractLines, PriceLine } from '@khonsong/contract/billing/contracts/contract-lines.ts'
import type { Contract } from '@khonsong/domain/billing/contracts/contract.ts'
import type { FoundRate } from '@khonsong/domain/billing/cards/rate-of-card.ts'
import type { CardTerms } from '@khonsong/domain/billing/contracts/price-line.ts'
import { factsOfShipment } from '@khonsong/domain/billing/contracts/facts-of-shipment.ts'
import { priceLines, totalOf } from '@khonsong/domain/billing/contracts/price-contract.ts'
import { readRuleSheet, type RuleSheet } from '@khonsong/domain/billing/rules/rule-sheet.ts'
import { rejection, type Decision, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { z } from 'zod'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { changeOf, findRow, type Stored } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { readSomeSettings } from '../../company/settings/index.ts'
import { findRates, lanesOf } from '../cards/index.ts'
import { lookupTablesOn } from '../rules/index.ts'
import { findFacts } from './fact-store.ts'
import { calculationsOf, countUp, knownIds, linesOf, writeLines, type LineTerms } from './line-store.ts'

type Output<Call extends { output: z.ZodType }> = z.output<Call['output']>

export const readLines = async (tx: Tx, table: ResourceTable, id: string): Promise<Output<typeof contractLines.read>> => {
  const { version } = found(await findRow(tx, table, id))
  return { version, lines: [...(await linesOf(tx, id))] }
}

/** Every service, billing item and rule of a line must exist and be active. */
const unknownParts = async (tx: Tx, lines: readonly LineTerms[]): Promise<readonly Rejection[]> => {
  const services = await knownIds(
    tx,
    'service_items',
    lines.map((line) => line.serviceItemId),
  )
  const items = await knownIds(
    tx,
    'billing_items',
    lines.map((line) => line.billingItemId),
  )
  const rules = await knownIds(
    tx,
    'billing_rules',
    lines.flatMap((line) => line.ruleId ?? []),
  )
  const cards = await knownIds(
    tx,
    'rate_cards',
    lines.flatMap((line) => line.rateCard?.cardId ?? []),
  )
  const missing = (at: number, name: string) => rejection('access.not_found', {}, `lines.${at}.${name}`)
  return lines.flatMap((line, at) => [
    ...(services.has(line.serviceItemId) ? [] : [missing(at, 'serviceItemId')]),
    ...(items.has(line.billingItemId) ? [] : [missing(at, 'billingItemId')]),
    ...(line.ruleId === null || rules.has(line.ruleId) ? [] : [missing(at, 'ruleId')]),
    ...(!line.rateCard || cards.has(line.rateCard.cardId) ? [] : [missing(at, 'rateCard.cardId')]),
  ])
}

const told = (lines: readonly PriceLine[]): string =>
  JSON.stringify(
    lines.map(({ serviceItemName, basis, price, steps, ruleName, rateCard }) => [
      serviceItemName,
      basis,
      price ?? ruleName ?? rateCard?.cardName ?? steps,
    ]),
  )

export const replaceLines = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  { version, lines }: { readonly version: number; readonly lines: readonly LineTerms[] },
  whyFixed: (row: Stored) => Rejection | undefined,
): Promise<Output<typeof contractLines.write>> => {
  const row = found(await findRow(tx, table, id, true))
  if (row.version !== version) throw new Stale(row)
  const fixed = whyFixed(row)
  if (fixed) throw new Refused([fixed])
  const unknown = await unknownParts(tx, lines)
  if (unknown.length > 0) throw new Refused(unknown)
  const before = await linesOf(tx, id)
  await writeLines(tx, id, lines)
  await countUp(tx, id)
  const after = found(await findRow(tx, table, id))
  const now = await linesOf(tx, id)
  await audit(tx, {
    subject: 'contracts',
    subjectId: id,
    action: 'prices_changed',
    version: after.version,
    changes: { prices: [told(before), told(now)] },
  })
  await publishChange(tx, changeOf(table, after, after))
  return { version: after.version, lines: [...now] }
}

/** Rate card prices for a waybill, looked up before its lines are priced. */
const ratesFor = async (
  tx: Tx,
  lines: readonly Pick<LineTerms, 'rateCard'>[],
  { shipmentId, day, chargeWeightKg }: { readonly shipmentId: string; readonly day: string; readonly chargeWeightKg: string },
): Promise<(terms: CardTerms) => Decision<FoundRate> | undefined> => {
  const asked = lines.flatMap(({ rateCard }) => (rateCard ? [rateCard] : []))
  const known = asked.length === 0 ? undefined : (await lanesOf(tx, [shipmentId])).get(shipmentId)
  if (!known) return () => undefined
  const lane = { ...known, chargeWeightKg }
  const rates = await findRates(
    tx,
    asked.map((terms) => ({ terms, lane, day })),
  )
  return (terms) => rates[asked.findIndex((one) => one === terms)]
}

/** Prices a waybill by a contract as a trial. Nothing is written. */
export const priceShipment = async (
  tx: Tx,
  table: ResourceTable,
  id: string,
  shipmentNo: string,
): Promise<Output<typeof contractLines.price>> => {
  // A quotation has the ratio of the contract it becomes.
  const { lightRatio } = found(await findRow(tx, table, id)) as unknown as Partial<Contract> // read with the declared columns
  const known = found(await findFacts(tx, shipmentNo))
  const lines = await linesOf(tx, id)
  const tables = await lookupTablesOn(tx, known.day)
  const sheets = new Map<string, RuleSheet>()
  for (const [ruleId, calculation] of await calculationsOf(
    tx,
    lines.flatMap(({ ruleId }) => ruleId ?? []),
  )) {
    const sheet = readRuleSheet(calculation, (name) => tables.get(name)?.keys.length)
    if (sheet.accepted) sheets.set(ruleId, sheet.value)
  }
  const facts = factsOfShipment({ ...known }, String(lightRatio ?? (await readSomeSettings(tx, 'P_LIGHT_RATE')).P_LIGHT_RATE))
  const rateOf = await ratesFor(tx, lines, { shipmentId: known.id, day: known.day, chargeWeightKg: String(facts.chargeWeightKg) })
  const priced = priceLines(lines, facts, { sheetOf: (ruleId) => sheets.get(ruleId), tables, rateOf })
  return {
    shipmentNo: known.shipmentNo,
    inputs: Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)])),
    lines: priced.map(({ amount, quantity, bound, sheet, rate, why }, at) => ({
      line: lines[at] as PriceLine, // priced in order
      amount: amount ?? null,
      quantity: quantity ?? null,
      bound: bound ?? null,
      problem: why ? sentence(why.code, why.params, tx.caller.language) : null,
      sheet: [...(sheet ?? [])],
      rate: rate ? { ...rate, cells: { ...rate.cells } } : null,
    })),
    total: totalOf(priced) ?? null,
  }
}
