/**
 * Figure (k): activity tracking. The timeline of an order with 200 events, filters over all shipments, and 100 reports of status a second,
 * sustained, while 200 browsers listen.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../packages/server/src/platform/db/new-id.ts'
import type { BenchRun } from './bench-run.ts'
import { Connection } from './connection.ts'
import { listen } from './fan-out.ts'
import { percentile } from './measure.ts'
import { dispatcher } from './people.ts'
import { memoryMb } from './processes.ts'
import { say, type Verdict } from './report.ts'

const asks = 200
const reportsPerSecond = 100
const seconds = 20
const listeners = 200
const people = 10
const events = 200

/** How long each of so many requests one after the other takes, warmed up. */
const timesOf = async ({ server, person }: BenchRun, path: (turn: number) => string): Promise<readonly number[]> => {
  const connection = await Connection.open(server.url)
  const times: number[] = []
  for (let turn = 0; turn < asks + 20; turn += 1) {
    const began = performance.now()
    const answer = await connection.ask({ method: 'GET', path: path(turn), headers: person.headers })
    if (answer.status !== 200) throw new Error(`${path(turn)}: ${answer.status} ${answer.body.toString().slice(0, 300)}`)
    if (turn >= 20) times.push(performance.now() - began)
  }
  connection.close()
  return times
}

const withLongHistory = async <T>(
  { world, person }: BenchRun,
  work: (orderId: string, shipmentId: string) => Promise<T>,
): Promise<T> => {
  const { writerPool } = world.database
  const { rows } = await writerPool.query<{ order_id: string; id: string; event_seq: number }>(
    `select order_id, id, event_seq from shipments where tenant_id = $1 and status = 'shipment_approved' and business_unit_id = any($2)
     order by id limit 1`,
    [world.tenantId, person.businessUnitIds],
  )
  const [row] = rows
  if (!row) throw new Error('no approved shipment')
  const key = [world.tenantId, row.id, row.event_seq]
  await writerPool.query(
    `insert into shipment_events (tenant_id, shipment_id, seq, from_status, to_status, kind, occurred_at, recorded_at, actor_name,
       actor_type, source, voided_by)
     select $1, $2, n, 'shipment_ontheway', 'shipment_ontheway', 'correction', now(), now(), 'bench', 'admin', 'console', $3::int
     from generate_series($3::int + 1, ${events}) n`,
    key,
  )
  try {
    return await work(row.order_id, row.id)
  } finally {
    await writerPool.query('delete from shipment_events where tenant_id = $1 and shipment_id = $2 and seq > $3', key)
  }
}

const readings = (run: BenchRun): Promise<readonly Verdict[]> =>
  withLongHistory(run, async (orderId, shipmentId) => {
    const at = encodeURIComponent(new Date().toISOString())
    const paths: readonly (readonly [string, (turn: number) => string, number])[] = [
      ['timeline of an order with 200 events', () => `/v1/orders/${orderId}/history`, 60],
      ['the same order as known at a moment', () => `/v1/tracking-activity/${orderId}/order/detail?at=${at}`, 100],
      ['who holds the goods', () => `/v1/tracking-activity/${shipmentId}/shipment/custody`, 60],
      [
        'shipments by two statuses and the last 30 days',
        (turn) =>
          `/v1/tracking-activity/list?type=shipment&status=shipment_ontheway&status=shipment_delivered&pageSize=50&pageNo=${(turn % 5) + 1}` +
          `&from=${new Date(Date.now() - 30 * 86_400_000).toISOString().slice(0, 10)}`,
        150,
      ],
    ]
    const verdicts: Verdict[] = []
    for (const [what, path, limit] of paths) {
      const times = await timesOf(run, path)
      const value = percentile(times, 0.99)
      verdicts.push({
        item: 'k',
        what: `${what}: p99`,
        value,
        unit: ' ms',
        must: 'at most',
        limit,
        facts: `p50 ${percentile(times, 0.5).toFixed(1)} ms`,
      })
    }
    return verdicts
  })

interface Waiting {
  readonly id: string
  readonly version: number
}

const onTheRoad = async ({ world, person }: BenchRun): Promise<readonly Waiting[]> => {
  const { rows } = await world.database.readerPool.query<Waiting>(
    `select id, version from shipments where tenant_id = $1 and business_unit_id = any($2)
       and status in ('shipment_ontheway', 'shipment_dispatched', 'shipment_arrive_destination', 'shipment_arrive_origin')
     order by id limit $3`,
    [world.tenantId, person.businessUnitIds, reportsPerSecond * seconds],
  )
  return rows
}

/** Each shipment in turn asks for a decision that every one of them can take: refused or not, the whole decision is made and answered. */
const reportInBeat = async (
  run: BenchRun,
  waiting: readonly Waiting[],
): Promise<{ times: number[]; late: number; perSecond: number }> => {
  const free = await Promise.all(Array.from({ length: 24 }, () => Connection.open(run.server.url)))
  const lanes = [...free]
  const times: number[] = []
  const running: Promise<void>[] = []
  let late = 0
  const began = performance.now()
  const report = async (lane: Connection, { id, version }: Waiting) => {
    const asked = performance.now()
    const time = new Date(Date.now() - 1000).toISOString()
    const answer = await lane.ask({
      method: 'POST',
      path: '/v1/tracking-activity/shipment-status',
      headers: { ...run.person.headers, 'idempotency-key': newId() },
      body: JSON.stringify({
        shipments: [{ shipmentId: id, version }],
        steps: [{ status: 'shipment_arrive_destination', time }],
      }),
    })
    if (answer.status !== 200) throw new Error(`report: ${answer.status} ${answer.body.toString().slice(0, 300)}`)
    times.push(performance.now() - asked)
    free.push(lane)
  }
  for (const [index, one] of waiting.entries()) {
    await pause(Math.max(0, began + (index * 1000) / reportsPerSecond - performance.now()))
    const lane = free.pop()
    if (lane) running.push(report(lane, one))
    else late += 1
  }
  await Promise.all(running)
  for (const lane of lanes) lane.close()
  return { times, late, perSecond: (times.length * 1000) / (performance.now() - began) }
}

export const tracking = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const verdicts = await readings(run)
  const crowd = await Promise.all(Array.from({ length: people }, () => dispatcher(run.world)))
  const sockets = await Promise.all(
    Array.from({ length: listeners }, (_, index) => listen(run.server.url, crowd[index % people] ?? run.person, () => {})),
  )
  const waiting = await onTheRoad(run)
  const { times, late, perSecond } = await reportInBeat(run, waiting)
  for (const socket of sockets) socket.destroy()
  say(`  ${times.length} reports, ${perSecond.toFixed(0)}/s, ${late} skipped; memory ${memoryMb(run.server.pid).toFixed(0)} MB`)
  const facts = `p50 ${percentile(times, 0.5).toFixed(1)} ms, ${listeners} listeners`
  return [
    ...verdicts,
    {
      item: 'k',
      what: 'reports of status a second',
      value: perSecond,
      unit: '/s',
      must: 'at least',
      limit: reportsPerSecond * 0.95,
      facts,
    },
    { item: 'k', what: 'a report of status: p99', value: percentile(times, 0.99), unit: ' ms', must: 'at most', limit: 250 },
  ]
}
