import { dataSetNames } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import { definitionSchema, dynamicReportSchema, reportFormats } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { readyReportGroups, type ReadyReportGroup } from '@khonsong/domain/insight/reports/ready/ready-reports.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { day, idParams, seenVersion } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

export const dynamicReportRow = z.object({
  id: z.uuid(),
  name: z.string(),
  remark: z.string(),
  dataSet: z.enum(dataSetNames),
  /** Restricted to chosen roles and users. */
  limited: z.boolean(),
  department: z.boolean(),
  createdBy: z.string().nullable(),
  updatedAt: z.string(),
  version: z.number().int(),
  /** Whether the caller may change or delete it. */
  mayEdit: z.boolean(),
})
export type DynamicReportRow = z.output<typeof dynamicReportRow>

const named = z.object({ id: z.uuid(), name: z.string() })

export const dynamicReportDetail = z.object({
  id: z.uuid(),
  name: z.string(),
  remark: z.string(),
  definition: definitionSchema,
  roleIds: z.array(z.uuid()),
  userIds: z.array(z.uuid()),
  version: z.number().int(),
  mayEdit: z.boolean(),
  /** A built-in report: can be copied but not edited. */
  isReady: z.boolean(),
  updatedAt: z.string().nullable(),
})
export type DynamicReportDetail = z.output<typeof dynamicReportDetail>

/** A group: its key, used to drill down, and its localized title. */
const heading = z.object({
  key: z.string().nullable(),
  label: z.string(),
  count: z.number().int(),
  /** Coordinates of a province. */
  point: z.object({ lat: z.number(), lng: z.number() }).nullable(),
})
const figures = z.array(z.number().nullable())

export const reportFigures = z.object({
  dataSet: z.enum(dataSetNames),
  from: day,
  to: day,
  /** Names of the row and column dimensions of the report. */
  dimensions: z.array(z.string()),
  measures: z.array(z.string()),
  /** By measure: how its figures are shown. */
  formats: z.array(z.object({ decimals: z.number().int(), allDecimals: z.boolean() })),
  /** Explanations of the rows and of each figure. */
  explained: z.array(z.object({ label: z.string(), about: z.string() })),
  rows: z.array(heading),
  columns: z.array(heading),
  /** By row and column; null if empty. */
  cells: z.array(z.array(figures.nullable())),
  rowTotals: z.array(figures),
  columnTotals: z.array(figures),
  total: figures,
  /** Number of counted records. */
  count: z.number().int(),
  /** Groups were truncated; totals include all of them. */
  cut: z.boolean(),
})
export type ReportFigures = z.output<typeof reportFigures>

/** Record pages that a row can link to. */
export const reportedLinkKinds = [
  'order',
  'shipment',
  'job',
  'vehicle',
  'driver',
  'exception',
  'receivableBill',
  'payableBill',
] as const

export const readyReportRow = z.object({
  id: z.uuid(),
  name: z.string(),
  /** Description. */
  about: z.string(),
  group: z.enum(Object.keys(readyReportGroups) as [ReadyReportGroup, ...ReadyReportGroup[]]), // its own keys
  dataSet: z.enum(dataSetNames),
})
export type ReadyReportRow = z.output<typeof readyReportRow>

export const reportedRecord = z.object({
  /** Row id; a stop or a vehicle day is not a record. */
  id: z.string(),
  no: z.string(),
  at: z.string().nullable(),
  status: z.string(),
  customer: z.string().nullable(),
  carrier: z.string().nullable(),
  link: z.object({ kind: z.enum(reportedLinkKinds), id: z.uuid() }).nullable(),
  /** The record's values that the report aggregates. */
  numbers: z.array(z.object({ label: z.string(), value: z.number().nullable() })),
})
export type ReportedRecord = z.output<typeof reportedRecord>

/** Replaces the report's period; at most 61 days. */
const otherDays = { from: day.optional(), to: day.optional() }
/** Group key; `~` for the group without a value. */
const groupKey = z.string().max(80).optional()
const stored = z.object({ id: z.uuid(), version: z.number().int() })

export const dynamicReports = {
  list: operation('GET /v1/dynamic-reports', {
    summary: 'Dynamic reports that the caller may see',
    needs: 'dynamic_report.view',
    query: listQuery({ dataSet: several(z.enum(dataSetNames)) }),
    output: listOf(dynamicReportRow),
  }),
  ready: operation('GET /v1/dynamic-reports/ready', {
    summary: 'Reports that every company has, of records that the caller may see',
    needs: 'dynamic_report.view',
    output: z.array(readyReportRow),
  }),
  detail: operation('GET /v1/dynamic-reports/{id}', {
    summary: 'One dynamic report as it was put together',
    needs: 'dynamic_report.view',
    params: idParams,
    output: dynamicReportDetail,
  }),
  create: operation('POST /v1/dynamic-reports', {
    summary: 'Keep a dynamic report',
    needs: 'dynamic_report.create',
    body: dynamicReportSchema,
    output: stored,
  }),
  edit: operation('PUT /v1/dynamic-reports/{id}', {
    summary: 'Change a dynamic report: one’s own, or any with the right to edit',
    needs: ['dynamic_report.create', 'dynamic_report.edit'],
    params: idParams,
    body: dynamicReportSchema.extend({ version: seenVersion }),
    output: stored,
  }),
  remove: operation('DELETE /v1/dynamic-reports/{id}', {
    summary: 'Delete a dynamic report: one’s own, or any with the right to edit',
    needs: ['dynamic_report.create', 'dynamic_report.edit'],
    params: idParams,
    query: z.object({ version: z.coerce.number().int().min(1) }),
    output: z.object({ id: z.uuid() }),
  }),
  figures: operation('GET /v1/dynamic-reports/{id}/figures', {
    summary: 'Count a dynamic report, over its own days or others; only rows that the caller may see',
    needs: 'dynamic_report.view',
    params: idParams,
    query: z.object(otherDays),
    output: reportFigures,
  }),
  rows: operation('GET /v1/dynamic-reports/{id}/rows', {
    summary: 'The records behind a figure of a dynamic report',
    needs: 'dynamic_report.view',
    params: idParams,
    query: listQuery({ ...otherDays, row: groupKey, column: groupKey }),
    output: listOf(reportedRecord),
  }),
  try: operation('POST /v1/dynamic-reports/actions/try', {
    summary: 'Count a dynamic report that is not kept yet',
    needs: ['dynamic_report.create', 'dynamic_report.edit'],
    body: z.strictObject({ definition: definitionSchema }),
    output: reportFigures,
  }),
  values: operation('GET /v1/dynamic-reports/values', {
    summary: 'Records that a dynamic report can be narrowed to, by name',
    needs: ['dynamic_report.create', 'dynamic_report.edit'],
    query: z.object({
      dataSet: z.enum(dataSetNames),
      field: z.string().min(1).max(40),
      searchText: z.string().trim().max(100).optional(),
      id: several(z.uuid()),
    }),
    output: z.array(named),
  }),
  audience: operation('GET /v1/dynamic-reports/audience', {
    summary: 'Roles and users that a dynamic report can be limited to',
    needs: ['dynamic_report.create', 'dynamic_report.edit'],
    output: z.object({ roles: z.array(named), users: z.array(named) }),
  }),
  export: operation('POST /v1/dynamic-reports/{id}/actions/export', {
    summary: 'Write the figures of a dynamic report into a workbook, CSV or PDF, in the background; a notice leads to the file',
    needs: 'dynamic_report.export',
    params: idParams,
    body: z.strictObject({
      format: z.enum(reportFormats).default('xlsx'),
      from: day.nullable().default(null),
      to: day.nullable().default(null),
    }),
    output: z.object({ taskId: z.uuid() }),
  }),
}
