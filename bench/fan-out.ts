/** Figure (f): latency of live events to 200 browsers at 50 status changes per second, and the server's memory. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '../packages/server/src/platform/db/new-id.ts'
import type { BenchRun } from './bench-run.ts'
import { Connection, type Asked } from './connection.ts'
import { percentile } from './measure.ts'
import { dispatcher, type Person } from './people.ts'
import { memoryMb } from './processes.ts'
import { newOrders, templates } from './records.ts'
import { say, type Verdict } from './report.ts'

const listeners = 200
const changesPerSecond = 50
const seconds = 20
/** Twenty streams per user are allowed; ten users with twenty tabs make 200. */
const people = 10

/** The order id of an event: `{"topic":"orders","id":"…"`. */
const ofOrders = /"topic":"orders","id":"([0-9a-f-]{36})"/g

/** @param told extracts the value to record from an event */
export const listen = async (url: URL, person: Person, heard: (id: string) => void, told: RegExp = ofOrders): Promise<Socket> => {
  const socket = connect(Number(url.port), url.hostname)
  await once(socket, 'connect')
  const headers = Object.entries(person.headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET /v1/events HTTP/1.1\r\nhost: ${url.host}\r\n${headers.join('')}\r\n`)
  await once(socket, 'data')
  let rest = ''
  socket.on('data', (chunk: Buffer) => {
    const text = rest + chunk.toString('latin1')
    for (const match of text.matchAll(told)) heard(match[1] ?? '')
    rest = text.slice(text.lastIndexOf('\n') + 1)
  })
  return socket
}

interface Made {
  readonly id: string
  readonly version: number
}

const prepareOrders = async (run: BenchRun, count: number): Promise<readonly Made[]> => {
  const body = newOrders(await templates(run), Date.now())
  const connections = await Promise.all(Array.from({ length: 4 }, () => Connection.open(run.server.url)))
  const made: Made[] = []
  await Promise.all(
    connections.map(async (connection) => {
      while (made.length < count) {
        const request = { method: 'POST' as const, path: '/v1/orders', headers: run.person.headers, body: body() }
        const answer = await connection.ask(request)
        // The response to an order just created.
        const { items } = JSON.parse(answer.body.toString()) as { items: Made }
        made.push({ id: items.id, version: items.version })
      }
      connection.close()
    }),
  )
  return made
}

/** Cancels orders at a constant rate, independent of response times (open-loop load). */
const cancelInBeat = async (run: BenchRun, orders: readonly Made[], acknowledged: Map<string, number>) => {
  const lanes = await Promise.all(Array.from({ length: 24 }, () => Connection.open(run.server.url)))
  const free = [...lanes]
  const began = performance.now()
  let late = 0
  const running: Promise<void>[] = []
  const cancel = async (lane: Connection, id: string, request: Asked) => {
    const answer = await lane.ask(request)
    if (answer.status !== 200) throw new Error(`cancel: ${answer.status} ${answer.body.toString()}`)
    acknowledged.set(id, performance.now())
    free.push(lane)
  }
  for (const [index, order] of orders.entries()) {
    const at = began + (index * 1000) / changesPerSecond
    await pause(Math.max(0, at - performance.now()))
    const lane = free.pop()
    if (!lane) {
      late += 1
      continue
    }
    const request = {
      method: 'POST' as const,
      path: `/v1/orders/${order.id}/actions/cancel`,
      headers: { ...run.person.headers, 'idempotency-key': newId() },
      body: JSON.stringify({ version: order.version, reason: 'ลูกค้ายกเลิก' }),
    }
    running.push(cancel(lane, order.id, request))
  }
  await Promise.all(running)
  for (const lane of lanes) lane.close()
  return { late, perSecond: ((orders.length - late) * 1000) / (performance.now() - began) }
}

export const fanOut = async (run: BenchRun): Promise<readonly Verdict[]> => {
  const orders = await prepareOrders(run, changesPerSecond * seconds)
  const crowd = await Promise.all(Array.from({ length: people }, () => dispatcher(run.world)))
  const acknowledged = new Map<string, number>()
  const heardAt = new Map<string, number[]>(orders.map(({ id }) => [id, []]))
  const sockets = await Promise.all(
    Array.from({ length: listeners }, (_, index) =>
      listen(run.server.url, crowd[index % people] ?? run.person, (id) => heardAt.get(id)?.push(performance.now())),
    ),
  )
  await pause(3000)
  for (const times of heardAt.values()) times.length = 0
  const before = memoryMb(run.server.pid)
  const beat = await cancelInBeat(run, orders, acknowledged)
  await pause(3000)
  const after = memoryMb(run.server.pid)
  for (const socket of sockets) socket.destroy()
  // Events received before the command's response count as zero latency.
  const delays = [...acknowledged].flatMap(([id, at]) =>
    (heardAt.get(id) ?? []).slice(0, listeners).map((heard) => Math.max(0, heard - at)),
  )
  const heard = delays.length / (acknowledged.size * listeners)
  say(
    `  ${acknowledged.size} changes, ${beat.perSecond.toFixed(0)}/s; heard ${(heard * 100).toFixed(1)} %; memory ${before.toFixed(0)} → ${after.toFixed(0)} MB; ${beat.late} skipped`,
  )
  const facts = `median ${percentile(delays, 0.5).toFixed(0)} ms, at ${beat.perSecond.toFixed(0)} changes/s`
  return [
    {
      item: 'f',
      what: 'fan-out to 200 listeners: p99 after the acknowledgement',
      value: percentile(delays, 0.99),
      unit: ' ms',
      must: 'at most',
      limit: 300,
      facts,
    },
    { item: 'f', what: 'fan-out: changes heard by every listener', value: heard, unit: '', must: 'at least', limit: 1 },
    { item: 'f', what: 'fan-out: growth of memory', value: after - before, unit: ' MB', must: 'at most', limit: 30 },
  ]
}
