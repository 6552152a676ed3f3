import type { ImportColumn } from '@khonsong/domain/channels/imports/import-column.ts'
import type { RowState } from '@khonsong/domain/channels/imports/import-state.ts'
import { cellChoicesOf, sheetFormatOf } from '@khonsong/domain/resource/fields/sheet.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { isErrorColumn, writeErrorSheet, type FaultyRow } from '../../../platform/sheets/error-sheet.ts'
import { writeTemplate, type TemplateColumn } from '../../../platform/sheets/sheet-template.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import { servedFor, type Engine } from './engine.ts'
import type { ImportRow } from './import-store.ts'
import { createRowReader, type RowReader } from './read-stored-row.ts'
import { pageOfRows, type StoredRow } from './row-store.ts'
import type { ServedSubject } from './served-subject.ts'

const page = 1000
const xlsx = (content: MadeFile['content'], name: string): MadeFile => ({ content, name: `${name}.xlsx`, mime: xlsxMime })
/** Excel limits sheet names to 31 characters and forbids these. */
const sheetNameOf = (text: string) =>
  text
    .replace(/[:\\/?*[\]]/g, ' ')
    .slice(0, 31)
    .trim() || 'Data'
const stem = (fileName: string) => fileName.replace(/\.(xlsx?|csv)$/i, '')

async function* pages(tx: Tx, run: ImportRow, states: readonly RowState[]): AsyncGenerator<readonly StoredRow[]> {
  for (let after = 0; ;) {
    const rows = await pageOfRows(tx, run.id, { states, after, limit: page })
    if (rows.length > 0) yield rows
    if (rows.length < page) return
    after = rows.at(-1)?.rowNo ?? after
  }
}

/** The uploaded cells with repairs applied. */
const cellsOf = ({ places }: RowReader, { cells, repairs }: StoredRow): SheetCell[] => {
  const now = [...cells]
  for (const [key, cell] of Object.entries(repairs)) {
    const place = places.get(key)
    if (place === undefined) continue
    while (now.length <= place) now.push(null)
    now[place] = cell
  }
  return now
}

async function* faulty(tx: Tx, run: ImportRow, reader: RowReader): AsyncGenerator<FaultyRow> {
  const { language } = tx.caller
  for await (const rows of pages(tx, run, ['invalid', 'duplicate', 'unchecked']))
    for (const row of rows)
      yield {
        cells: cellsOf(reader, row),
        errors: row.errors.map(({ code, params, field }) => {
          const column = field === undefined ? undefined : reader.places.get(field)
          const text = sentence(code, params, language)
          return column === undefined ? { text } : { column, text }
        }),
      }
}

const headerOf = ({ columns }: ImportRow) => ({ rowNo: 1, cells: columns.map(({ header }) => header) })

/** Rows with issues as uploaded, with reasons: to be corrected and uploaded again. */
export const errorFile = (tx: Tx, engine: Engine, run: ImportRow): MadeFile => {
  const { language } = tx.caller
  const reader = createRowReader(servedFor(engine, run).subject.columns, run)
  const content = writeErrorSheet(
    { sheetName: sheetNameOf(run.sheetName ?? ''), language, header: headerOf(run) },
    faulty(tx, run, reader),
  )
  return xlsx(content, `${stem(run.fileName)} – ${({ en: 'errors', th: 'รายการที่ต้องแก้ไข', zh: '错误' } as const)[language]}`)
}

const resultLabel: Words = { en: 'Saved as', th: 'บันทึกเป็น', zh: '保存为' }

async function* saved(tx: Tx, run: ImportRow, served: ServedSubject, width: number) {
  const reader = createRowReader(served.subject.columns, run)
  for await (const rows of pages(tx, run, ['saved', 'unchanged'])) {
    const numbers = await served.numbersOf(
      tx,
      rows.flatMap(({ recordId }) => recordId ?? []),
    )
    for (const row of rows) {
      const cells = cellsOf(reader, row)
      yield [...Array.from({ length: width }, (_, at) => cells[at] ?? null), numbers.get(row.recordId ?? '') ?? '']
    }
  }
}

/** Saved rows as uploaded, with the number each one got. */
export const successFile = (tx: Tx, engine: Engine, run: ImportRow): MadeFile => {
  const { language } = tx.caller
  const labels = run.columns.map(({ header }) => header)
  const width = isErrorColumn(labels.at(-1) ?? '') ? labels.length - 1 : labels.length
  const columns = [...labels.slice(0, width).map((label) => ({ label })), { label: resultLabel[language], format: 'text' as const }]
  const rows = saved(tx, run, servedFor(engine, run), width)
  const content = writeSheet({ sheetName: sheetNameOf(run.sheetName ?? ''), language, columns }, rows)
  return xlsx(content, `${stem(run.fileName)} – ${({ en: 'saved', th: 'บันทึกแล้ว', zh: '已保存' } as const)[language]}`)
}

const formatOf = (column: ImportColumn) =>
  column.kind === 'field' ? sheetFormatOf(column.field) : column.kind === 'number' ? 'auto' : 'text'

const choicesOf = async (tx: Tx, served: ServedSubject, column: ImportColumn): Promise<readonly string[] | undefined> => {
  const { language } = tx.caller
  if (column.kind === 'choice') return Object.values(column.choices).map(({ words }) => words[language])
  if (column.kind === 'yes_no') return [yesNo.yes[language], yesNo.no[language]]
  if (column.kind === 'field') return cellChoicesOf(column.field, language)
  if (column.kind !== 'reference') return undefined
  const list = await served.list(tx, column.to)
  return list && list.length > 0 && list.length <= 500 ? list.map(({ code }) => code) : undefined
}

const yesNo = { yes: { en: 'Yes', th: 'ใช่', zh: '是' }, no: { en: 'No', th: 'ไม่', zh: '否' } } as const satisfies Record<
  string,
  Words
>

const templateColumn = async (tx: Tx, served: ServedSubject, column: ImportColumn): Promise<TemplateColumn> => {
  const { language } = tx.caller
  const { label, required = false, note, example } = column
  const choices = await choicesOf(tx, served, column)
  return {
    label: label[language],
    required,
    format: formatOf(column),
    ...(note ? { note: note[language] } : {}),
    ...(example === undefined ? {} : { example }),
    ...(choices ? { choices } : {}),
  }
}

/** The import template of a subject, in the reader's language. */
export const templateFile = async (tx: Tx, served: ServedSubject): Promise<MadeFile> => {
  const { subject } = served
  const language: Language = tx.caller.language
  const columns: TemplateColumn[] = []
  for (const column of Object.values(subject.columns)) columns.push(await templateColumn(tx, served, column))
  return xlsx(writeTemplate({ sheetName: sheetNameOf(subject.label[language]), language, columns }), `${subject.template}-template`)
}
