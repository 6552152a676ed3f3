import type { Statement, StatementRow } from '@khonsong/domain/billing/statements/statement.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { csvMime, writeCsv } from '../../../platform/sheets/write-csv.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'

const w = (en: string, th: string, zh: string): Words => ({ en, th, zh })

const titles = {
  companyCost: w('Company cost statement', 'งบต้นทุนรายบริษัท', '公司成本报表'),
  groupCost: w('Group cost statement', 'งบต้นทุนรายกลุ่ม', '集团成本报表'),
} as const

const heads = {
  name: w('Name', 'ชื่อ', '名称'),
  income: w('Income', 'รายได้', '收入'),
  cost: w('Cost', 'ต้นทุน', '成本'),
  margin: w('Margin', 'กำไรขั้นต้น', '毛利'),
  total: w('Total', 'รวม', '合计'),
} as const

const cellsOf = ({ months, income, cost, margin }: StatementRow, name: string): SheetCell[] => [
  name,
  ...months.flatMap((figure) => [Number(figure.income), Number(figure.cost)]),
  Number(income),
  Number(cost),
  Number(margin),
]

/** The row without an owner, as on the screen. */
const nobody = {
  companyCost: w('Own vehicles and drivers', 'รถและพนักงานของบริษัท', '自有车辆与司机'),
  groupCost: w('No group, own vehicles, adjustments', 'ไม่มีกลุ่ม รถของบริษัท และการปรับยอด', '未分组、自有车辆及调整'),
} as const

function* rowsOf({ companies, total }: Statement, unowned: string, language: Language): Generator<SheetCell[]> {
  for (const row of companies) yield cellsOf(row, row.name ?? unowned)
  yield cellsOf(total, heads.total[language])
}

interface Asked {
  readonly monthFrom: string
  readonly monthTo: string
  readonly format?: 'xlsx' | 'csv' | undefined
  readonly lang?: Language | undefined
}

/** Exports a statement as a spreadsheet: two columns per month, then the totals. */
export const exportStatement = (tx: Tx, which: keyof typeof titles, statement: Statement, asked: Asked): MadeFile => {
  const language = asked.lang ?? tx.caller.language
  const title = titles[which][language]
  const labels = [
    heads.name[language],
    ...statement.months.flatMap((month) => [`${month} ${heads.income[language]}`, `${month} ${heads.cost[language]}`]),
    heads.income[language],
    heads.cost[language],
    heads.margin[language],
  ]
  const name = `${title} ${asked.monthFrom} ${asked.monthTo}`
  const rows = rowsOf(statement, nobody[which][language], language)
  if (asked.format === 'csv') return { content: writeCsv(labels, rows), name: `${name}.csv`, mime: csvMime }
  const columns = labels.map((label, at) => ({ label, format: at === 0 ? ('text' as const) : ('money' as const) }))
  return {
    content: writeSheet({ sheetName: title.slice(0, 31), language, columns }, rows),
    name: `${name}.xlsx`,
    mime: xlsxMime,
  }
}
