import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import {
  importStates,
  importStatuses,
  rowStates,
  type ImportState,
  type ImportStatus,
  type RowState,
} from '@khonsong/domain/channels/imports/import-state.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import { rowResult } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { problemError } from '../../kernel/problem.ts'

// Keys of the domain's tables.
const stateNames = Object.keys(importStates) as ImportState[]
const statusNames = Object.keys(importStatuses) as ImportStatus[]
const rowStateNames = Object.keys(rowStates) as RowState[]

const importState = z.enum(stateNames)
const rowState = z.enum(rowStateNames)
const count = z.number().int()
const idParams = z.object({ id: z.uuid() })
/** Column key of the subject's declaration. */
const columnKey = z.string().min(1).max(60)
const cellText = z.string().max(500)

/** One import as the history shows it (file name, dates, status, total and issue counts). */
export const importSummary = z.object({
  id: z.uuid(),
  subject: z.string(),
  fileName: z.string(),
  state: importState,
  status: z.enum(statusNames),
  total: count,
  issueCount: count,
  savedCount: count,
  rows: z.record(rowState, count),
  createdBy: z.string(),
  importedAt: z.string(),
  completedAt: z.string().nullable(),
  undoneAt: z.string().nullable(),
  /** When it is deleted from the history. */
  expiresAt: z.string(),
  version: count,
})
export type ImportSummary = z.output<typeof importSummary>

const offer = z.object({ allowed: z.boolean(), reason: z.string().nullable() })

export const importDetail = importSummary.extend({
  sheetName: z.string().nullable(),
  /** Row number of the header, as in Excel. */
  headerRow: count.nullable(),
  customer: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  columns: z.array(z.object({ header: z.string(), key: z.string().nullable() })),
  missingColumns: z.array(z.string()),
  fixed: z.record(z.string(), z.string()),
  datesAsSuggested: z.boolean(),
  refusal: z.array(problemError),
  /** Skipped summary rows at the end of the file. */
  totalsRows: z.array(count),
  progress: z.object({ done: count, total: count.nullable() }).nullable(),
  /** Set if an identical file was imported before. */
  sameFile: z.object({ id: z.uuid(), importedAt: z.string() }).nullable(),
  /** Console path of the saved records. */
  recordsHref: z.string(),
  /** Number of saved records the caller may still confirm; 0 if the subject needs no confirmation. */
  toConfirm: count,
  may: z.object({ repair: offer, match: offer, continue: offer, finish: offer, cancel: offer, undo: offer }),
})
export type ImportDetail = z.output<typeof importDetail>

/** Columns of a file: header, samples and mapping. */
export const importColumns = z.object({
  /** Selectable sheets; only the chosen one once rows are read. */
  sheets: z.array(z.string()),
  sheetName: z.string().nullable(),
  headerRow: count.nullable(),
  /** Possible header rows. */
  rows: z.array(z.object({ rowNo: count, text: z.string() })),
  columns: z.array(z.object({ header: z.string(), key: z.string().nullable(), samples: z.array(z.string()) })),
  /** Required columns, without those already set at upload. */
  required: z.array(z.string()),
})
export type ImportColumnsShown = z.output<typeof importColumns>

const sheetName = z.string().min(1).max(100)

const difference = z.object({ label: z.string(), before: z.string(), after: z.string() })

export const importRow = z.object({
  rowNo: count,
  /** Rows of the same group form one record. */
  groupNo: count,
  state: rowState,
  /** Cell texts by column, without empty ones. */
  values: z.record(z.string(), z.string()),
  repaired: z.array(z.string()),
  /** `field` is the column. */
  errors: z.array(problemError),
  record: z.object({ id: z.uuid(), no: z.string() }).nullable(),
  /** Differences to the existing record. */
  differences: z.array(difference),
})
export type ImportRowShown = z.output<typeof importRow>

const problemGroup = z.object({
  field: z.string().nullable(),
  code: z.string(),
  message: z.string(),
  /** The common text of these rows' cells; null if they differ. */
  value: z.string().nullable(),
  suggestion: z.string().nullable(),
  rows: count,
  firstRowNo: count,
})
export type ImportProblem = z.output<typeof problemGroup>

/** `detail` distinguishes records of the same name: other name, parent, or postal code of a place. */
const candidate = z.object({ value: z.string(), name: z.string(), detail: z.string().nullable() })
export type ImportCandidate = z.output<typeof candidate>

export const uploadBody = z.object({
  /** Customer of the whole file. */
  customerId: z.uuid().optional(),
  businessUnitId: z.uuid().optional(),
})

/** Any import permission; each subject's own permission is checked inside. */
const anyImport = [
  'order.import',
  'job.import',
  'job.schedule',
  'shipment.advance',
  'site.import',
  'customer.import',
  'subcontractor.import',
  'driver.import',
  'vehicle.import',
  'route_code.import',
  'rest_stop.import',
  'partner.import',
  'product.import',
  'project.import',
  'line.import',
  'strategy.import',
  'device.import',
  'fleet.import',
  'organisation.import',
  'user.import',
  'role.import',
  'own_vehicle.import',
  'address.import',
  'reference.edit',
] as const

const languageQuery = z.object({ lang: z.enum(languages).optional() })

const rowNos = distinct(z.array(count.min(1)).min(1).max(1000))

export const imports = {
  uploadOrders: operation('POST /v1/orders/import', {
    summary: 'Import shipping orders from an Excel file',
    needs: 'order.import',
    upload: { policy: 'excel', maxFiles: 1 },
    body: uploadBody,
    output: importDetail,
  }),
  list: operation('GET /v1/imports', {
    summary: 'Import history',
    needs: anyImport,
    query: listQuery({ subject: z.string().max(60).optional() }),
    output: listOf(importSummary),
  }),
  detail: operation('GET /v1/imports/{id}', {
    summary: 'One import: where it stands and what may be done with it',
    needs: anyImport,
    params: idParams,
    output: importDetail,
  }),
  rows: operation('GET /v1/imports/{id}/rows', {
    summary: 'Rows of an import in the order of the file',
    needs: anyImport,
    params: idParams,
    query: listQuery({ state: several(rowState) }),
    output: listOf(importRow),
  }),
  problems: operation('GET /v1/imports/{id}/problems', {
    summary: 'What is wrong, counted: the same problem of many rows once',
    needs: anyImport,
    params: idParams,
    output: z.array(problemGroup),
  }),
  candidates: operation('GET /v1/imports/{id}/candidates', {
    summary: 'Records that a text may have meant',
    needs: anyImport,
    params: idParams,
    // The row limits the choice: a district within its row's province.
    query: z.object({
      column: columnKey,
      text: z.string().trim().max(200).default(''),
      rowNo: z.coerce.number().int().min(1).optional(),
    }),
    output: z.array(candidate),
  }),
  repair: operation('PATCH /v1/imports/{id}/rows', {
    summary: 'Repair cells; every row answers for itself',
    needs: anyImport,
    params: idParams,
    body: z.object({
      cells: z
        .array(z.object({ rowNo: count.min(1), column: columnKey, value: cellText, was: cellText.optional() }))
        .min(1)
        .max(500),
    }),
    output: z.object({
      results: z.array(z.object({ rowNo: count, column: z.string(), errors: z.array(problemError) })),
      rows: z.array(importRow),
      import: importDetail,
    }),
  }),
  replace: operation('POST /v1/imports/{id}/replace', {
    summary: 'Replace one text of a column in all rows that have it',
    needs: anyImport,
    params: idParams,
    body: z.object({ column: columnKey, from: cellText, to: cellText }),
    output: z.object({ changed: count, import: importDetail }),
  }),
  columns: operation('GET /v1/imports/{id}/columns', {
    summary: 'The columns of the file with their first values, and what they are taken for',
    needs: anyImport,
    params: idParams,
    query: z.object({ sheetName: sheetName.optional(), headerRow: z.coerce.number().int().min(1).optional() }),
    output: importColumns,
  }),
  match: operation('POST /v1/imports/{id}/match', {
    summary: 'Back to the choice of sheet, heading row and columns, before anything is saved',
    needs: anyImport,
    params: idParams,
    output: importDetail,
  }),
  readAs: operation('PUT /v1/imports/{id}/columns', {
    summary: 'Choose what the columns of the file mean; remembered for the next file of this customer',
    needs: anyImport,
    params: idParams,
    body: z.object({
      /** Sheet and header row may be changed while columns are matched. */
      sheetName: sheetName.optional(),
      headerRow: count.min(1).optional(),
      columns: z.array(columnKey.nullable()).max(200).optional(),
      fixed: z.record(columnKey, cellText).optional(),
      datesAsSuggested: z.boolean().optional(),
    }),
    output: importDetail,
  }),
  answer: operation('POST /v1/imports/{id}/answer', {
    summary: 'Answer for rows: override what is there, leave rows out, or take them back in',
    needs: anyImport,
    params: idParams,
    body: z.object({
      answer: z.enum(['override', 'leave_out', 'take_in']),
      /** Absent: all rows awaiting confirmation, or all skipped rows. */
      rowNos: rowNos.optional(),
    }),
    output: z.object({ changed: count, import: importDetail }),
  }),
  continue: operation('POST /v1/imports/{id}/continue', {
    summary: 'Save the rows that are ready',
    needs: anyImport,
    params: idParams,
    output: importDetail,
  }),
  finish: operation('POST /v1/imports/{id}/finish', {
    summary: 'End an import; rows with an issue are not saved',
    needs: anyImport,
    params: idParams,
    output: importDetail,
  }),
  confirm: operation('POST /v1/imports/{id}/confirm', {
    summary: 'Confirm the orders or jobs an import saved, a portion at a time, answered per record',
    needs: ['order.confirm', 'job.confirm'],
    params: idParams,
    /** `next` of the previous batch. */
    body: z.object({ after: z.uuid().optional() }),
    output: z.object({ results: z.array(rowResult), next: z.uuid().nullable(), import: importDetail }),
  }),
  cancel: operation('POST /v1/imports/{id}/cancel', {
    summary: 'Stop an import; what is saved stays',
    needs: anyImport,
    params: idParams,
    output: importDetail,
  }),
  undo: operation('POST /v1/imports/{id}/undo', {
    summary: 'Take back what an import saved, as far as nobody has touched it',
    needs: anyImport,
    params: idParams,
    output: importDetail,
  }),
  download: operation('GET /v1/imports/{id}/download-error-file', {
    summary: 'The rows with an issue (type 0) or the rows that were saved (type 1) as a workbook',
    needs: anyImport,
    params: idParams,
    query: z.object({ type: z.enum(['0', '1']).default('0') }),
    answers: 'file',
  }),
  staticTemplate: operation('GET /templates/{name}', {
    summary: 'The same workbook as a file under a fixed address: /templates/site.xlsx',
    needs: anyImport,
    params: z.object({ name: z.string().min(1).max(60) }),
    query: languageQuery,
    answers: 'file',
  }),
  template: operation('GET /v1/templates/download/{name}', {
    summary: 'The workbook to fill in for an import',
    needs: anyImport,
    params: z.object({ name: z.string().min(1).max(60) }),
    query: languageQuery,
    answers: 'file',
  }),
}
