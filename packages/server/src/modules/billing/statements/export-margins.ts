import type { MarginRow, MarginStatement } from '@khonsong/domain/billing/statements/margin.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { csvMime, writeCsv } from '../../../platform/sheets/write-csv.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import type { MarginBy } from './margin-store.ts'

const w = (en: string, th: string, zh: string): Words => ({ en, th, zh })

const titles = {
  customer: w('Margin by customer', 'กำไรขั้นต้นตามลูกค้า', '按客户毛利'),
  lane: w('Margin by lane', 'กำไรขั้นต้นตามเส้นทาง', '按线路毛利'),
  vehicle: w('Margin by vehicle', 'กำไรขั้นต้นตามรถ', '按车辆毛利'),
} as const satisfies Record<MarginBy, Words>

const heads = [
  w('Name', 'ชื่อ', '名称'),
  w('Waybills', 'ใบส่งสินค้า', '运单数'),
  w('Income', 'รายได้', '收入'),
  w('Carriers', 'ค่าผู้รับเหมาช่วง', '承运商'),
  w('Own vehicles', 'ต้นทุนรถบริษัท', '自有车辆'),
  w('Margin', 'กำไรขั้นต้น', '毛利'),
  w('Margin %', 'กำไรขั้นต้น %', '毛利率 %'),
] as const
const total = w('Total', 'รวม', '合计')

const cellsOf = ({ count, income, carriers, ownCost, margin, percent }: MarginRow, name: string): SheetCell[] => [
  name,
  count,
  Number(income),
  Number(carriers),
  Number(ownCost),
  Number(margin),
  percent === null ? null : Number(percent),
]

interface Asked {
  readonly by: MarginBy
  readonly monthFrom: string
  readonly monthTo: string
  readonly format?: 'xlsx' | 'csv' | undefined
  readonly lang?: Language | undefined
}

/** Exports margins as a spreadsheet, the total last. */
export const exportMargins = (tx: Tx, { rows, total: sum }: MarginStatement, asked: Asked): MadeFile => {
  const language = asked.lang ?? tx.caller.language
  const labels = heads.map((words) => words[language])
  const cells = [...rows.map((row) => cellsOf(row, row.name)), cellsOf(sum, total[language])]
  const title = titles[asked.by][language]
  const name = `${title} ${asked.monthFrom} ${asked.monthTo}`
  if (asked.format === 'csv') return { content: writeCsv(labels, cells), name: `${name}.csv`, mime: csvMime }
  const columns = labels.map((label, at) => ({
    label,
    format: at === 0 || at === 1 || at === 6 ? ('auto' as const) : ('money' as const),
  }))
  return { content: writeSheet({ sheetName: title.slice(0, 31), language, columns }, cells), name: `${name}.xlsx`, mime: xlsxMime }
}
