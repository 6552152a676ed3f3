import { anomalies } from '@khonsong/domain/billing/charges/anomaly.ts'
import { contractDirections } from '@khonsong/domain/billing/contracts/contract.ts'
import type { WhatIfRun } from '@khonsong/domain/billing/what-if/what-if-run.ts'
import type { WhatIfSubject } from '@khonsong/contract/billing/what-if/what-if.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { csvMime, writeCsv } from '../../../platform/sheets/write-csv.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import { allSubjects } from './result-store.ts'

const w = (en: string, th: string, zh: string): Words => ({ en, th, zh })

interface SheetColumn {
  readonly words: Words
  readonly format: 'text' | 'money' | 'date'
  readonly cell: (row: WhatIfSubject, language: Language) => SheetCell
}

const amount = (text: string | null): SheetCell => (text === null ? null : Number(text))
const anomalyIn = (name: WhatIfSubject['anomalyBefore'], language: Language): SheetCell =>
  name === null ? null : anomalies[name][language]

const columns: readonly SheetColumn[] = [
  {
    words: w('Direction', 'ประเภท', '方向'),
    format: 'text',
    cell: ({ direction }, language) => contractDirections[direction][language],
  },
  { words: w('Document', 'เลขที่เอกสาร', '单据'), format: 'text', cell: ({ subjectNo }) => subjectNo },
  { words: w('Date', 'วันที่', '日期'), format: 'text', cell: ({ basisDate }) => basisDate },
  { words: w('Customer or carrier', 'ลูกค้าหรือผู้รับเหมาช่วง', '客户或承运商'), format: 'text', cell: ({ partyName }) => partyName },
  { words: w('Lane', 'เส้นทาง', '线路'), format: 'text', cell: ({ lane }) => lane },
  { words: w('Before', 'เดิม', '变更前'), format: 'money', cell: ({ before }) => amount(before) },
  { words: w('After', 'ใหม่', '变更后'), format: 'money', cell: ({ after }) => amount(after) },
  { words: w('Difference', 'ผลต่าง', '差额'), format: 'money', cell: ({ difference }) => amount(difference) },
  {
    words: w('Why no amount', 'เหตุที่ไม่มียอด', '无金额原因'),
    format: 'text',
    cell: ({ anomalyAfter }, language) => anomalyIn(anomalyAfter, language),
  },
]

async function* cellsOf(tx: Tx, runId: string, language: Language): AsyncGenerator<SheetCell[]> {
  for await (const row of allSubjects(tx, runId)) yield columns.map(({ cell }) => cell(row, language))
}

interface Asked {
  readonly format?: 'xlsx' | 'csv' | undefined
  readonly lang?: Language | undefined
}

/** Exports all waybills and dispatch orders of a run as a spreadsheet. */
export const exportSubjects = (tx: Tx, run: WhatIfRun, asked: Asked): MadeFile => {
  const language = asked.lang ?? tx.caller.language
  const labels = columns.map(({ words }) => words[language])
  const rows = cellsOf(tx, run.id, language)
  const name = `${run.name} ${run.dateFrom} ${run.dateTo}`
  if (asked.format === 'csv') return { content: writeCsv(labels, rows), name: `${name}.csv`, mime: csvMime }
  const plan = {
    sheetName: run.name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31),
    language,
    columns: columns.map(({ words, format }) => ({ label: words[language], format })),
  }
  return { content: writeSheet(plan, rows), name: `${name}.xlsx`, mime: xlsxMime }
}
