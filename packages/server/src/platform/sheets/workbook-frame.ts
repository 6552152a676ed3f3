import { inflateRawSync } from 'node:zlib'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import { columnName } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { Cell, CellStyle, CellValue, ColumnDef, DataValidation, WriteSheet } from 'hucre/xlsx'
import { numberFormats, type CellFormat, type StyleNumbers } from './cell-xml.ts'
import { defaultSheetLimits } from './sheet-limits.ts'
import { sheetWords } from './sheet-words.ts'
import { packedBytesOf, readZipDirectory } from './zip-directory.ts'
import type { ZipSource } from './zip-stream.ts'

/**
 * Everything of a workbook except its rows. The library writes a small workbook with header, notes, lists and styles;
 * rows are streamed into the gap, because its own streaming writer supports neither notes, lists, a second sheet nor a
 * header style.
 */

export interface SheetColumn {
  readonly label: string
  readonly format?: CellFormat
  /** In characters; default: estimated from label and format. */
  readonly width?: number
  /** Cell note of the header. */
  readonly note?: string
  readonly required?: boolean
  /** Allowed values, offered as a dropdown list and written on a separate sheet. */
  readonly choices?: readonly string[]
}

export interface ExtraSheet {
  readonly name: string
  readonly columns: readonly { readonly label: string; readonly width: number }[]
  readonly rows: readonly (readonly string[])[]
}

export interface WorkbookPlan {
  readonly sheetName: string
  readonly language: Language
  readonly columns: readonly SheetColumn[]
  readonly extraSheets?: readonly ExtraSheet[]
}

export interface WorkbookFrame {
  /** All parts except the sheet of rows. */
  readonly parts: readonly ZipSource[]
  readonly sheetPart: string
  /** XML of the sheet up to and including its header, and after its last row. */
  readonly before: string
  readonly after: string
  readonly styles: StyleNumbers
}

/** Supports Thai on Windows and macOS; elsewhere programs substitute it. */
const font = { name: 'Tahoma', size: 10 }
const brand = '004A98'
const lastRowNo = 1_048_576

const headerStyle = (required: boolean): CellStyle => ({
  font: { ...font, bold: true, color: { rgb: 'FFFFFF' } },
  fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: required ? brand : '5A6B7F' } },
  alignment: { vertical: 'center', wrapText: true },
})

const bodyStyle = (format: CellFormat, marked: boolean): CellStyle => ({
  // A date format already differs from the default style, General does not: the alignment forces a separate style number.
  alignment: marked ? { vertical: 'top', wrapText: true } : { vertical: 'top' },
  numFmt: numberFormats[format],
  ...(marked
    ? { font: { ...font, color: { rgb: '9C0006' } }, fill: { type: 'pattern', pattern: 'solid', fgColor: { rgb: 'FFC7CE' } } }
    : { font }),
})

const widthOf = ({ label, format, width }: SheetColumn) => {
  if (width !== undefined) return width
  const usual = format === 'dateTime' ? 17 : format === 'date' ? 12 : format === undefined || format === 'text' ? 18 : 12
  // Thai combining vowels and tone marks take no width.
  return Math.min(60, Math.max(usual, label.replace(/\p{Mn}/gu, '').length + 3))
}

const cellFormats: readonly CellFormat[] = ['auto', 'text', 'integer', 'quantity', 'money', 'date', 'dateTime']

/**
 * Rows 2 and 3 of the frame have one cell per style; the style numbers assigned by the library are read back and the
 * rows dropped.
 */
const styleProbes = (): Map<string, Partial<Cell>> =>
  new Map(
    [false, true].flatMap((marked) =>
      cellFormats.map((format, at) => [`${marked ? 2 : 1},${at}`, { value: 1, style: bodyStyle(format, marked) }] as const),
    ),
  )

const readStyles = (xml: string): StyleNumbers => {
  const row = (rowNo: number) =>
    // Cast: the keys are the formats.
    Object.fromEntries(
      cellFormats.map((format, at) => {
        const found = new RegExp(`<c r="${columnName(at)}${rowNo}"[^>]*? s="(\\d+)"`).exec(xml)?.[1]
        if (found === undefined) throw new Error(`The workbook frame lacks the style of ${format}`)
        return [format, Number(found)]
      }),
    ) as Record<CellFormat, number>
  return { plain: row(2), marked: row(3) }
}

/** Headers may come from an uploaded file: keep only what fits one line of XML. */
const cleanLabel = (label: string) => label.replace(/[\p{Cc}\p{Cs}]/gu, ' ').slice(0, 255)

const headerCells = ({ columns, language }: WorkbookPlan) =>
  columns.map(({ label, note, required = false }, at): [string, Partial<Cell>] => {
    const comment = [required ? sheetWords.required[language] : '', note ?? ''].filter((line) => line !== '').join('\n')
    const cell = { value: cleanLabel(label), type: 'string', style: headerStyle(required) } as const
    return [`0,${at}`, comment === '' ? cell : { ...cell, comment: { author: 'Khonsong', text: comment } }]
  })

const choiceColumns = (columns: readonly SheetColumn[]) =>
  columns.flatMap(({ label, choices }, at) => (choices && choices.length > 0 ? [{ at, label, choices }] : []))

const validationsOf = ({ columns, language }: WorkbookPlan): DataValidation[] =>
  choiceColumns(columns).map(({ at, choices }, list) => ({
    type: 'list',
    range: `${columnName(at)}2:${columnName(at)}${lastRowNo}`,
    formula1: `'${sheetWords.choices[language]}'!$${columnName(list)}$2:$${columnName(list)}$${choices.length + 1}`,
    allowBlank: true,
    showErrorMessage: true,
    errorStyle: 'stop',
    errorMessage: sheetWords.pickOne[language],
  }))

const plainSheet = ({ name, columns, rows }: ExtraSheet): WriteSheet => ({
  name,
  columns: columns.map(({ width }) => ({ width })),
  rows: [columns.map(({ label }) => label), ...rows.map((row) => [...row])],
  cells: new Map<string, Partial<Cell>>([
    ...columns.map(({ label }, at) => [`0,${at}`, { value: label, style: headerStyle(true) }] as const),
    ...rows.flatMap((row, rowAt) =>
      row.map(
        (value, at) =>
          [`${rowAt + 1},${at}`, { value, style: { numFmt: '@', alignment: { wrapText: true, vertical: 'top' } } }] as const,
      ),
    ),
  ]),
  freezePane: { rows: 1 },
})

const choicesSheet = ({ columns, language }: WorkbookPlan): ExtraSheet[] => {
  const lists = choiceColumns(columns)
  if (lists.length === 0) return []
  const length = Math.max(...lists.map(({ choices }) => choices.length))
  return [
    {
      name: sheetWords.choices[language],
      columns: lists.map(({ label }) => ({ label, width: 28 })),
      rows: Array.from({ length }, (_, at) => lists.map(({ choices }) => choices[at] ?? '')),
    },
  ]
}

/** A valid sheet name: 31 characters, without Excel's seven special characters or quotes at the ends. */
const safeSheetName = (name: string): string =>
  name
    .replace(/[:\\/?*[\]]/g, ' ')
    .replace(/^'+|'+$/g, '')
    .trim()
    .slice(0, 31) || 'Sheet1'

const dataSheet = (plan: WorkbookPlan): WriteSheet => {
  const labels: CellValue[] = plan.columns.map(({ label }) => cleanLabel(label))
  const probes: CellValue[] = cellFormats.map(() => 1)
  const columns: ColumnDef[] = plan.columns.map((column) => ({ width: widthOf(column) }))
  return {
    name: safeSheetName(plan.sheetName),
    columns,
    rows: [labels, probes, probes],
    cells: new Map([...headerCells(plan), ...styleProbes()]),
    freezePane: { rows: 1 },
    dataValidations: validationsOf(plan),
  }
}

/** Sets column formats, so that values typed into an empty template keep leading zeros. */
const styleColumns = (xml: string, columns: readonly SheetColumn[], { plain }: StyleNumbers) =>
  xml.replace(/<col min="(\d+)"/g, (tag, no: string) => {
    const format = columns[Number(no) - 1]?.format
    return format === undefined || format === 'auto' ? tag : `${tag} style="${plain[format]}"`
  })

const splitSheet = (xml: string, columns: readonly SheetColumn[]) => {
  const bodyStart = xml.indexOf('<row r="2"')
  const bodyEnd = xml.indexOf('</sheetData>')
  if (bodyStart === -1 || bodyEnd < bodyStart) throw new Error('The workbook frame has no rows to replace')
  const styles = readStyles(xml)
  // The dimension is optional and would be wrong.
  const before = styleColumns(xml.slice(0, bodyStart).replace(/<dimension [^>]*\/>/, ''), columns, styles)
  return { before, after: xml.slice(bodyEnd), styles }
}

export const buildFrame = async (plan: WorkbookPlan): Promise<WorkbookFrame> => {
  const { writeXlsx } = await import('hucre/xlsx')
  const sheets = [dataSheet(plan), ...[...choicesSheet(plan), ...(plan.extraSheets ?? [])].map(plainSheet)]
  const file = Buffer.from(await writeXlsx({ sheets, defaultFont: font, stringMode: 'inline' }))
  const sheetPart = 'xl/worksheets/sheet1.xml'
  const parts = [...readZipDirectory(file, defaultSheetLimits).values()].map((entry) => {
    const packed = packedBytesOf(file, entry)
    return { name: entry.name, content: entry.method === 8 ? inflateRawSync(packed) : packed }
  })
  const sheet = parts.find(({ name }) => name === sheetPart)
  if (!sheet) throw new Error('The workbook frame has no sheet')
  return {
    parts: parts.filter(({ name }) => name !== sheetPart),
    sheetPart,
    ...splitSheet(sheet.content.toString('utf8'), plan.columns),
  }
}
