import type { tryAllocationRule, tryBillingRule, tryDataSource } from '@khonsong/contract/billing/rules/rules.ts'
import { allocate, readAllocation } from '@khonsong/domain/billing/rules/allocate.ts'
import { readSource } from '@khonsong/domain/billing/rules/read-source.ts'
import { lookUp } from '@khonsong/domain/billing/rules/lookup-table.ts'
import { readRuleSheet, evaluateSheet } from '@khonsong/domain/billing/rules/rule-sheet.ts'
import { readTrialFacts, readTrialShares } from '@khonsong/domain/billing/rules/trial-inputs.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { amountText } from '@khonsong/domain/kernel/money.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { lookupTablesOn, tableOfSource } from './lookup-tables.ts'

type Body<Call extends { body: z.ZodType }> = z.output<Call['body']>
type Output<Call extends { output: z.ZodType }> = z.output<Call['output']>

const told = (tx: Tx, rejections: readonly Rejection[]) =>
  rejections.map(({ code, params, field }) => ({ code, message: sentence(code, params, tx.caller.language), field: field ?? null }))

export const triedRule = async (
  tx: Tx,
  { calculation, parameters }: Body<typeof tryBillingRule>,
): Promise<Output<typeof tryBillingRule>> => {
  const tables = await lookupTablesOn(tx, bangkokDayOf(tx.now))
  const sheet = readRuleSheet(calculation, (name) => tables.get(name)?.keys.length)
  const facts = readTrialFacts(parameters)
  const none = { lines: [], amount: null }
  if (!sheet.accepted) return { problems: told(tx, sheet.rejections), ...none, asks: [], unused: [] }
  const asked = { asks: [...sheet.value.asks], unused: [...sheet.value.unused] }
  if (!facts.accepted) return { problems: told(tx, facts.rejections), ...none, ...asked }
  const { lines, amount, why } = evaluateSheet(sheet.value, facts.value, tables)
  return { problems: told(tx, why ? [why] : []), lines: [...lines], amount: amount ?? null, ...asked }
}

export const triedSource = async (
  tx: Tx,
  { sourceType, configuration, parameters }: Body<typeof tryDataSource>,
): Promise<Output<typeof tryDataSource>> => {
  const read = readSource(sourceType, configuration)
  if (!read.accepted) return { problems: told(tx, read.rejections), keys: [], rowCount: 0, figure: null }
  const table = await tableOfSource(tx, read.value, bangkokDayOf(tx.now))
  const keys = parameters.split(',').map((key) => key.trim())
  const asked = parameters.trim() !== ''
  const figure = asked && keys.length === table.keys.length ? lookUp(table, keys) : undefined
  const missing = asked && figure === undefined ? [rejection('source.no_row', { keys: keys.join(', ') }, 'parameters')] : []
  return { problems: told(tx, missing), keys: [...table.keys], rowCount: table.rows.length, figure: figure ?? null }
}

export const triedAllocation = (
  tx: Tx,
  { configuration, parameters }: Body<typeof tryAllocationRule>,
): Output<typeof tryAllocationRule> => {
  const [rule, inputs] = [readAllocation(configuration), readTrialShares(parameters)]
  if (!rule.accepted) return { problems: told(tx, rule.rejections), shares: [] }
  if (!inputs.accepted) return { problems: told(tx, inputs.rejections), shares: [] }
  const shares = allocate(inputs.value.amount, rule.value, inputs.value.participants)
  return { problems: [], shares: shares.map((amount) => ({ amount: amountText(amount) })) }
}
