import {
  groupingRules,
  invoiceRun,
  maxBillsOfRun,
  rowOutcomes,
  type GroupingRule,
  type RowOutcome,
} from '@khonsong/domain/billing/papers/invoice-run.ts'
import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { z } from 'zod'
import { listOf, listQuery } from '../../kernel/list.ts'
import { day, idParams, labelled, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { operationsFor } from '../../kernel/resource.ts'

const keysOf = <K extends string>(table: Readonly<Record<K, unknown>>) => Object.keys(table) as [K, ...K[]] // the tables are not empty

export const invoiceRuns = operationsFor(
  invoiceRun,
  {
    list: 'GET /v1/invoice-runs',
    detail: 'GET /v1/invoice-runs/{id}',
    history: 'GET /v1/invoice-runs/{id}/history',
    export: 'GET /v1/invoice-runs/export',
  },
  {
    needs: {
      view: 'paper.issue',
      create: 'paper.issue',
      edit: 'paper.issue',
      status: 'paper.issue',
      export: 'paper.issue',
      import: 'paper.issue',
    },
  },
)

const optional = <S extends z.ZodType>(schema: S) =>
  z.preprocess((value) => (value === '' || value === undefined ? null : value), schema.nullable())

/** Selects the bills of a run: reconciled and not invoiced, by period and customer. */
const filter = {
  startDate: optional(labelled(day, 'Service from', 'ให้บริการตั้งแต่', '服务起始')),
  endDate: optional(labelled(day, 'Service until', 'ให้บริการถึง', '服务截止')),
  partnerId: optional(labelled(z.uuid(), 'Customer', 'ลูกค้า', '客户')),
}

export const startingInvoiceRun = z.object({
  issuedOn: labelled(day, 'Issued on', 'วันที่ออก', '开具日期'),
  groupingRule: labelled(z.enum(keysOf<GroupingRule>(groupingRules)), 'Billing notes', 'ใบวางบิล', '请款单'),
  dueOn: optional(labelled(day, 'To be paid on', 'นัดชำระ', '约定付款日')),
  ...filter,
  /** Explicit selection, replaces the filter. */
  billIds: labelled(distinct(z.array(z.uuid()).max(maxBillsOfRun)), 'Bills', 'บิล', '账单')
    .nullable()
    .default(null),
})
export type StartingInvoiceRun = z.output<typeof startingInvoiceRun>

const text = z.string().nullable()
const runRow = z.object({
  id: z.uuid(),
  lineNo: z.int(),
  billId: z.uuid(),
  billNo: z.string(),
  partnerName: z.string(),
  amount: z.string(),
  outcome: z.enum(keysOf<RowOutcome>(rowOutcomes)),
  paperNo: text,
  noteNo: text,
  /** Reason of rejection, in the caller's language. */
  message: text,
})
export type InvoiceRunRow = z.output<typeof runRow>

export const invoicing = {
  preview: operation('GET /v1/invoice-runs/preview', {
    summary: 'Invoice runs: how many bills a run would be for, and their sum before VAT; nothing is written',
    needs: 'paper.issue',
    query: z.object(filter),
    output: z.object({ bills: z.int(), customers: z.int(), total: z.string() }),
  }),
  start: operation('POST /v1/invoice-runs', {
    summary: 'Invoice runs: invoice many reconciled bills in the background, with billing notes over the invoices where wished',
    needs: 'paper.issue',
    body: startingInvoiceRun,
    output: z.object({ id: z.uuid(), taskId: z.uuid() }),
  }),
  task: operation('GET /v1/invoice-runs/{id}/task', {
    summary: 'Invoice runs: the task that works on it',
    needs: 'paper.issue',
    params: idParams,
    output: z.object({ taskId: z.uuid().nullable() }),
  }),
  rows: operation('GET /v1/invoice-runs/{id}/rows', {
    summary: 'Invoice runs: what became of each bill',
    needs: 'paper.issue',
    params: idParams,
    query: listQuery({
      outcome: labelled(z.enum(keysOf<RowOutcome>(rowOutcomes)), 'Outcome', 'ผล', '结果').optional(),
    }),
    output: listOf(runRow),
  }),
  resume: operation('POST /v1/invoice-runs/{id}/actions/resume', {
    summary: 'Invoice runs: go on with a run that was cancelled or failed, with the bills that wait',
    needs: 'paper.issue',
    params: idParams,
    body: z.object({ version: seenVersion }),
    output: z.object({ version: z.int(), taskId: z.uuid() }),
  }),
}
