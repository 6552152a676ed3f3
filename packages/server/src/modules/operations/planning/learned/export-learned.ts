import type { LearnedLane, LearnedSite } from '@khonsong/contract/operations/planning/learned-times.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { bangkokDateTime } from '@khonsong/domain/kernel/time.ts'
import { hourBands } from '@khonsong/domain/operations/planning/hour-bands.ts'
import { learnedLabels as labels } from '@khonsong/domain/operations/planning/learned-labels.ts'
import { laneChoices, siteChoices } from '@khonsong/domain/operations/planning/lesson-choice.ts'
import type { SheetFormat } from '@khonsong/domain/resource/fields/sheet.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import type { MadeFile } from '../../../../platform/http/serve.ts'
import type { ListAsked } from '../../../../platform/list/list-source.ts'
import { walkList, type List } from '../../../../platform/list/read-list.ts'
import { csvMime, writeCsv } from '../../../../platform/sheets/write-csv.ts'
import { writeSheet, xlsxMime } from '../../../../platform/sheets/write-sheet.ts'

interface Column<Row> {
  readonly label: Words
  readonly format: SheetFormat
  readonly cell: (row: Row, language: Language) => SheetCell
}

interface Sheet<Row> {
  readonly title: Words
  readonly columns: readonly Column<Row>[]
}

const text = <Row>(label: Words, cell: Column<Row>['cell']): Column<Row> => ({ label, format: 'text', cell })
const number = <Row>(label: Words, cell: Column<Row>['cell']): Column<Row> => ({ label, format: 'auto', cell })

type Learned = Pick<
  LearnedLane,
  'samples' | 'outliers' | 'medianMinutes' | 'q1Minutes' | 'q3Minutes' | 'assumedMinutes' | 'differenceMinutes' | 'cells' | 'reason'
>

const figures = <Row extends Learned>(): readonly Column<Row>[] => [
  number(labels.samples, ({ samples }) => samples),
  number(labels.outliers, ({ outliers }) => outliers),
  number(labels.median, ({ medianMinutes }) => medianMinutes),
  number(labels.q1, ({ q1Minutes }) => q1Minutes),
  number(labels.q3, ({ q3Minutes }) => q3Minutes),
  number(labels.assumed, ({ assumedMinutes }) => assumedMinutes),
  number(labels.difference, ({ differenceMinutes }) => differenceMinutes),
]

const bands = <Row extends Learned>(): readonly Column<Row>[] =>
  hourBands.map(({ band }) =>
    number(
      labels.bands[band] ?? labels.median,
      ({ cells }) => cells.find((cell) => cell.weekday === null && cell.band === band)?.medianMinutes ?? null,
    ),
  )

export const laneColumns: Sheet<LearnedLane> = {
  title: labels.lanes,
  columns: [
    text(labels.fromCode, ({ from }) => from.code),
    text(labels.fromName, ({ from }) => from.name),
    text(labels.toCode, ({ to }) => to.code),
    text(labels.toName, ({ to }) => to.name),
    ...figures<LearnedLane>(),
    text(labels.choice, ({ choice }, language) => laneChoices[choice][language]),
    text(labels.reason, ({ reason }) => reason),
    ...bands<LearnedLane>(),
  ],
}

export const siteColumns: Sheet<LearnedSite> = {
  title: labels.sites,
  columns: [
    text(labels.siteCode, ({ site }) => site.code),
    text(labels.siteName, ({ site }) => site.name),
    ...figures<LearnedSite>(),
    text(labels.choice, ({ choice }, language) => siteChoices[choice][language]),
    text(labels.reason, ({ reason }) => reason),
    ...bands<LearnedSite>(),
  ],
}

async function* cellsOf<Row>(rows: AsyncIterable<unknown>, { columns }: Sheet<Row>, language: Language) {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row as Row, language)) // as selected by the list
}

/** All filtered rows, in the sort order of the screen. */
export const exportLearned = async <Row, Query>(
  tx: Tx,
  list: List<Query>,
  sheet: Sheet<Row>,
  { format, ...query }: Query & Omit<ListAsked, 'after'> & { readonly format: 'xlsx' | 'csv' },
): Promise<MadeFile> => {
  const { language } = tx.caller
  // The query without the format is that of the list.
  const rows = cellsOf(walkList(tx, list, query as unknown as Query & ListAsked), sheet, language)
  const shown = sheet.columns.map(({ label, format: as }) => ({ label: label[language], format: as }))
  const title = sheet.title[language]
  const name = `${title} ${bangkokDateTime(tx.now).slice(0, 16).replace(':', '')}`
  if (format === 'csv') {
    const heads = shown.map(({ label }) => label)
    return { content: writeCsv(heads, rows), name: `${name}.csv`, mime: csvMime }
  }
  return {
    content: writeSheet({ sheetName: title.slice(0, 31), language, columns: shown }, rows),
    name: `${name}.xlsx`,
    mime: xlsxMime,
  }
}
