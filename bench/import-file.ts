/** The import file of figure (e), and its reference: the same file streamed into COPY. */
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { newId } from '../packages/server/src/platform/db/new-id.ts'
import { readSheet } from '../packages/server/src/platform/sheets/read-sheet.ts'
import { writeSheet } from '../packages/server/src/platform/sheets/write-sheet.ts'
import type { BenchRun } from './bench-run.ts'
import { clusterCpuMs } from './processes.ts'

const rowCount = 100_000
/** Orders of four goods lines each, a typical shape. */
const linesPerOrder = 4
const header = ['เลขที่ออเดอร์', 'ลูกค้า', 'หน่วยธุรกิจ', 'ต้นทาง', 'ปลายทาง', 'วันที่รับสินค้า', 'วันที่ส่งสินค้า', 'สินค้า', 'จำนวน', 'น้ำหนัก (กก.)']

export const workbook = async ({ world, person }: BenchRun): Promise<Buffer> => {
  const { rows: known } = await world.database.readerPool.query<{
    customer: string
    unit: string
    origin: string
    destination: string
  }>(
    `select distinct on (o.destination_site_id) c.code as customer, b.code as unit, f.site_code as origin, t.site_code as destination
     from (select * from orders where tenant_id = $1 and business_unit_id = any($2) order by created_at desc limit 5000) o
     join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id
     join organisations b on b.tenant_id = o.tenant_id and b.id = o.business_unit_id
     join sites f on f.tenant_id = o.tenant_id and f.id = o.origin_site_id
     join sites t on t.tenant_id = o.tenant_id and t.id = o.destination_site_id`,
    [world.tenantId, person.businessUnitIds],
  )
  const today = bangkokDayOf(new Date().toISOString())
  const stamp = newId().slice(0, 13)
  function* rows(): Generator<SheetCell[]> {
    for (let at = 0; at < rowCount; at += 1) {
      const order = Math.floor(at / linesPerOrder)
      const one = known[order % known.length]
      if (!one) throw new Error('no order to take after')
      const places = [`${stamp}-${order}`, one.customer, one.unit, one.origin, one.destination]
      yield [...places, { date: addDays(today, 2) }, { date: addDays(today, 3) }, 'น้ำดื่ม 600 มล.', 20 + (at % 50), 160.5]
    }
  }
  return buffer(writeSheet({ sheetName: 'Orders', language: 'th', columns: header.map((label) => ({ label })) }, rows()))
}

const textOf = (cell: SheetCell): string =>
  cell === null ? '\\N' : typeof cell === 'object' ? Object.values(cell).join(' ') : String(cell)

/** Reference: the same parser, with raw cells copied into a table without constraints; CPU milliseconds. */
export const intoCopy = async (run: BenchRun, file: Buffer): Promise<number> => {
  const client = new pg.Client({ connectionString: run.world.url })
  await client.connect()
  await client.query(`create temporary table bare_rows (${header.map((_, index) => `c${index} text`).join(', ')})`)
  const before = process.cpuUsage()
  const database = clusterCpuMs(run.options.postmaster)
  const sheet = await readSheet(file, { limits: { maxRows: rowCount + 1, maxBytes: file.length + 1 } })
  if (!sheet.accepted) throw new Error(JSON.stringify(sheet.rejections))
  const lines = async function* () {
    let text = ''
    for await (const { cells } of sheet.value.rows) {
      text += `${cells.map((cell) => textOf(cell ?? null)).join('\t')}\n`
      if (text.length > 65_536) {
        yield text
        text = ''
      }
    }
    yield text
  }
  await pipeline(Readable.from(lines()), client.query(copyFrom('copy bare_rows from stdin')))
  const { user, system } = process.cpuUsage(before)
  const spent = (user + system) / 1000 + clusterCpuMs(run.options.postmaster) - database
  await client.end()
  return spent
}
