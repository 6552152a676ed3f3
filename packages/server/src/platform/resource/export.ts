import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { recordStatuses, isRecordStatus } from '@khonsong/domain/resource/record-status.ts'
import { statusLabel } from '@khonsong/domain/kernel/status-label.ts'
import { cellChoicesOf, sheetFormatOf, toCell } from '@khonsong/domain/resource/fields/sheet.ts'
import type { Tx } from '../db/tx.ts'
import type { MadeFile } from '../http/serve.ts'
import { defineList, walkList, type List } from '../list/read-list.ts'
import { writeCsv, csvMime } from '../sheets/write-csv.ts'
import { writeSheet, xlsxMime } from '../sheets/write-sheet.ts'
import type { SheetColumn } from '../sheets/workbook-frame.ts'
import { columnOf, type Column } from './fields/columns.ts'
import { referenceTargets, sheetTextSql } from './reference-targets.ts'
import type { Query, ResourceTable } from './resource-table.ts'

const sheetFields = ({ resource, columns }: ResourceTable, hidden: ReadonlySet<string>): readonly Column[] =>
  resource.sheet.filter((name) => !hidden.has(name)).map((name) => columnOf(columns, name))

/** Spreadsheet columns of a resource, for its exports and import template. */
const sheetColumnsOf = (table: ResourceTable, language: Language, hidden: ReadonlySet<string> = new Set()): SheetColumn[] =>
  sheetFields(table, hidden).map(({ field }) => {
    const choices = cellChoicesOf(field, language)
    return {
      label: field.label[language],
      format: sheetFormatOf(field),
      required: !field.optional && field.fallback === undefined && !field.filled && !field.readOnly,
      ...(field.help ? { note: field.help[language] } : {}),
      ...(choices ? { choices } : {}),
    }
  })

/** The list of an export: references are written by code, or by name where there is none, so an import resolves them again. */
const exportList = (table: ResourceTable, language: Language, fields: readonly Column[]): List<Query> => {
  const { source } = table.lists[language]
  const select: Record<string, string> = { id: 'r.id', status: 'r.status' }
  const joins: string[] = []
  const names = new Set(fields.map(({ name }) => name))
  for (const { name, column, kind, field } of fields) {
    select[name] = kind.read(`r.${column}`)
    if (field.kind !== 'reference' && field.kind !== 'references') continue
    const target = referenceTargets[field.to]
    const joined = `j${joins.length}`
    const within = field.kind === 'reference' && field.within !== undefined && names.has(field.within) ? field.within : undefined
    const outer = within === undefined ? undefined : `r.${columnOf(table.columns, within).column}`
    const text = sheetTextSql(target, language, joined, outer)
    const same = `${joined}.tenant_id = r.tenant_id`
    if (field.kind === 'reference') {
      joins.push(`left join ${target.sqlTable} ${joined} on ${same} and ${joined}.id = r.${column}`)
      select[name] = text
    } else {
      // Keeps order and duplicates: a route visits its sites in sequence, some of them twice.
      const elements = `unnest(r.${column}) with ordinality as o${joined}(id, place)`
      select[name] =
        `array(select ${text} from ${elements} join ${target.sqlTable} ${joined} on ${same} and ${joined}.id = o${joined}.id order by o${joined}.place)`
    }
  }
  return defineList({ ...source, select, joins: joins.join(' ') })
}

/** All rows, or the requested page. */
async function* pageOf<Row>(rows: AsyncIterable<Row>, { pageSize, pageNo, page, pageNum }: Query): AsyncGenerator<Row> {
  if (typeof pageSize !== 'number') return yield* rows
  const from = (Number(pageNo ?? page ?? pageNum ?? 1) - 1) * pageSize
  let at = 0
  for await (const row of rows) {
    if (at >= from) yield row
    at += 1
    if (at >= from + pageSize) return
  }
}

async function* cellsOf(
  rows: AsyncIterable<Record<string, unknown>>,
  fields: readonly Column[],
  language: Language,
): AsyncGenerator<SheetCell[]> {
  for await (const row of rows) {
    const status = row['status']
    yield [
      ...fields.map(({ name, field }) => toCell(field, row[name], language)),
      isRecordStatus(status) ? recordStatuses[status][language] : null,
    ]
  }
}

/** Streams a list as a spreadsheet in the caller's language. */
export const exportSheet = (tx: Tx, table: ResourceTable, query: Query, hidden: ReadonlySet<string>): MadeFile => {
  const { language } = tx.caller
  const { resource } = table
  const fields = sheetFields(table, hidden)
  const rows = cellsOf(pageOf(walkList(tx, exportList(table, language, fields), query), query), fields, language)
  const statusColumn: SheetColumn = {
    label: statusLabel[language],
    format: 'text',
    choices: Object.values(recordStatuses).map((words) => words[language]),
  }
  const columns = [...sheetColumnsOf(table, language, hidden), statusColumn]
  const day = new Date(Date.parse(tx.now) + 7 * 3_600_000).toISOString().slice(0, 10)
  const name = `${resource.labels[language]} ${day}`
  if (query['format'] === 'csv')
    return {
      content: writeCsv(
        columns.map(({ label }) => label),
        rows,
      ),
      name: `${name}.csv`,
      mime: csvMime,
    }
  return {
    content: writeSheet({ sheetName: resource.labels[language].slice(0, 31), language, columns }, rows),
    name: `${name}.xlsx`,
    mime: xlsxMime,
  }
}
