import { feeCategories, feesOf, totalFeeWords, type FeeCategory } from '@khonsong/domain/billing/charges/fee-categories.ts'
import type { serviceTypes } from '@khonsong/domain/billing/rating/service-item.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { csvMime, writeCsv } from '../../../platform/sheets/write-csv.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'

export interface FeeQuery {
  readonly dateFrom?: string | undefined
  readonly dateTo?: string | undefined
  /** Dispatch orders, separated by commas. */
  readonly ids?: string | undefined
  readonly format?: 'xlsx' | 'csv' | undefined
  readonly lang?: Language | undefined
}

interface JobFees {
  readonly jobNo: string
  readonly day: string | null
  readonly carrier: string | null
  readonly plateNo: string | null
  readonly charges: readonly { readonly serviceType: keyof typeof serviceTypes | null; readonly amount: string }[]
}

const mostRows = 50_000
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i
const w = (en: string, th: string, zh: string): Words => ({ en, th, zh })

const read = async (tx: Tx, { dateFrom, dateTo, ids }: FeeQuery): Promise<readonly JobFees[]> => {
  const chosen = ids?.split(',').filter((id) => uuid.test(id))
  const seen = tx.caller.scope.kind === 'subcontractor' ? sql`b.seen_by_subcontractor_id = ${tx.caller.scope.id}` : sql`true`
  const { rows } = await sql<JobFees>`
    select j.job_no as "jobNo", min(c.basis_date)::text as day, s.name as carrier, j.plate_no as "plateNo",
      jsonb_agg(jsonb_build_object('serviceType', i.service_type, 'amount', c.amount::text)) as charges
    from charges c join jobs j on j.tenant_id = c.tenant_id and j.id = c.job_id
    left join bills b on b.tenant_id = c.tenant_id and b.id = c.bill_id
    left join subcontractors s on s.tenant_id = j.tenant_id and s.id = j.subcontractor_id
    left join service_items i on i.tenant_id = c.tenant_id and i.id = c.service_item_id
    where ${visible(tx.caller, 'jobs', 'j')} and c.tenant_id = ${tx.caller.tenantId}::uuid and c.direction = 'payable' and ${seen}
      and (${dateFrom ?? null}::date is null or c.basis_date >= ${dateFrom ?? null}::date)
      and (${dateTo ?? null}::date is null or c.basis_date <= ${dateTo ?? null}::date)
      and (${chosen ?? null}::uuid[] is null or j.id = any(${chosen ?? null}::uuid[]))
    group by j.job_no, s.name, j.plate_no order by min(c.basis_date), j.job_no limit ${mostRows}`.execute(tx.db)
  return rows
}

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

/** Transport fees of dispatch orders by category, one row each. */
export const exportFees = async (tx: Tx, query: FeeQuery): Promise<MadeFile> => {
  const language = query.lang ?? tx.caller.language
  const jobs = await read(tx, query)
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
