import {
  allocationRules,
  billingRules,
  dataSources,
  tryAllocationRule,
  tryBillingRule,
  tryDataSource,
} from '@khonsong/contract/billing/rules/rules.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { serveResource } from '../../../platform/resource/serve-resource.ts'
import { allocationRuleSeams, billingRuleSeams, dataSourceSeams } from './check-rules.ts'
import { triedAllocation, triedRule, triedSource } from './try-rules.ts'

export { lookupTablesOn, openLookupTables, type LookupTables } from './lookup-tables.ts'

/** Calculation and allocation of amounts: rule sheets, their look-up tables, and allocation rules. */
export const installRules = (app: FastifyInstance): void => {
  serve(app, tryBillingRule, (tx, { body }) => triedRule(tx, body))
  serve(app, tryDataSource, (tx, { body }) => triedSource(tx, body))
  serve(app, tryAllocationRule, (tx, { body }) => Promise.resolve(triedAllocation(tx, body)))
  serveResource(app, billingRules, billingRuleSeams)
  serveResource(app, dataSources, dataSourceSeams)
  serveResource(app, allocationRules, allocationRuleSeams)
}
