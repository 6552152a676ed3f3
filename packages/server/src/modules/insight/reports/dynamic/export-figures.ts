import { Readable } from 'node:stream'
import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import type { ReportFileKindName } from '@khonsong/domain/insight/reports/report-files.ts'
import { dataSetOf, type DataSet } from '@khonsong/domain/insight/reports/dynamic/data-sets.ts'
import {
  measuresOf,
  type Definition,
  type Measure,
  type ReportFormat,
} from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { units } from '@khonsong/domain/insight/reports/dynamic/report-fields.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { SheetFormat } from '@khonsong/domain/resource/fields/sheet.ts'
import type { FileStore } from '../../../../platform/files/file-store.ts'
import { found } from '../../../../platform/http/refusals.ts'
import { writeCsv } from '../../../../platform/sheets/write-csv.ts'
import { writeSheet } from '../../../../platform/sheets/write-sheet.ts'
import type { TaskKind } from '../../../../platform/tasks/task-kind.ts'
import { fileTask } from '../export-task.ts'
import { findReport } from './dynamic-reports-store.ts'
import { printFigures } from './print-figures.ts'
import { figuresOf } from './run-report.ts'

export const dynamicFiles = 'dynamic_exports'
const dynamicFileLabel: Words = { en: 'Dynamic report', th: 'รายงานแบบกำหนดเอง', zh: '动态报表' }

export interface FiguresInput {
  readonly format: ReportFormat
  readonly language: Language
  /** As in the report's URL. */
  readonly filters: { readonly id: string; readonly from?: string; readonly to?: string }
  /** The definition when requested: later changes of the report do not affect the file's columns. */
  readonly definition: Definition
}

const totalWords: Words = { en: 'Total', th: 'รวม', zh: '合计' }

/** Columns of the file: row groups, then each figure per column group, then totals. */
const titlesOf = (figures: ReportFigures, language: Language): readonly string[] => {
  const { dimensions, measures, columns } = figures
  const named = (label: string) => measures.map((measure) => (measures.length === 1 ? label : `${label}: ${measure}`))
  if (dimensions.length < 2) return [...dimensions, ...measures]
  return [dimensions.join(' / '), ...columns.flatMap(({ label }) => named(label)), ...named(totalWords[language])]
}

const empty = ({ measures }: ReportFigures): readonly null[] => measures.map(() => null)

/** Lines of the file, the totals last. */
function* linesOf(figures: ReportFigures, language: Language): Generator<SheetCell[]> {
  const { dimensions, rows, cells, rowTotals, columnTotals, total } = figures
  if (dimensions.length === 0) {
    yield [...total]
    return
  }
  for (const [at, { label }] of rows.entries())
    yield dimensions.length === 1
      ? [label, ...(rowTotals[at] ?? [])]
      : [label, ...(cells[at] ?? []).flatMap((cell) => [...(cell ?? empty(figures))]), ...(rowTotals[at] ?? [])]
  yield dimensions.length === 1
    ? [totalWords[language], ...total]
    : [totalWords[language], ...columnTotals.flatMap((each) => [...each]), ...total]
}

/** Spreadsheet format of a measure: integers for counts, decimals for money and quantities. */
const formatOf = (dataSet: DataSet, measure: Measure): SheetFormat => {
  if (measure.kind === 'count') return 'integer'
  if (measure.kind !== 'number') return 'quantity'
  return dataSetOf(dataSet).numbers[measure.field]?.unit === units.baht ? 'money' : 'quantity'
}

const formatsOf = ({ dimensions, columns }: ReportFigures, definition: Definition): readonly SheetFormat[] => {
  const each = measuresOf(definition).map((measure) => formatOf(definition.dataSet, measure))
  if (dimensions.length < 2) return [...dimensions.map(() => 'text' as const), ...each]
  return ['text', ...columns.flatMap(() => each), ...each]
}

interface Line {
  readonly figures: ReportFigures
  readonly name: string
  readonly remark: string
  readonly cells: SheetCell[]
}

async function* cellsOf(lines: AsyncIterable<Line>): AsyncGenerator<SheetCell[]> {
  for await (const { cells } of lines) yield cells
}

/** Columns are known only after counting, so they come with the first line. */
async function* written(
  lines: AsyncIterable<Line>,
  { format, language, definition }: FiguresInput,
): AsyncGenerator<Buffer | string> {
  const iterator = lines[Symbol.asyncIterator]()
  const first = await iterator.next()
  if (first.done) return
  const all = async function* (): AsyncGenerator<Line> {
    yield first.value
    for (let next = await iterator.next(); !next.done; next = await iterator.next()) yield next.value
  }
  const { figures, name, remark } = first.value
  const titles = titlesOf(figures, language)
  if (format === 'pdf') {
    yield await printFigures({ figures, name, remark, titles, language }, cellsOf(all()))
    return
  }
  const formats = formatsOf(figures, definition)
  const columns = titles.map((label, at) => ({ label, format: formats[at] ?? 'auto' }))
  const sheet = { sheetName: dynamicFileLabel[language].slice(0, 31), language, columns }
  yield* format === 'csv' ? writeCsv(titles, cellsOf(all())) : writeSheet(sheet, cellsOf(all()))
}

/** Writes the figures of a report to a file with the requester's permissions; `told` receives the figures. */
export const figuresTask = <Input extends FiguresInput>(
  storeOf: () => FileStore,
  kind: ReportFileKindName = 'reports.dynamic',
  told?: (input: Input, figures: ReportFigures) => void,
): TaskKind<Input> =>
  fileTask(
    {
      kind,
      subject: dynamicFiles,
      label: dynamicFileLabel,
      titleOf: async (tx, { filters }: Input) => found(await findReport(tx, filters.id)).name,
      totalOf: async () => undefined,
      rowsOf: async function* (tx, input: Input): AsyncGenerator<Line> {
        const { filters, definition, language } = input
        const { name, remark } = found(await findReport(tx, filters.id))
        const figures = await figuresOf(tx, definition, filters)
        told?.(input, figures)
        for (const cells of linesOf(figures, language)) yield { figures, name, remark, cells }
      },
      write: (lines, input) => Readable.from(written(lines, input), { objectMode: false }),
      messageOf: (n) => ({ en: `${n} lines are in the file`, th: `ในไฟล์มี ${n} บรรทัด`, zh: `文件含${n}行` }),
      hrefOf: (taskId) => `/v1/files/${taskId}?download=1`,
    },
    storeOf,
  )
