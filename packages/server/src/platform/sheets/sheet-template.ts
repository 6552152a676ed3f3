import type { Readable } from 'node:stream'
import { sheetWords } from './sheet-words.ts'
import type { ExtraSheet, SheetColumn, WorkbookPlan } from './workbook-frame.ts'
import { writeSheet } from './write-sheet.ts'

export interface TemplateColumn extends SheetColumn {
  readonly example?: string
}

export interface TemplatePlan extends WorkbookPlan {
  readonly columns: readonly TemplateColumn[]
}

const exampleIn = (language: TemplatePlan['language'], value: string) =>
  sheetWords.example[language].replace('{value}', () => value)

const guideSheet = ({ columns, language }: TemplatePlan): ExtraSheet => ({
  name: sheetWords.guide[language],
  columns: [
    { label: sheetWords.guideColumn[language], width: 28 },
    { label: sheetWords.guideRequired[language], width: 16 },
    { label: sheetWords.guideNote[language], width: 60 },
    { label: sheetWords.guideExample[language], width: 30 },
  ],
  rows: columns.map(({ label, required = false, note = '', example = '' }) => [
    label,
    sheetWords[required ? 'yes' : 'no'][language],
    note,
    example,
  ]),
})

/** An empty import template. Examples are in cell notes and on a guide sheet, never in the rows, where they would be imported. */
export const writeTemplate = (plan: TemplatePlan): Readable => {
  const columns = plan.columns.map(({ example, ...column }) => {
    const lines = [column.note ?? '', example === undefined ? '' : exampleIn(plan.language, example)].filter((line) => line !== '')
    return lines.length === 0 ? column : { ...column, note: lines.join('\n') }
  })
  return writeSheet({ ...plan, columns, extraSheets: [guideSheet(plan), ...(plan.extraSheets ?? [])] }, [])
}
