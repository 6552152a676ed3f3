/**
 * Figure (e): an import of 100,000 order rows, compared with streaming the same file into COPY, while lists are being requested.
 * Parsing and validation alternates with its reference; the last import is then committed.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { ImportDetail } from '@khonsong/contract/channels/imports/imports.ts'
import type { BenchRun } from './bench-run.ts'
import { Connection } from './connection.ts'
import { writtenByHand } from './hand-written-import.ts'
import { intoCopy, workbook } from './import-file.ts'
import { median, percentile } from './measure.ts'
import { clusterCpuMs, cpuMs, memoryMb } from './processes.ts'
import { say, type Verdict } from './report.ts'

const multipart = (file: Buffer) => {
  const boundary = '----khonsong-bench'
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="orders.xlsx"\r\ncontent-type: application/octet-stream\r\n\r\n`
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: new Uint8Array(Buffer.concat([Buffer.from(head), file, Buffer.from(`\r\n--${boundary}--\r\n`)])),
  }
}

/** Calls the import API; responses as in the contract. */
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

/** CPU milliseconds of one such list, to be deducted from the import's. */
const costOfList = async (run: BenchRun): Promise<number> => {
  const connection = await Connection.open(run.server.url)
  for (let at = 0; at < 10; at += 1) await connection.ask(listAsked(run))
  const spent = () => cpuMs(run.server.pid) + clusterCpuMs(run.options.postmaster)
  const before = spent()
  const requestCount = 60
  for (let at = 0; at < requestCount; at += 1) await connection.ask(listAsked(run))
  connection.close()
  return (spent() - before) / requestCount
}

/** Requests the default list four times a second until stopped, and records the server's memory. */
const watch = (run: BenchRun) => {
  const times: number[] = []
  let most = 0
  const stop = new AbortController()
  const done = (async () => {
    const connection = await Connection.open(run.server.url)
    while (!stop.signal.aborted) {
      const sentAt = performance.now()
      await connection.ask(listAsked(run))
      times.push(performance.now() - sentAt)
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
  return { ended, maxSoFar: () => most, askedSoFar: () => times.length }
}

const until = async (run: BenchRun, id: string, state: ImportDetail['state']): Promise<ImportDetail> => {
  for (;;) {
    const now = await call(run, 'GET', `/v1/imports/${id}`)
    if (now.state === state) return now
    if (now.state === 'refused' || now.state === 'cancelled') throw new Error(`the import is ${now.state}: ${JSON.stringify(now)}`)
    await pause(500)
  }
}

/** CPU milliseconds of server and database so far, without the concurrent lists. */
const createMeter =
  ({ server, options }: BenchRun, listCpu: number, listsSoFar: () => number) =>
  () => {
    const node = cpuMs(server.pid)
    return { node, all: node + clusterCpuMs(options.postmaster) - listCpu * listsSoFar() }
  }

type Meter = ReturnType<typeof createMeter>

/** One round of parsing and validation beside its reference: CPU milliseconds, and seconds elapsed. */
interface Turn {
  readonly id: string
  readonly copy: number
  readonly read: number
  readonly node: number
  readonly seconds: number
}

const takeTurn = async (run: BenchRun, file: Buffer, meter: Meter): Promise<Turn> => {
  const copy = await intoCopy(run, file)
  const [before, began] = [meter(), performance.now()]
  const { id } = await call(run, 'POST', '/v1/orders/import', multipart(file))
  const { rows } = await until(run, id, 'waiting')
  const after = meter()
  const taken = {
    id,
    copy,
    read: after.all - before.all,
    node: after.node - before.node,
    seconds: (performance.now() - began) / 1000,
  }
  say(
    `  COPY ${inSeconds(copy)}; read and checked ${inSeconds(taken.read)} (Node ${inSeconds(taken.node)}), ${rows.valid} valid, after ${taken.seconds.toFixed(0)} s`,
  )
  return taken
}

const inSeconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`

/** One warm-up round, then the measured ones; every import except the last is cancelled after validation. */
const takeTurns = async (run: BenchRun, file: Buffer, meter: Meter): Promise<readonly Turn[]> => {
  const turns: Turn[] = []
  for (let at = 0; at <= run.options.rounds; at += 1) {
    const before = turns.at(-1)
    if (before) await call(run, 'POST', `/v1/imports/${before.id}/cancel`)
    turns.push(await takeTurn(run, file, meter))
  }
  return turns.slice(1)
}

export const importOrders = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { world, server } = run
  await world.database.writerPool.query(
    `insert into settings (tenant_id, code, value) values ($1, 'IMPORT_MAX_ROWS', '200000') on conflict do nothing`,
    [world.tenantId],
  )
  const file = await workbook(run)
  const listCpu = await costOfList(run)
  const memory = memoryMb(server.pid)
  const watched = watch(run)
  const meter = createMeter(run, listCpu, watched.askedSoFar)
  const turns = await takeTurns(run, file, meter)
  const [copyCpu, readCpu] = [median(turns.map(({ copy }) => copy)), median(turns.map(({ read }) => read))]
  const readMost = watched.maxSoFar()
  const id = turns.at(-1)?.id ?? ''
  const [before, began] = [meter(), performance.now()]
  await call(run, 'POST', `/v1/imports/${id}/continue`)
  const finished = await until(run, id, 'finished')
  const after = meter()
  const seconds = (performance.now() - began) / 1000
  const { times, most } = await watched.ended()
  const wholeCpu = readCpu + after.all - before.all
  const byHandCpu = copyCpu + (await writtenByHand(run, id))
  const facts = `COPY ${inSeconds(copyCpu)}, read ${inSeconds(readCpu)}, save ${inSeconds(after.all - before.all)}, of which Node ${inSeconds(after.node - before.node)}`
  say(`  ${(file.length / 1e6).toFixed(1)} MB; ${finished.rows.saved} rows saved in ${seconds.toFixed(0)} s; CPU: ${facts}`)
  say(
    `  memory ${memory.toFixed(0)} → at most ${readMost.toFixed(0)} MB while reading, ${most.toFixed(0)} MB at all; ${times.length} lists meanwhile: median ${percentile(times, 0.5).toFixed(0)} ms, p99 ${percentile(times, 0.99).toFixed(0)} ms, ${listCpu.toFixed(1)} ms of CPU each`,
  )
  say(
    `  the same rows by hand: ${inSeconds(byHandCpu)}, the file into COPY included: ${(byHandCpu / copyCpu).toFixed(1)} × of that alone`,
  )
  return [
    {
      item: 'e',
      what: 'import of 100,000 rows: growth of memory',
      value: most - memory,
      unit: ' MB',
      must: 'at most',
      limit: 200,
    },
    {
      item: 'e',
      what: 'import, read and checked: CPU of streaming the file into COPY',
      value: median(turns.map(({ read, copy }) => read / copy)),
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
      facts: `by hand ${inSeconds(byHandCpu)}`,
    },
    { item: 'e', what: 'lists meanwhile: p99', value: percentile(times, 0.99), unit: ' ms', must: 'at most', limit: 1000 },
  ]
}
