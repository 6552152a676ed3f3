import type { pricingActions } from '@khonsong/contract/billing/charges/charges.ts'
import type { ChargeRow } from '@khonsong/contract/billing/bills/bill-bodies.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { anomalies } from '@khonsong/domain/billing/charges/anomaly.ts'
import type { Pricing } from '@khonsong/domain/billing/charges/pricing.ts'
import { isRuleFact, ruleFacts } from '@khonsong/domain/billing/rules/rule-facts.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { sql } from 'kysely'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { chargesWhere, type TracedCharge } from './charge-rows-store.ts'

type Why = z.output<typeof pricingActions.receivableWhy.output>

/** The columns of a charge that everybody who sees it is told. */
export const chargeOnly = ({
  trace: _,
  serviceType: __,
  serviceItemId: ___,
  serviceCode: ____,
  quotationUnit: _____,
  ...row
}: TracedCharge): ChargeRow => row

interface Trace {
  readonly bound?: 'minimum' | 'maximum' | null
  readonly sheet?: Why['charges'][number]['sheet']
}

const withTrace = (row: TracedCharge): Why['charges'][number] => {
  const { bound = null, sheet = [] } = (row.trace ?? {}) as Trace // written by pricing
  return { ...chargeOnly(row), bound, sheet: sheet.map(({ name, text, value }) => ({ name, text, value })) }
}

const storedFacts = async (tx: Tx, id: string) => {
  const { rows } = await sql<{ inputs: Readonly<Record<string, string | boolean>>; problem: Rejection | null }>`
    select inputs, problem from pricings where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
  return rows[0]
}

/** How the amount of a waybill or dispatch order came about, or why there is none, in the caller's language. */
export const explainPricing = async (tx: Tx, table: ResourceTable, direction: Direction, id: string): Promise<Why> => {
  const row = found(await findRow(tx, table, id)) as unknown as Pricing // read by the columns of the declaration
  const { inputs = {}, problem = null } = (await storedFacts(tx, id)) ?? {}
  const column = sql.ref(direction === 'receivable' ? 'c.shipment_id' : 'c.job_id')
  const charges = await chargesWhere(tx, sql`c.direction = ${direction} and ${column} = ${id}::uuid`)
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
