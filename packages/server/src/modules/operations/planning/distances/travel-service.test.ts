import assert from 'node:assert/strict'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, test } from 'node:test'
import { straightKm, type Point } from '@khonsong/domain/masters/places/distance.ts'
import { countSources, travelAt } from '@khonsong/domain/operations/planning/travel-matrix.ts'
import { usualBands } from '@khonsong/domain/operations/planning/travel.ts'
import type { RoadConfig } from '../../../../platform/road-config.ts'
import { runningApp, type RunningApp } from '../../../../testing/running-app.ts'
import { openRoadRouter } from './road-router.ts'
import { openTravelService, type TravelService } from './travel-service.ts'

interface Asked {
  readonly sources: readonly Point[]
  readonly targets: readonly Point[]
}

/** Response of the fake router; set by each test. */
type Answer = (from: Point, to: Point) => { metres: number; seconds: number } | null

const truth: Answer = (from, to) => {
  const km = straightKm(from, to)
  return { metres: 1500 * km + 7, seconds: 100 * km + 3 }
}

let running: RunningApp
let url = ''
let asked: Asked[] = []
let answer: Answer = truth
/** Fails the request instead of answering. */
let fault: ((response: ServerResponse) => void) | undefined

const pointsOfOsrm = (request: IncomingMessage): Asked => {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://router')
  assert.match(pathname, /^\/table\/v1\/driving\//)
  assert.equal(searchParams.get('annotations'), 'duration,distance')
  const points = (pathname.split('/').at(-1) ?? '').split(';').map((pair) => {
    const [lng, lat] = pair.split(',').map(Number)
    return { lat: lat ?? 0, lng: lng ?? 0 }
  })
  const chosen = (name: string) => (searchParams.get(name) ?? '').split(';').flatMap((at) => points[Number(at)] ?? [])
  return { sources: chosen('sources'), targets: chosen('destinations') }
}

const pointsOfValhalla = async (request: IncomingMessage): Promise<Asked> => {
  let text = ''
  for await (const part of request) text += String(part)
  const body = JSON.parse(text) as Record<'sources' | 'targets', { lat: number; lon: number }[]> // sent by the adapter
  const pointOf = ({ lat, lon }: { lat: number; lon: number }) => ({ lat, lng: lon })
  return { sources: body.sources.map(pointOf), targets: body.targets.map(pointOf) }
}

const osrmAnswer = ({ sources, targets }: Asked): object => {
  const cells = sources.map((from) => targets.map((to) => answer(from, to)))
  return {
    code: 'Ok',
    durations: cells.map((row) => row.map((cell) => cell?.seconds ?? null)),
    distances: cells.map((row) => row.map((cell) => cell?.metres ?? null)),
  }
}

const valhallaAnswer = ({ sources, targets }: Asked): object => ({
  units: 'kilometers',
  sources_to_targets: sources.map((from, row) =>
    targets.map((to, column) => {
      const cell = answer(from, to)
      return { distance: cell && cell.metres / 1000, time: cell?.seconds ?? null, from_index: row, to_index: column }
    }),
  ),
})

const router = createServer((request, response) => {
  const isOsrm = request.method === 'GET'
  void (async () => {
    const points = isOsrm ? pointsOfOsrm(request) : await pointsOfValhalla(request)
    asked.push(points)
    if (fault) fault(response)
    else
      response
        .writeHead(200, { 'content-type': 'application/json' })
        .end(JSON.stringify(isOsrm ? osrmAnswer(points) : valhallaAnswer(points)))
  })()
})

before(async () => {
  running = await runningApp({ background: false })
  await new Promise<void>((listening) => void router.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(router.address() as AddressInfo).port}` // the address of a listening TCP server
})
after(async () => {
  router.closeAllConnections()
  router.close()
  await running.stop()
})
beforeEach(() => {
  asked = []
  answer = truth
  fault = undefined
})

/** Fresh points per test, so that nothing is cached. */
let corner = 0
const somePoints = (count: number): readonly Point[] => {
  corner += 1
  return Array.from({ length: count }, (_, at) => ({ lat: 13 + corner * 0.1, lng: 100 + at * 0.01 }))
}

let time = Date.parse('2026-11-23T08:00:00Z')
const opened = (more: Partial<RoadConfig> = {}, warn: (error: unknown) => void = () => {}): TravelService =>
  openTravelService({
    database: running.app.database,
    router: openRoadRouter({ kind: 'osrm', url, timeoutMs: 2000, ...more }, ['127.0.0.1']),
    warn,
    now: () => time,
  })
const all = { bands: usualBands, depth: 'ask' } as const

for (const kind of ['osrm', 'valhalla'] as const)
  test(`asks ${kind} for what is not known, keeps its answer and says where each figure comes from`, async () => {
    const points = somePoints(3)
    const matrix = await opened({ kind }).matrix(points, all)
    const km = straightKm(points[0] ?? { lat: 0, lng: 0 }, points[2] ?? { lat: 0, lng: 0 })
    assert.deepEqual(travelAt(matrix, 0, 2), {
      metres: Math.round(1500 * km + 7),
      seconds: Math.round(100 * km + 3),
      source: 'road',
      confidence: 0.85,
    })
    assert.deepEqual(countSources(matrix), { measured: 0, table: 0, road: 6, area: 0, estimate: 0 })
    assert.equal(travelAt(matrix, 1, 1).metres, 0)
    assert.equal(asked.length, 1)
    assert.deepEqual(await opened({ kind }).matrix(points, all), matrix)
    assert.equal(asked.length, 1, 'everything was kept')
    assert.deepEqual(countSources(await opened({ kind }).matrix(points, { ...all, depth: 'kept' })).road, 6)
    time += 91 * 86_400_000
    await opened({ kind }).matrix(points, all)
    assert.equal(asked.length, 2, 'an old answer is asked for anew')
  })

test('many points are requested in calls of the routers’ size limit, each point once', async () => {
  const points = [...somePoints(120), { lat: 13 + corner * 0.1 + 0.000_01, lng: 100 }]
  const matrix = await opened().matrix(points, all)
  assert.equal(asked.length, 9)
  assert.ok(asked.every(({ sources, targets }) => sources.length <= 50 && targets.length <= 50))
  assert.equal(travelAt(matrix, 120, 5).metres, travelAt(matrix, 0, 5).metres)
  assert.equal(travelAt(matrix, 120, 5).source, 'road')
})

test('a new point requests only its own row and column', async () => {
  const points = somePoints(10)
  await opened().matrix(points, all)
  asked = []
  await opened().matrix([...points, { lat: 12.5, lng: 100 }], all)
  const cells = asked.reduce((sum, { sources, targets }) => sum + sources.length * targets.length, 0)
  assert.equal(cells, 20)
  await opened().matrix([...points, { lat: 12.5, lng: 100 }], all)
  assert.equal(asked.length, 2)
})

test('unknown or implausible cells are estimated and not cached', async () => {
  const points = somePoints(4)
  answer = (from, to) => {
    if (to.lng === points[3]?.lng) return null
    return from.lng === points[0]?.lng ? { metres: 1, seconds: 1 } : truth(from, to)
  }
  const matrix = await opened().matrix(points, all)
  assert.equal(travelAt(matrix, 1, 3).source, 'estimate')
  assert.equal(travelAt(matrix, 0, 2).source, 'estimate')
  assert.equal(travelAt(matrix, 1, 2).source, 'road')
  answer = truth
  assert.equal(travelAt(await opened().matrix(points, all), 0, 2).source, 'road')
})

const faults: readonly (readonly [string, (response: ServerResponse) => void])[] = [
  ['answers an error', (response) => void response.writeHead(500).end('boom')],
  ['answers no JSON', (response) => void response.writeHead(200).end('<html>')],
  [
    'answers a table of another size',
    (response) => void response.writeHead(200).end(JSON.stringify({ code: 'Ok', durations: [[0]], distances: [[0]] })),
  ],
  ['says that it has no route', (response) => void response.writeHead(200).end(JSON.stringify({ code: 'NoTable' }))],
  ['is too slow', () => {}],
  ['hangs up', (response) => void response.destroy()],
  ['answers without end', (response) => void response.writeHead(200).end('1'.repeat(400_000))],
]

for (const [words, broken] of faults)
  test(`a router that ${words} leaves the estimate, is told of, and is left alone after three failures`, async () => {
    fault = broken
    const warnings: unknown[] = []
    const service = opened({ timeoutMs: 100 }, (error) => void warnings.push(error))
    for (let turn = 0; turn < 5; turn += 1) {
      const matrix = await service.matrix(somePoints(2), all)
      assert.deepEqual(countSources(matrix), { measured: 0, table: 0, road: 0, area: 0, estimate: 2 })
    }
    assert.deepEqual([asked.length, warnings.length], [3, 3])
    fault = undefined
    time += 61_000
    assert.equal(countSources(await service.matrix(somePoints(2), all)).road, 2)
  })

test('the timeout bounds the calls, and a router is optional', async () => {
  const points = somePoints(60)
  assert.equal(countSources(await opened().matrix(points, { ...all, patienceMs: 0 })).road, 0)
  assert.equal(asked.length, 0)
  const alone = openTravelService({ database: running.app.database, router: undefined, warn: () => {} })
  assert.equal(countSources(await alone.matrix(points, all)).estimate, 60 * 59)
})

test('a router inside our own network is called only if allowed by name', async () => {
  const warnings: unknown[] = []
  const service = openTravelService({
    database: running.app.database,
    router: openRoadRouter({ kind: 'osrm', url, timeoutMs: 2000 }, []),
    warn: (error) => void warnings.push(error),
  })
  assert.equal(countSources(await service.matrix(somePoints(2), all)).road, 0)
  assert.deepEqual([asked.length, warnings.length], [0, 1])
})
