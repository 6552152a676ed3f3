import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { ReportedPoint } from '@khonsong/domain/telematics/positions/sort-out-points.ts'
import { Refused } from '../../../platform/http/refusals.ts'

interface Sent {
  readonly lat: number
  readonly lon: number
  readonly timestamp?: string | undefined
  readonly speed?: number | undefined
  readonly bearing?: number | undefined
  readonly batt?: number | undefined
}

const kmhPerKnot = 1.852
/** Larger numbers are milliseconds, not seconds. */
const maxSeconds = 1e11

const instantOf = (timestamp: string): string => {
  const number = Number(timestamp)
  const ms = Number.isNaN(number) ? Date.parse(timestamp) : number < maxSeconds ? number * 1000 : number
  if (!(Math.abs(ms) < 8.64e15)) throw new Refused([rejection('request.unreadable', {}, 'timestamp')])
  return new Date(ms).toISOString()
}

/** Converts a point in OsmAnd format. */
export const pointOfOsmand = ({ lat, lon, timestamp, speed, bearing, batt }: Sent, now: string): ReportedPoint => ({
  at: timestamp === undefined ? now : instantOf(timestamp),
  lat,
  lng: lon,
  speedKmh: speed === undefined ? null : speed * kmhPerKnot,
  heading: bearing,
  battery: batt,
})

interface OwnTracks {
  readonly [name: string]: unknown
  readonly lat?: number | undefined
  readonly lon?: number | undefined
  readonly tst?: number | undefined
  readonly vel?: number | null | undefined
  readonly cog?: number | null | undefined
  readonly batt?: number | null | undefined
}

/** Converts an OwnTracks message; other messages than locations contain no point. */
export const pointsOfOwnTracks = ({ _type: kind, lat, lon, tst, vel, cog, batt }: OwnTracks): readonly ReportedPoint[] =>
  kind === 'location' && lat !== undefined && lon !== undefined && tst !== undefined
    ? [{ at: new Date(tst * 1000).toISOString(), lat, lng: lon, speedKmh: vel, heading: cog, battery: batt }]
    : []
