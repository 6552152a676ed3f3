import { readFile } from 'node:fs/promises'
import type { ReportFigures } from '@khonsong/contract/insight/reports/dynamic-reports.ts'
import { documentTime } from '@khonsong/domain/kernel/document-time.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { renderPdf } from '../../../../platform/documents/render-pdf.ts'

const template = await readFile(new URL('./figures.typ', import.meta.url), 'utf8')

/** Limits of a readable print; the spreadsheet has everything. */
const maxLines = 500
const maxColumns = 14

const meaning: Words = { en: 'What the figures mean', th: 'ความหมายของตัวเลข', zh: '数字含义' }
const cutWords: Words = {
  en: 'Not everything fits on paper: the Excel file has all rows and columns.',
  th: 'เอกสารนี้แสดงได้ไม่หมด ดูทุกแถวและคอลัมน์ได้ในไฟล์ Excel',
  zh: '纸面无法容纳全部内容：Excel文件包含所有行列。',
}
const countedWords: Readonly<Record<Language, (n: string, from: string, to: string) => string>> = {
  en: (n, from, to) => `${n} records from ${from} to ${to}`,
  th: (n, from, to) => `${n} รายการ ตั้งแต่ ${from} ถึง ${to}`,
  zh: (n, from, to) => `${from}至${to}，共${n}条记录`,
}

const textOf = (cell: SheetCell, format: ReportFigures['formats'][number] | undefined): string => {
  if (cell === null) return ''
  if (typeof cell !== 'number') return String(cell)
  const { decimals, allDecimals } = format ?? { decimals: 3, allDecimals: false }
  return cell.toLocaleString('en-US', { maximumFractionDigits: decimals, minimumFractionDigits: allDecimals ? decimals : 0 })
}

interface Printed {
  readonly figures: ReportFigures
  readonly name: string
  readonly remark: string
  readonly titles: readonly string[]
  readonly language: Language
}

/** Prints the figures, totals last. */
export const printFigures = async (printed: Printed, cells: AsyncIterable<SheetCell[]>): Promise<Buffer> => {
  const { figures, name, remark, titles, language } = printed
  const all: SheetCell[][] = []
  for await (const line of cells) all.push(line)
  const isCut = all.length > maxLines || titles.length > maxColumns
  // Truncation keeps the totals, which cover everything.
  const totals = all.at(-1)
  const shown = all.length > maxLines && totals ? [...all.slice(0, maxLines - 1), totals] : all
  const textColumns = Math.min(1, figures.dimensions.length)
  // The figures of each column group follow each other in the order of the measures.
  const formatAt = (at: number) => figures.formats[(at - textColumns) % figures.measures.length]
  return renderPdf(template, {
    language,
    name,
    remark,
    printedAt: documentTime(new Date().toISOString(), language),
    counted: countedWords[language](figures.count.toLocaleString('en-US'), figures.from, figures.to),
    titles: titles.slice(0, maxColumns),
    textColumns,
    lines: shown.map((line) => line.slice(0, maxColumns).map((cell, at) => textOf(cell, formatAt(at)))),
    cut: isCut ? cutWords[language] : null,
    meaning: meaning[language],
    explained: figures.explained,
  })
}
