/**
 * Travel matrices for planning: cached router results, then the road router, and an estimate where it does not answer.
 * No database connection is held while the router is called.
 */
import { straightKm, type Point } from '@khonsong/domain/masters/places/distance.ts'
import {
  estimatedMatrix,
  isPlausible,
  travelSourceOrder,
  type TravelMatrix,
} from '@khonsong/domain/operations/planning/travel-matrix.ts'
import { estimateTravel, type TravelBand, type TravelBetween } from '@khonsong/domain/operations/planning/travel.ts'
import type { Database } from '../../../../platform/db/database.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import { circuitBreaker } from '../../../../platform/outgoing/circuit-breaker.ts'
import { pointKey } from './point-key.ts'
import { findSingleWays, findWays, keepWays, removeOldWays, type KeptWay } from './road-distance-store.ts'
import type { RoadRouter } from './road-router.ts'
import type { RoadTable } from './road-table.ts'

/** Matrix side per call: 50 × 50 is within the default limits of both routers. */
const side = 50
const callsAtOnce = 2
/** Beyond this only estimates are used: the router would take minutes. */
export const maxRoutedPoints = 800
const keptDays = 90
const dayMs = 86_400_000
const failuresInRow = 3
const pauseMs = 60_000

export interface TravelServiceParts {
  readonly database: Pick<Database, 'reader' | 'writer'>
  /** Absent: all distances are estimated. */
  readonly router: RoadRouter | undefined
  /** Called when the router fails. */
  readonly warn: (error: unknown) => void
  readonly now?: () => number
}

export interface MatrixOptions {
  readonly bands: readonly TravelBand[]
  /** `kept`: cached results only, as screens need; `ask`: also calls the router, until the timeout. */
  readonly depth: 'kept' | 'ask'
  /** No router call starts later than this many milliseconds from now. */
  readonly patienceMs?: number
}

export interface TravelService {
  /** Cached results of single pairs, for screens with many jobs; the rest is estimated. */
  readonly keptWays: (
    tx: Pick<Tx, 'db'>,
    ways: readonly (readonly [from: Point, to: Point])[],
    bands: readonly TravelBand[],
  ) => Promise<TravelBetween>
  readonly matrix: (points: readonly Point[], options: MatrixOptions) => Promise<TravelMatrix>
}

/** A matrix being filled. Points are deduplicated by rounded position (`keys`). */
interface Filling {
  readonly matrix: TravelMatrix
  readonly keys: readonly number[]
  readonly numberOf: ReadonlyMap<number, number>
  /** Matrix rows of each distinct point. */
  readonly rows: readonly (readonly number[])[]
  /** 1 at `from * keys.length + to` if the result is known. */
  readonly known: Uint8Array
}

const road = travelSourceOrder.indexOf('road')

const beginFilling = (points: readonly Point[], bands: readonly TravelBand[]): Filling => {
  const numberOf = new Map<number, number>()
  const rows: number[][] = []
  points.forEach((point, row) => {
    const key = pointKey(point)
    const place = numberOf.get(key) ?? rows.length
    if (place === rows.length) {
      numberOf.set(key, place)
      rows.push([])
    }
    rows[place]?.push(row)
  })
  return {
    matrix: estimatedMatrix(points, estimateTravel(bands)),
    keys: [...numberOf.keys()],
    numberOf,
    rows,
    known: new Uint8Array(rows.length ** 2),
  }
}

const fill = ({ matrix, keys, numberOf, rows, known }: Filling, { from, to, metres, seconds }: KeptWay): void => {
  const start = numberOf.get(from)
  const end = numberOf.get(to)
  if (start === undefined || end === undefined) return
  known[start * keys.length + end] = 1
  for (const row of rows[start] ?? [])
    for (const column of rows[end] ?? []) {
      const at = row * matrix.points.length + column
      matrix.metres[at] = metres
      matrix.seconds[at] = seconds
      matrix.sources[at] = road
    }
}

/** A router call, by point indexes. */
interface Block {
  readonly from: readonly number[]
  readonly to: readonly number[]
}

const portions = (places: readonly number[]): readonly (readonly number[])[] =>
  Array.from({ length: Math.ceil(places.length / side) }, (_, at) => places.slice(at * side, (at + 1) * side))

/**
 * Router calls that cover all unknown pairs. Points with the fewest known pairs come first, so that one new point among
 * many known ones costs its own row and column only.
 */
const blocksOf = ({ keys, known }: Filling): readonly Block[] => {
  const count = keys.length
  const isMissing = (from: number, to: number): boolean => from !== to && known[from * count + to] === 0
  const calls = (sources: readonly number[], targets: readonly number[]): readonly Block[] =>
    portions(sources).flatMap((part) =>
      portions(targets).flatMap((others): Block[] => {
        const from = part.filter((row) => others.some((column) => isMissing(row, column)))
        const to = others.filter((column) => from.some((row) => isMissing(row, column)))
        return from.length === 0 ? [] : [{ from, to }]
      }),
    )
  const all = keys.map((_, place) => place)
  const isFresh = all.map((place) => 2 * all.filter((other) => isMissing(place, other)).length > count)
  const fresh = all.filter((place) => isFresh[place])
  const settled = all.filter((place) => !isFresh[place])
  return [...calls(fresh, all), ...calls(settled, fresh), ...calls(settled, settled)]
}

const pointOf = ({ matrix, rows }: Filling, place: number): Point => {
  const point = matrix.points[rows[place]?.[0] ?? -1]
  if (!point) throw new RangeError(`no place ${place}`)
  return point
}

/** Router results of a block, without routes impassable for trucks. */
const waysOf = (filling: Filling, { from, to }: Block, table: RoadTable): readonly KeptWay[] =>
  from.flatMap((start, at) =>
    to.flatMap((end, along): KeptWay[] => {
      const cell = table[at]?.[along]
      const km = straightKm(pointOf(filling, start), pointOf(filling, end))
      if (start === end || !cell || !isPlausible(km, cell.metres, cell.seconds)) return []
      return [
        {
          from: filling.keys[start] ?? 0,
          to: filling.keys[end] ?? 0,
          metres: Math.round(cell.metres),
          seconds: Math.round(cell.seconds),
        },
      ]
    }),
  )

export const openTravelService = ({ database, router, warn, now = Date.now }: TravelServiceParts): TravelService => {
  const breaker = circuitBreaker({ failures: failuresInRow, pauseMs, now, failed: warn })

  const askBlock = async (asked: RoadRouter, filling: Filling, block: Block): Promise<void> => {
    const points = (places: readonly number[]): readonly Point[] => places.map((place) => pointOf(filling, place))
    const table = await breaker.run(() => asked.ask(points(block.from), points(block.to)))
    if (!table) return
    const ways = waysOf(filling, block, table)
    for (const way of ways) fill(filling, way)
    await keepWays(database, asked.name, ways, new Date(now()).toISOString())
  }

  const askAll = async (asked: RoadRouter, filling: Filling, until: number): Promise<void> => {
    const blocks = blocksOf(filling)
    if (blocks.length === 0) return
    let next = 0
    const work = async (): Promise<void> => {
      for (let block = blocks[next]; block && now() < until; block = blocks[next]) {
        next += 1
        await askBlock(asked, filling, block)
      }
    }
    await Promise.all(Array.from({ length: callsAtOnce }, work))
    await removeOldWays(database, new Date(now() - keptDays * dayMs).toISOString())
  }

  return {
    keptWays: async (tx, ways, bands) => {
      const estimate = estimateTravel(bands)
      if (!router || ways.length === 0) return estimate
      const pairs = ways.map(([from, to]) => ({ from: pointKey(from), to: pointKey(to) }))
      const since = new Date(now() - keptDays * dayMs).toISOString()
      const found = await findSingleWays(tx, router.name, pairs, since)
      const known = new Map(found.map((way) => [`${way.from} ${way.to}`, way]))
      return (from, to) => {
        const way = known.get(`${pointKey(from)} ${pointKey(to)}`)
        return way ? { metres: way.metres, seconds: way.seconds, source: 'road' } : estimate(from, to)
      }
    },
    matrix: async (points, { bands, depth, patienceMs = 30_000 }) => {
      const filling = beginFilling(points, bands)
      if (!router || filling.keys.length < 2 || filling.keys.length > maxRoutedPoints) return filling.matrix
      const since = new Date(now() - keptDays * dayMs).toISOString()
      for (const way of await findWays(database, router.name, filling.keys, since)) fill(filling, way)
      if (depth === 'ask') await askAll(router, filling, now() + patienceMs)
      return filling.matrix
    },
  }
}
