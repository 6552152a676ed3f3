import { feeCategories, feesOf, totalFeeWords, type FeeCategory } from '@khonsong/domain/billing/charges/fee-categories.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { csvMime, writeCsv } from '../../../platform/sheets/write-csv.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import { feesOfJobs, type FeeQuery, type JobFees } from './fee-store.ts'

const w = (en: string, th: string, zh: string): Words => ({ en, th, zh })

const names = Object.keys(feeCategories) as FeeCategory[] // keys of the table

const feeSheet = w('Transport fees', 'ค่าขนส่ง', '运费')

const heads: readonly Words[] = [
  w('Dispatch order no.', 'เลขที่ใบงานรถ', '调度单号'),
  w('Billing date', 'วันที่คิดค่าขนส่ง', '计费日期'),
  w('Carrier', 'ผู้รับเหมาช่วง', '承运商'),
  w('Plate', 'ทะเบียนรถ', '车牌'),
  ...names.map((name) => feeCategories[name]),
  totalFeeWords,
]

function* rowsOf(jobs: readonly JobFees[]): Generator<SheetCell[]> {
  for (const { jobNo, day, carrier, plateNo, charges } of jobs) {
    const fees = feesOf(charges)
    yield [jobNo, day, carrier, plateNo, ...names.map((name) => Number(fees[name])), Number(fees.total)]
  }
}

/** Exports transport fees of dispatch orders by category, one row each. */
export const exportFees = async (tx: Tx, query: FeeQuery): Promise<MadeFile> => {
  const language = query.lang ?? tx.caller.language
  const jobs = await feesOfJobs(tx, query)
  const columns = heads.map((label, at) => ({ label: label[language], format: at < 4 ? ('text' as const) : ('money' as const) }))
  const name = `${feeSheet[language]} ${bangkokDayOf(tx.now)}`
  if (query.format === 'csv') {
    const header = columns.map(({ label }) => label)
    return { content: writeCsv(header, rowsOf(jobs)), name: `${name}.csv`, mime: csvMime }
  }
  return {
    content: writeSheet({ sheetName: feeSheet[language], language, columns }, rowsOf(jobs)),
    name: `${name}.xlsx`,
    mime: xlsxMime,
  }
}
