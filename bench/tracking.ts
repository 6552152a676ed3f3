/**
 * Figure (k), writing: 100 status reports per second for 30 seconds with 50 listening browsers, and the cost of one report
 * compared with a route that writes the same rows by plain SQL. A report counts when its shipment has moved; a refusal ends the
 * figure.
 */
import { setTimeout as pause } from 'node:timers/promises'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { newId } from '../packages/server/src/platform/db/new-id.ts'
import { rate, type BenchRun } from './bench-run.ts'
import { Connection } from './connection.ts'
import { listen } from './fan-out.ts'
import type { Lanes } from './lanes.ts'
import { compare, percentile } from './measure.ts'
import { nextReport, shipmentsOnTheRoad, type OnTheRoad } from './on-the-road.ts'
import { dispatcher } from './people.ts'
import { clusterCpuMs, cpuMs, memoryMb, type Child } from './processes.ts'
import { say, type Verdict } from './report.ts'

const reportsPerSecond = 100
const seconds = 30
const listeners = 50
/** Twenty streams per user are allowed. */
const people = 5
/** At least enough shipments that each is reported on at most once a second, as in a large fleet. */
const fewest = 100
const fleet = 600
/** At maximum rate too, each shipment is reported on at most once a second. */
const largestFleet = 2400

interface Answered {
  readonly accepted: boolean
  readonly status: ShipmentStatus
  readonly version: number
}

/** Reports the next step of a shipment and returns its new state; anything else is an error. */
const reportNext = async (run: BenchRun, lane: Connection, shipment: OnTheRoad): Promise<OnTheRoad> => {
  const { to, body } = nextReport(shipment)
  const answer = await lane.ask({
    method: 'POST',
    path: '/v1/tracking-activity/shipment-status',
    headers: { ...run.person.headers, 'idempotency-key': newId() },
    body,
  })
  const told = answer.body.toString()
  if (answer.status !== 200) throw new Error(`${shipment.status} to ${to} was refused: ${answer.status} ${told}`)
  // Response as in the contract.
  const { items } = JSON.parse(told) as { items: { results: readonly Answered[] } }
  const [moved] = items.results
  if (!moved?.accepted || moved.status !== to || moved.version <= shipment.version)
    throw new Error(`${shipment.status} to ${to} did not move it: ${told}`)
  return { ...shipment, status: moved.status, version: moved.version }
}

/** Verifies in the database that acknowledged shipments have moved. */
const countMoved = async ({ world }: BenchRun, shipments: readonly OnTheRoad[]): Promise<number> => {
  const { rows } = await world.database.readerPool.query<{ moved: number }>(
    `select count(*)::int as moved from unnest($2::uuid[], $3::int[], $4::text[]) n(id, version, status)
     join shipments s on s.tenant_id = $1 and s.id = n.id and s.version = n.version and s.status = n.status`,
    [world.tenantId, shipments.map(({ id }) => id), shipments.map(({ version }) => version), shipments.map(({ status }) => status)],
  )
  return rows[0]?.moved ?? 0
}

interface Beat {
  readonly acknowledged: ReadonlyMap<string, number>
  readonly times: readonly number[]
  readonly late: number
  readonly perSecond: number
  readonly shipments: readonly OnTheRoad[]
}

const keyOf = (id: string, version: number): string => `${id}","version":${version}`

/** Reports at a constant rate, independent of response times (open-loop load). */
const reportInBeat = async (run: BenchRun, fleetOf: readonly OnTheRoad[]): Promise<Beat> => {
  const lanes = await Promise.all(Array.from({ length: 24 }, () => Connection.open(run.server.url)))
  const free = [...lanes]
  const waiting = [...fleetOf]
  const acknowledged = new Map<string, number>()
  const times: number[] = []
  const running: Promise<void>[] = []
  let late = 0
  const began = performance.now()
  const once = async (lane: Connection, shipment: OnTheRoad) => {
    const sentAt = performance.now()
    const moved = await reportNext(run, lane, shipment)
    const answered = performance.now()
    times.push(answered - sentAt)
    acknowledged.set(keyOf(moved.id, moved.version), answered)
    waiting.push(moved)
    free.push(lane)
  }
  for (let index = 0; index < reportsPerSecond * seconds; index += 1) {
    await pause(Math.max(0, began + (index * 1000) / reportsPerSecond - performance.now()))
    const lane = free.pop()
    const shipment = lane && waiting.shift()
    if (lane && shipment) {
      const answered = once(lane, shipment)
      // A refusal is thrown when all are awaited below; until then it is handled, so that it does not end the whole bench.
      answered.catch(() => undefined)
      running.push(answered)
    } else late += 1
  }
  await Promise.all(running)
  const perSecond = (times.length * 1000) / (performance.now() - began)
  for (const lane of lanes) lane.close()
  return { acknowledged, times, late, perSecond, shipments: waiting }
}

const toldOfShipments = /"topic":"shipments","id":"([0-9a-f-]{36}","version":\d+)/g

export const reports = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const { server, world, options } = run
  const shipments = await shipmentsOnTheRoad(run, fleet)
  if (shipments.length < fewest) throw new Error(`only ${shipments.length} shipments are on the road`)
  const crowd = await Promise.all(Array.from({ length: people }, () => dispatcher(world)))
  const heardAt = new Map<string, number[]>()
  const hear = (key: string) => {
    const times = heardAt.get(key)
    if (times) times.push(performance.now())
    else heardAt.set(key, [performance.now()])
  }
  const sockets = await Promise.all(
    Array.from({ length: listeners }, (_, index) => listen(server.url, crowd[index % people] ?? run.person, hear, toldOfShipments)),
  )
  await pause(1000)
  const before = { node: cpuMs(server.pid), database: clusterCpuMs(options.postmaster), memory: memoryMb(server.pid) }
  const beat = await reportInBeat(run, shipments)
  const node = (cpuMs(server.pid) - before.node) / beat.times.length
  const database = (clusterCpuMs(options.postmaster) - before.database) / beat.times.length
  await pause(2000)
  for (const socket of sockets) socket.destroy()
  const delays = [...beat.acknowledged].flatMap(([key, at]) => (heardAt.get(key) ?? []).map((heard) => Math.max(0, heard - at)))
  const heard = delays.length / (beat.acknowledged.size * listeners)
  const moved = await countMoved(run, beat.shipments)
  if (moved !== beat.shipments.length) throw new Error(`${beat.shipments.length - moved} answered reports are not in the database`)
  say(
    `  ${shipments.length} shipments on the road; ${beat.times.length} reports, all accepted and stored, ${beat.perSecond.toFixed(0)}/s, ${beat.late} not sent in time; CPU ${node.toFixed(2)} + ${database.toFixed(2)} ms each, listeners included; memory ${before.memory.toFixed(0)} → ${memoryMb(server.pid).toFixed(0)} MB`,
  )
  const facts = `p50 ${percentile(beat.times, 0.5).toFixed(1)} ms, ${beat.late} not sent in time, CPU ${node.toFixed(2)} + ${database.toFixed(2)} ms`
  const p99 = percentile(beat.times, 0.99)
  return [
    {
      item: 'k',
      what: `reports of status, accepted, a second for ${seconds} s`,
      value: beat.perSecond,
      unit: '/s',
      must: 'at least',
      limit: reportsPerSecond * 0.98,
      facts,
    },
    { item: 'k', what: 'a report of status: p99', value: p99, unit: ' ms', must: 'at most', limit: 300 },
    { item: 'k', what: `reports heard by each of ${listeners} listeners`, value: heard, unit: '', must: 'at least', limit: 1 },
    {
      item: 'k',
      what: 'heard after the acknowledgement: p99',
      value: percentile(delays, 0.99),
      unit: ' ms',
      must: 'at most',
      limit: 300,
    },
  ]
}

/** Reports over open connections to one of the two servers, each with its own fleet. */
const reporters = async (run: BenchRun, name: string, child: Child, lanes: number, own: readonly OnTheRoad[]): Promise<Lanes> => {
  const connections = await Promise.all(Array.from({ length: lanes }, () => Connection.open(child.url)))
  const waiting = [...own]
  return {
    name,
    pid: child.pid,
    once: async (lane) => {
      const [connection, shipment] = [connections[lane], waiting.shift()]
      if (!connection || !shipment) throw new Error('no shipment is left to report of')
      waiting.push(await reportNext(run, connection, shipment))
    },
    close: async () => {
      for (const connection of connections) connection.close()
      const moved = await countMoved(run, waiting)
      if (moved !== waiting.length) throw new Error(`${name}: ${waiting.length - moved} answered reports are not in the database`)
    },
  }
}

export const reportBeside = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const lanes = run.options.lanes ?? 8
  const shipments = await shipmentsOnTheRoad(run, largestFleet)
  const half = Math.floor(shipments.length / 2)
  const candidates = [
    await reporters(run, 'khonsong', run.server, lanes, shipments.slice(0, half)),
    await reporters(run, 'minimal route', run.minimal, lanes, shipments.slice(half)),
  ]
  const compared = await compare(candidates, run.options)
  for (const candidate of candidates) await candidate.close()
  const cpu: number[] = []
  for (const [name, one] of compared.figures) {
    say(`  ${name}: ${rate(one)}`)
    cpu.push(one.nodeCpuMs + one.databaseCpuMs)
  }
  const [ours = Number.NaN, theirs = Number.NaN] = cpu
  const facts = [...compared.figures].map(
    ([name, one]) => `${name} ${one.perSecond.toFixed(0)}/s, CPU ${one.nodeCpuMs.toFixed(2)} + ${one.databaseCpuMs.toFixed(2)} ms`,
  )
  return [
    {
      item: 'k',
      what: 'a report of status: CPU of a route that writes the same rows by hand',
      value: ours / theirs,
      unit: ' ×',
      must: 'at most',
      limit: 2,
      facts: facts.join('; '),
    },
  ]
}
