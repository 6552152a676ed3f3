import { differenceChoices } from '@khonsong/domain/billing/reconciliation/apply-comparison.ts'
import { comparisonClasses, type ComparisonClass } from '@khonsong/domain/billing/reconciliation/compare-sheet.ts'
import { counterpartColumnNames, type CounterpartColumn } from '@khonsong/domain/billing/reconciliation/counterpart-columns.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { z } from 'zod'
import { idParams, labelled, seenVersion } from '../../kernel/main-job.ts'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { operation, type Method } from '../../kernel/operation.ts'

/** Limits of a counterpart's sheet: rows and stored columns. */
export const maxSheetRows = 20_000
export const maxSheetColumns = 40

const classes = Object.keys(comparisonClasses) as [ComparisonClass, ...ComparisonClass[]] // the table is not empty
const columns = counterpartColumnNames as [CounterpartColumn, ...CounterpartColumn[]] // the table is not empty

const column = z.enum(columns).nullable()

const classTotals = z.object({
  class: z.enum(classes),
  groupCount: z.int(),
  lineCount: z.int(),
  rowCount: z.int(),
  /** Baht as decimal text. */
  ours: z.string(),
  theirs: z.string(),
})

export const counterpartSheet = z.object({
  id: z.uuid(),
  version: z.int(),
  fileId: z.uuid(),
  fileName: z.string(),
  byCounterpart: z.boolean(),
  uploadedAt: z.string(),
  uploadedByName: z.string().nullable(),
  appliedAt: z.string().nullable(),
  rowCount: z.int(),
  headings: z.array(z.string()),
  /** Meaning of each column, by position. */
  mapping: z.array(column),
  /** First rows, to help choose what the columns mean. */
  samples: z.array(z.array(z.string())),
  /** Null until columns for the amount and a trip identifier are mapped. */
  comparison: z.object({ classes: z.array(classTotals), ours: z.string(), theirs: z.string(), difference: z.string() }).nullable(),
})
export type CounterpartSheet = z.output<typeof counterpartSheet>

const comparedRow = z.object({
  rowNo: z.int(),
  waybillNo: z.string(),
  jobNo: z.string(),
  doRef: z.string(),
  plateNo: z.string(),
  tripDate: z.string().nullable(),
  amount: z.string().nullable(),
})

export const comparedGroup = z.object({
  key: z.string(),
  class: z.enum(classes),
  /** Our waybills or dispatch orders, and their number of lines on the bill. */
  subjects: z.array(z.string()),
  lineCount: z.int(),
  ours: z.string(),
  theirs: z.string(),
  difference: z.string(),
  rows: z.array(comparedRow),
  /** Status in our records of a trip that is not on this bill; shown to our own staff only. */
  hint: z.string().nullable(),
})
export type ComparedGroupRow = z.output<typeof comparedGroup>

export const applyingSheet = z.object({
  /** Record version of the bill. */
  version: seenVersion,
  sheetVersion: seenVersion,
  agreeWithin: labelled(
    z
      .string()
      .trim()
      .regex(/^\d{1,6}(\.\d{1,2})?$/),
    'Agree differences up to (baht)',
    'ยอมรับผลต่างไม่เกิน (บาท)',
    '接受差额不超过（泰铢）',
  ),
  differing: labelled(z.enum(differenceChoices), 'Amounts that differ', 'ยอดที่ไม่ตรงกัน', '金额不同的行'),
  onlyOurs: labelled(z.enum(differenceChoices), 'Only on our bill', 'มีเฉพาะในบิลของเรา', '仅我方有的行'),
})

type Route = `${Method} /${string}`
type Paths = Readonly<Record<'upload' | 'read' | 'map' | 'groups' | 'apply' | 'print', Route>>

const callsOf = (area: 'receivable_bill' | 'payable_bill', label: string, paths: Paths) => {
  const needs = [`${area}.reconcile`, `${area}.answer`] as const
  return {
    upload: operation(paths.upload, {
      summary: `${label}: send the other side's sheet to compare with; it replaces an earlier one`,
      needs,
      params: idParams,
      body: z.object({ version: z.coerce.number().int().min(1) }),
      upload: { policy: 'list', maxFiles: 1 },
      output: counterpartSheet,
    }),
    read: operation(paths.read, {
      summary: `${label}: the other side's sheet and what comparing it comes to; null when none was sent`,
      needs,
      params: idParams,
      output: z.object({ sheet: counterpartSheet.nullable() }),
    }),
    map: operation(paths.map, {
      summary: `${label}: say what the columns of the other side's sheet mean`,
      needs,
      params: idParams,
      body: z.object({
        sheetVersion: seenVersion,
        mapping: labelled(z.array(column).max(maxSheetColumns), 'Columns', 'คอลัมน์', '列'),
      }),
      output: counterpartSheet,
    }),
    groups: operation(paths.groups, {
      summary: `${label}: trips of the bill against rows of the other side's sheet`,
      needs,
      params: idParams,
      query: listQuery({ class: several(labelled(z.enum(classes), 'Comparison', 'ผลการเทียบ', '核对')) }),
      output: listOf(comparedGroup),
    }),
    apply: operation(paths.apply, {
      summary: `${label}: agree and dispute lines as the other side's sheet says, and take over its total`,
      needs,
      params: idParams,
      body: applyingSheet,
      output: z.object({ agreed: z.int(), disputed: z.int(), version: z.int() }),
    }),
    print: operation(paths.print, {
      summary: `${label}: a confirmed bill with all its lines as PDF, and who agreed to it on both sides`,
      needs: `${area}.view`,
      params: idParams,
      query: z.object({ lang: z.enum(languages).optional() }),
      answers: 'file',
    }),
  }
}

export const receivableSheets = callsOf('receivable_bill', 'Bills receivable', {
  upload: 'POST /v1/receivable-bills/{id}/counterpart-sheet',
  read: 'GET /v1/receivable-bills/{id}/counterpart-sheet',
  map: 'PUT /v1/receivable-bills/{id}/counterpart-sheet/mapping',
  groups: 'GET /v1/receivable-bills/{id}/counterpart-sheet/groups',
  apply: 'POST /v1/receivable-bills/{id}/counterpart-sheet/actions/apply',
  print: 'GET /v1/receivable-bills/{id}/statement',
})

export const payableSheets = callsOf('payable_bill', 'Bills payable', {
  upload: 'POST /v1/payable-bills/{id}/counterpart-sheet',
  read: 'GET /v1/payable-bills/{id}/counterpart-sheet',
  map: 'PUT /v1/payable-bills/{id}/counterpart-sheet/mapping',
  groups: 'GET /v1/payable-bills/{id}/counterpart-sheet/groups',
  apply: 'POST /v1/payable-bills/{id}/counterpart-sheet/actions/apply',
  print: 'GET /v1/payable-bills/{id}/statement',
})
