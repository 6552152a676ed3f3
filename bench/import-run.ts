/** Figure (e): an import of 100,000 order rows beside streaming the same file into COPY, with lists asked for meanwhile. */
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportDetail } from '@khonsong/contract/imports.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import pg from 'pg'
import { from as copyFrom } from 'pg-copy-streams'
import { newId } from '../packages/server/src/platform/db/new-id.ts'
import { readSheet } from '../packages/server/src/platform/sheets/read-sheet.ts'
import { writeSheet } from '../packages/server/src/platform/sheets/write-sheet.ts'
import type { BenchRun } from './bench-run.ts'
import { Connection } from './connection.ts'
import { writtenByHand } from './hand-written-import.ts'
import { percentile } from './measure.ts'
import { clusterCpuMs, cpuMs, memoryMb } from './processes.ts'
import { say, type Verdict } from './report.ts'

const rowCount = 100_000
/** Orders of four lines of goods each, as shippers send them. */
const linesPerOrder = 4
const header = ['เลขที่ออเดอร์', 'ลูกค้า', 'หน่วยธุรกิจ', 'ต้นทาง', 'ปลายทาง', 'วันที่รับสินค้า', 'วันที่ส่งสินค้า', 'สินค้า', 'จำนวน', 'น้ำหนัก (กก.)']

const workbook = async ({ world, person }: BenchRun): Promise<Buffer> => {
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

/** The reference: the same reader, the cells as they stand, into a table without anything. */
const intoCopy = async (run: BenchRun, file: Buffer): Promise<number> => {
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

const multipart = (file: Buffer) => {
  const boundary = '----khonsong-bench'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="orders.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: new Uint8Array(Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])),
  }
}

/** A call of the workbench; the answers are those of our own contract. */
const call = async (
  run: BenchRun,
  method: 'GET' | 'POST',
  path: string,
  sent?: ReturnType<typeof multipart>,
): Promise<ImportDetail> => {
  const answer = await fetch(new URL(path, run.server.url), {
    method,
    headers: { ...run.person.headers, ...(sent ? { 'content-type': sent.type } : {}) },
    ...(sent ? { body: sent.body } : {}),
  })
  if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`)
  return ((await answer.json()) as { items: ImportDetail }).items
}

const listAsked = (run: BenchRun) => ({ path: '/v1/orders', headers: run.person.headers })

/** What one of those lists costs by itself, in milliseconds of processor time: the import is not charged for them. */
const costOfList = async (run: BenchRun): Promise<number> => {
  const connection = await Connection.open(run.server.url)
  for (let at = 0; at < 10; at += 1) await connection.ask(listAsked(run))
  const spent = () => cpuMs(run.server.pid) + clusterCpuMs(run.options.postmaster)
  const before = spent()
  const asked = 60
  for (let at = 0; at < asked; at += 1) await connection.ask(listAsked(run))
  connection.close()
  return (spent() - before) / asked
}

/** Asks for the default list every quarter of a second until told to stop, and notes the server's memory. */
const watch = (run: BenchRun) => {
  const times: number[] = []
  let most = 0
  const stop = new AbortController()
  const done = (async () => {
    const connection = await Connection.open(run.server.url)
    while (!stop.signal.aborted) {
      const asked = performance.now()
      await connection.ask(listAsked(run))
      times.push(performance.now() - asked)
      most = Math.max(most, memoryMb(run.server.pid))
      await pause(250)
    }
    connection.close()
  })()
  const ended = async () => {
    stop.abort()
    await done
    return { times, most }
  }
  return { ended, mostSoFar: () => most, askedSoFar: () => times.length }
}

const until = async (run: BenchRun, id: string, state: ImportDetail['state']): Promise<ImportDetail> => {
  for (;;) {
    const now = await call(run, 'GET', `/v1/imports/${id}`)
    if (now.state === state) return now
    if (now.state === 'refused' || now.state === 'cancelled') throw new Error(`the import is ${now.state}: ${JSON.stringify(now)}`)
    await pause(500)
  }
}

export const importOrders = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { world, server, options } = run
  await world.database.writerPool.query(
    `insert into settings (tenant_id, code, value) values ($1, 'IMPORT_MAX_ROWS', '200000') on conflict do nothing`,
    [world.tenantId],
  )
  const file = await workbook(run)
  const copyCpu = await intoCopy(run, file)
  const listCpu = await costOfList(run)
  const before = { memory: memoryMb(server.pid), node: cpuMs(server.pid), database: clusterCpuMs(options.postmaster) }
  const watched = watch(run)
  const began = performance.now()
  const { id } = await call(run, 'POST', '/v1/orders/import', multipart(file))
  const read = await until(run, id, 'waiting')
  const readNode = cpuMs(server.pid) - before.node
  const readCpu = readNode + clusterCpuMs(options.postmaster) - before.database - listCpu * watched.askedSoFar()
  const readSeconds = (performance.now() - began) / 1000
  const readMost = watched.mostSoFar()
  await call(run, 'POST', `/v1/imports/${id}/continue`)
  const finished = await until(run, id, 'finished')
  const { times, most } = await watched.ended()
  const node = cpuMs(server.pid) - before.node
  const database = clusterCpuMs(options.postmaster) - before.database
  const wholeCpu = node + database - listCpu * times.length
  const seconds = (performance.now() - began) / 1000
  const byHandCpu = copyCpu + (await writtenByHand(run, id))
  say(
    `  ${(file.length / 1e6).toFixed(1)} MB; read and checked in ${readSeconds.toFixed(0)} s (${read.rows.valid} valid), saved after ${seconds.toFixed(0)} s (${finished.rows.saved} rows)`,
  )
  say(
    `  CPU: COPY ${(copyCpu / 1000).toFixed(1)} s; read and check ${(readCpu / 1000).toFixed(1)} s (Node ${(readNode / 1000).toFixed(1)} s); whole: Node ${(node / 1000).toFixed(1)} s, PostgreSQL ${(database / 1000).toFixed(1)} s, of which ${((listCpu * times.length) / 1000).toFixed(1)} s for ${times.length} lists`,
  )
  say(
    `  memory ${before.memory.toFixed(0)} → at most ${readMost.toFixed(0)} MB while reading, ${most.toFixed(0)} MB at all; lists meanwhile: median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms`,
  )
  say(
    `  the same rows by hand: ${(byHandCpu / 1000).toFixed(1)} s, the file into COPY included: ${(byHandCpu / copyCpu).toFixed(1)} × of that alone`,
  )
  const facts = `COPY ${(copyCpu / 1000).toFixed(1)} s, Node ${(node / 1000).toFixed(1)} s, PostgreSQL ${(database / 1000).toFixed(1)} s`
  return [
    {
      item: 'e',
      what: 'import of 100,000 rows: growth of memory',
      value: most - before.memory,
      unit: ' MB',
      must: 'at most',
      limit: 200,
    },
    {
      item: 'e',
      what: 'import, read and checked: CPU of streaming the file into COPY',
      value: readCpu / copyCpu,
      unit: ' ×',
      must: 'at most',
      limit: 3,
    },
    {
      item: 'e',
      what: 'import to the last saved shipment: CPU of streaming the file into COPY',
      value: wholeCpu / copyCpu,
      unit: ' ×',
      must: 'at most',
      limit: 3,
      facts,
    },
    {
      item: 'e',
      what: 'import to the last saved shipment: CPU of COPY and bare SQL writing the same rows',
      value: wholeCpu / byHandCpu,
      unit: ' ×',
      must: 'at most',
      limit: 2,
      facts: `by hand ${(byHandCpu / 1000).toFixed(1)} s`,
    },
    { item: 'e', what: 'lists meanwhile: p99', value: percentile(times, 0.99), unit: ' ms', must: 'at most', limit: 1000 },
  ]
}
