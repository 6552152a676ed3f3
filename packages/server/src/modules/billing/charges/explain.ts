import type { pricingActions } from '@khonsong/contract/billing/charges/charges.ts'
import type { ChargeRow } from '@khonsong/contract/billing/charges/charge-row.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { anomalies } from '@khonsong/domain/billing/charges/anomaly.ts'
import type { Pricing } from '@khonsong/domain/billing/charges/pricing.ts'
import { isRuleFact, ruleFacts } from '@khonsong/domain/billing/rules/rule-facts.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { chargeSelect, chargesOf, storedFacts, type TracedCharge } from './charge-rows-store.ts'

type Why = z.output<typeof pricingActions.receivableWhy.output>

/** The columns of a charge that every reader may see. */
export const chargeOnly = (row: TracedCharge): ChargeRow =>
  Object.fromEntries((Object.keys(chargeSelect) as (keyof ChargeRow)[]).map((name) => [name, row[name]])) as ChargeRow // the same columns

interface Trace {
  readonly bound?: 'minimum' | 'maximum' | null
  readonly sheet?: Why['charges'][number]['sheet']
}

const withTrace = (row: TracedCharge): Why['charges'][number] => {
  const { bound = null, sheet = [] } = (row.trace ?? {}) as Trace // written by pricing
  return { ...chargeOnly(row), bound, sheet: sheet.map(({ name, text, value }) => ({ name, text, value })) }
}

/** Explains the amount of a waybill or dispatch order, or why there is none, in the caller's language. */
export const explainPricing = async (tx: Tx, table: ResourceTable, direction: Direction, id: string): Promise<Why> => {
  const row = found(await findRow(tx, table, id)) as unknown as Pricing // read with the declared columns
  const { inputs = {}, problem = null } = (await storedFacts(tx, id)) ?? {}
  const charges = await chargesOf(tx, direction, { [direction === 'receivable' ? 'shipmentId' : 'jobId']: id })
  const { language } = tx.caller
  const told = problem ? sentence(problem.code, problem.params, language) : null
  return {
    subjectNo: row.subjectNo,
    contractNo: row.contractNo,
    partnerName: row.partnerName,
    basisDate: row.basisDate,
    total: row.total,
    problem: told ?? (row.anomaly === null ? null : `${anomalies[row.anomaly][language]}: ${row.detail ?? ''}`),
    inputs: Object.entries(inputs).map(([name, value]) => ({
      name,
      label: isRuleFact(name) ? ruleFacts[name].words[language] : name,
      value: String(value),
    })),
    charges: charges.map(withTrace),
  }
}
