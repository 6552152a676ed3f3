/**
 * `node bench/site-import.ts`: import and export of 100,000 sites, compared with reading and writing the plain file, with the
 * server's memory growth. Not part of `npm run bench`: it adds 100,000 sites to a separate world.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { readSheet } from '../packages/server/src/platform/sheets/read-sheet.ts'
import { writeSheet } from '../packages/server/src/platform/sheets/write-sheet.ts'
import { buildServer } from '../tools/build-server.ts'
import { dispatcher } from './people.ts'
import { clusterCpuMs, cpuMs, memoryMb, postmasterOf, startChild } from './processes.ts'
import { say } from './report.ts'
import { openWorld } from './world.ts'

const rowCount = Number(process.argv[2] ?? 100_000)
const header = ['Site code', 'Site name', 'Site type', 'Address', 'District', 'Province', 'Dock count', 'Latitude', 'Longitude']

function* rows(): Generator<SheetCell[]> {
  for (let at = 0; at < rowCount; at += 1)
    yield [`BENCH-${at}`, `สาขาทดสอบ ${at}`, 'Store', `${at} ถนนบางนา-ตราด`, 'บางนา', 'กรุงเทพมหานคร', at % 9, 13.6, 100.6]
}

interface Timed<T> {
  readonly answer: T
  readonly seconds: number
  /** CPU seconds, more reliable than elapsed time on a shared machine. */
  readonly cpu: number
}

const timed = async <T>(work: () => Promise<T>, spent: () => number): Promise<Timed<T>> => {
  const [began, before] = [performance.now(), spent()]
  const answer = await work()
  return { answer, seconds: (performance.now() - began) / 1000, cpu: (spent() - before) / 1000 }
}

const own = (): number => {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
}

const readBare = async (file: Buffer): Promise<number> => {
  const sheet = await readSheet(file, { limits: { maxRows: rowCount + 1, maxBytes: file.length + 1 } })
  if (!sheet.accepted) throw new Error(JSON.stringify(sheet.rejections))
  let count = 0
  for await (const { cells } of sheet.value.rows) count += cells.length > 0 ? 1 : 0
  return count
}

const world = await openWorld(1000)
const files = mkdtempSync(path.join(tmpdir(), 'khonsong-bench-sites-'))
const env = { DATABASE_URL: world.url, DATA_DIR: files, DEMO: '0', ADMIN_PASSWORD: 'bench-only-bench-only' }
const server = await startChild(await buildServer(), { env })
try {
  await world.database.writerPool.query(
    `insert into settings (tenant_id, code, value) values ($1, 'IMPORT_MAX_ROWS', '200000') on conflict do nothing`,
    [world.tenantId],
  )
  const { headers } = await dispatcher(world)
  const columns = header.map((label) => ({ label }))
  const postmaster = postmasterOf(world.clusterFolder)
  const serverCpuMs = () => cpuMs(server.pid) + clusterCpuMs(postmaster)
  const writing = await timed(() => buffer(writeSheet({ sheetName: 'Sites', language: 'en', columns }, rows())), own)
  const file = writing.answer
  const reading = await timed(() => readBare(file), own)
  const idle = memoryMb(server.pid)
  let most = idle
  const watching = setInterval(() => {
    most = Math.max(most, memoryMb(server.pid))
  }, 200)
  const call = async (method: 'GET' | 'POST', address: string, body?: FormData): Promise<ImportDetail> => {
    const answer = await fetch(new URL(address, server.url), { method, headers, ...(body ? { body } : {}) })
    if (!answer.ok) throw new Error(`${address}: ${answer.status} ${await answer.text()}`)
    return ((await answer.json()) as { items: ImportDetail }).items // as in the contract
  }
  const until = async (id: string, state: ImportDetail['state']): Promise<ImportDetail> => {
    for (;;) {
      const now = await call('GET', `/v1/imports/${id}`)
      if (now.state === state) return now
      if (now.state === 'refused') throw new Error(JSON.stringify(now.refusal))
      await pause(250)
    }
  }
  const form = new FormData()
  form.append('files', new File([new Uint8Array(file)], 'sites.xlsx'))
  const checked = await timed(async () => until((await call('POST', '/v1/site/importv2', form)).id, 'waiting'), serverCpuMs)
  const saved = await timed(async () => {
    await call('POST', `/v1/imports/${checked.answer.id}/continue`)
    return until(checked.answer.id, 'finished')
  }, serverCpuMs)
  const afterImport = most
  most = memoryMb(server.pid)
  const before = most
  const exported = await timed(async () => {
    const answer = await fetch(new URL('/v1/site/export?lang=en', server.url), { headers })
    let bytes = 0
    for await (const chunk of answer.body ?? []) bytes += (chunk as Uint8Array).length // the chunk type of a body
    return bytes
  }, serverCpuMs)
  clearInterval(watching)
  const times = (one: Timed<unknown>, bare: Timed<unknown>) =>
    `${one.seconds.toFixed(1)} s, ${(one.seconds / bare.seconds).toFixed(1)} × the bare file; CPU ${one.cpu.toFixed(1)} s, ${(one.cpu / bare.cpu).toFixed(1)} ×`
  say(
    `${rowCount} rows, ${(file.length / 1e6).toFixed(1)} MB; bare: written in ${writing.seconds.toFixed(1)} s (CPU ${writing.cpu.toFixed(1)} s), read in ${reading.seconds.toFixed(1)} s (CPU ${reading.cpu.toFixed(1)} s)`,
  )
  say(`read and checked: ${times(checked, reading)} (${checked.answer.rows.valid} valid)`)
  say(
    `saved: ${times(saved, reading)} (${saved.answer.rows.saved} sites); memory ${idle.toFixed(0)} → ${afterImport.toFixed(0)} MB`,
  )
  say(
    `exported: ${times(exported, writing)} (${(exported.answer / 1e6).toFixed(1)} MB); memory ${before.toFixed(0)} → ${most.toFixed(0)} MB`,
  )
} finally {
  await server.stop()
  rmSync(files, { recursive: true, force: true })
  await world.close()
}
