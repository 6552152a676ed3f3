import { allocationRule } from '@khonsong/domain/billing/rules/allocation-rule.ts'
import { billingRule, longestSheet } from '@khonsong/domain/billing/rules/billing-rule.ts'
import { dataSource, sourceTypes, type SourceType } from '@khonsong/domain/billing/rules/data-source.ts'
import { z } from 'zod'
import { labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

const needs: ResourceNeeds = {
  view: 'billing_setup.view',
  create: 'billing_setup.create',
  edit: 'billing_setup.edit',
  status: 'billing_setup.status',
  export: 'billing_setup.export',
  import: 'billing_setup.import',
}

export const billingRules = operationsFor(
  billingRule,
  {
    list: 'GET /v1/billing-rules',
    detail: 'GET /v1/billing-rules/{id}',
    add: 'POST /v1/billing-rules',
    edit: 'PUT /v1/billing-rules/{id}',
    setStatus: 'POST /v1/billing-rules/actions/set-status',
    history: 'GET /v1/billing-rules/{id}/history',
    export: 'GET /v1/billing-rules/export',
  },
  { needs },
)

export const dataSources = operationsFor(
  dataSource,
  {
    list: 'GET /v1/data-sources',
    detail: 'GET /v1/data-sources/{id}',
    add: 'POST /v1/data-sources',
    edit: 'PUT /v1/data-sources/{id}',
    setStatus: 'POST /v1/data-sources/actions/set-status',
    history: 'GET /v1/data-sources/{id}/history',
    export: 'GET /v1/data-sources/export',
  },
  { needs },
)

export const allocationRules = operationsFor(
  allocationRule,
  {
    list: 'GET /v1/allocation-rules',
    detail: 'GET /v1/allocation-rules/{id}',
    add: 'POST /v1/allocation-rules',
    edit: 'PUT /v1/allocation-rules/{id}',
    setStatus: 'POST /v1/allocation-rules/actions/set-status',
    history: 'GET /v1/allocation-rules/{id}/history',
    export: 'GET /v1/allocation-rules/export',
  },
  { needs },
)

const problems = z.array(z.object({ code: z.string(), message: z.string(), field: z.string().nullable() }))
const inputs = (max: number) => labelled(z.string().max(max), 'Trial inputs', 'ข้อมูลสำหรับทดลอง', '试算参数')
const configuration = (max: number) => labelled(z.string().trim().max(max), 'Configuration', 'การตั้งค่า', '配置')

/** Validates a calculation sheet while it is typed and evaluates it with the given inputs. Read-only. */
export const tryBillingRule = operation('POST /v1/billing-rules/actions/try', {
  summary: 'What a calculation gives for inputs of one’s own, line by line',
  needs: 'billing_setup.view',
  body: z.object({
    calculation: labelled(z.string().max(longestSheet), 'Calculation', 'สูตรคำนวณ', '计算公式'),
    parameters: inputs(2000),
  }),
  output: z.object({
    /** Empty when evaluation succeeded. */
    problems,
    lines: z.array(z.object({ name: z.string(), text: z.string(), value: z.string() })),
    /** Unrounded; null when evaluation failed. */
    amount: z.string().nullable(),
    /** Inputs that the sheet refers to. */
    asks: z.array(z.string()),
    /** Unused lines. */
    unused: z.array(z.string()),
  }),
})

const types = Object.keys(sourceTypes) as [SourceType, ...SourceType[]] // the table is not empty

export const tryDataSource = operation('POST /v1/data-sources/actions/try', {
  summary: 'The figure a data source answers for keys',
  needs: 'billing_setup.view',
  body: z.object({
    sourceType: labelled(z.enum(types), 'Source type', 'ประเภทแหล่งข้อมูล', '数据源类型'),
    configuration: configuration(4000),
    parameters: inputs(500),
  }),
  output: z.object({
    problems,
    keys: z.array(z.string()),
    rowCount: z.int(),
    /** Null when no row matches. */
    figure: z.string().nullable(),
  }),
})

export const tryAllocationRule = operation('POST /v1/allocation-rules/actions/try', {
  summary: 'The shares an allocation rule makes of an amount',
  needs: 'billing_setup.view',
  body: z.object({ configuration: configuration(6000), parameters: inputs(500) }),
  output: z.object({
    problems,
    /** In the order of the inputs; the sum equals the amount. */
    shares: z.array(z.object({ amount: z.string() })),
  }),
})
