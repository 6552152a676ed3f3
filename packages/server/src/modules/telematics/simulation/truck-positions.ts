import { intake } from '@khonsong/contract/telematics/positions/intake.ts'
import { straightKm, type Point } from '@khonsong/domain/masters/places/distance.ts'
import type { Luck } from '@khonsong/domain/telematics/simulation/luck.ts'
import { drivenKm, incidentChances, type Drive, type Ride } from '@khonsong/domain/telematics/simulation/ride.ts'
import { placeOn } from '@khonsong/domain/telematics/simulation/road-line.ts'
import { apiClient, type Transport } from './api-client.ts'
import type { Limits } from './fleet.ts'

/** Distance between reports, below the intake's implausible jump at any simulation speed. */
const longestStepKm = 0.9
/** Minimum real time between two reports, far below the rate limit of a device. */
const drivingEveryMs = { slow: 20_000, fast: 4000 } as const
const restingEveryMs = 240_000
const maxPointsAtOnce = 2000

interface Truck {
  readonly key: string
  last: Point | undefined
  lastAt: number
  wasDriving: boolean
}

interface Looked {
  readonly now: number
  readonly simulatedNow: number
  readonly speed: number
  readonly jobNo: string
  readonly limits: Limits | undefined
}

interface Placed extends Point {
  readonly heading: number | null
  readonly speedKmh: number
}

const placeNow = ({ drive, standsAt }: Ride, at: number): Placed | undefined => {
  if (drive && at < drive.arrivesAt) {
    const km = drivenKm(drive, at)
    const moved = km > 0 && drivenKm(drive, at + 30_000) > km
    const pace = drive.line.km / ((drive.arrivesAt - drive.departsAt) / 3_600_000)
    return { ...placeOn(drive.line, km), speedKmh: moved ? Math.round(Math.min(88, pace)) : 0 }
  }
  const there = drive ? drive.line.points.at(-1) : standsAt
  return there && { ...there, heading: null, speedKmh: 0 }
}

/** Points along the way since the last report, in short steps. */
const between = (drive: Drive | undefined, from: Point, to: Placed, simulatedNow: number): readonly Placed[] => {
  const km = straightKm(from, to)
  const steps = Math.min(maxPointsAtOnce, Math.ceil(km / longestStepKm))
  if (steps <= 1) return [to]
  const driven = drive && simulatedNow < drive.arrivesAt ? drivenKm(drive, simulatedNow) : drive?.line.km
  const line = drive?.line
  // Follows the road if known; a truck that was elsewhere drives straight.
  const start = line && driven !== undefined ? driven - km * 1.1 : undefined
  const onRoad = line && start !== undefined && start >= 0 && straightKm(placeOn(line, start), from) < km
  return Array.from({ length: steps }, (_, index) => {
    const share = (index + 1) / steps
    if (index === steps - 1) return to
    if (onRoad && driven !== undefined) return { ...placeOn(line, start + (driven - start) * share), speedKmh: to.speedKmh }
    const place = { lat: from.lat + (to.lat - from.lat) * share, lng: from.lng + (to.lng - from.lng) * share }
    return { ...place, heading: to.heading, speedKmh: Math.max(40, to.speedKmh) }
  })
}

const warmDegrees = 7

/** Middle of the permitted range; on a bad drive the cooling fails for a while. */
const temperatureAt = (luck: Luck, { limits, jobNo, simulatedNow }: Looked, drive: Drive | undefined): number | null => {
  if (!limits || (limits.lowest === null && limits.highest === null)) return null
  const { lowest, highest } = limits
  const middle = highest === null ? (lowest ?? 0) + 3 : lowest === null ? highest - 3 : (lowest + highest) / 2
  const wave = Math.sin(simulatedNow / (17 * 60_000)) * 0.6
  const share = drive ? (simulatedNow - drive.departsAt) / (drive.arrivesAt - drive.departsAt) : 0
  const isWarm = drive?.isLoaded && share > 0.35 && share < 0.75 && luck.happens(incidentChances.warmRide, 'warm', jobNo)
  const warm = isWarm ? warmDegrees * Math.sin(((share - 0.35) / 0.4) * Math.PI) : 0
  return Math.round((middle + wave + warm) * 10) / 10
}

/** Devices of the simulated trucks: each reports with its own key, like real trackers. */
export class TruckPositions {
  readonly #transport: Transport
  readonly #luck: Luck
  readonly #trucks: ReadonlyMap<string, Truck>
  sent = 0

  constructor(transport: Transport, luck: Luck, devices: readonly { readonly vehicleId: string; readonly key: string }[]) {
    this.#transport = transport
    this.#luck = luck
    this.#trucks = new Map(devices.map(({ vehicleId, key }) => [vehicleId, { key, last: undefined, lastAt: 0, wasDriving: false }]))
  }

  readonly has = (vehicleId: string): boolean => this.#trucks.has(vehicleId)

  /** Last reported position, or the last one before the simulation. */
  lastOf(vehicleId: string): Point | undefined {
    return this.#trucks.get(vehicleId)?.last
  }

  /** Sets the position of a truck before its first report of this run. */
  begin(vehicleId: string, seen: Point | undefined): void {
    const truck = this.#trucks.get(vehicleId)
    if (truck) truck.last ??= seen
  }

  /** Reports the position when the next report is due. */
  async report(vehicleId: string, ride: Ride, looked: Looked): Promise<void> {
    const truck = this.#trucks.get(vehicleId)
    if (!truck) return
    const { now, simulatedNow, speed } = looked
    const isDriving = ride.drive !== undefined && simulatedNow < ride.drive.arrivesAt
    const every = isDriving ? Math.max(drivingEveryMs.fast, drivingEveryMs.slow / speed) : restingEveryMs / Math.min(speed, 20)
    if (now - truck.lastAt < every && isDriving === truck.wasDriving) return
    const here = placeNow(ride, simulatedNow)
    if (!here) return
    const places = truck.last ? between(ride.drive, truck.last, here, simulatedNow) : [here]
    const since = Math.max(truck.lastAt, now - 60_000)
    const temperature = temperatureAt(this.#luck, looked, ride.drive)
    const battery = 60 + Math.round(40 * this.#luck.share('battery', vehicleId))
    const positions = places.map(({ lat, lng, heading, speedKmh }, index) => ({
      at: new Date(Math.round(since + ((now - since) * (index + 1)) / places.length)).toISOString(),
      lat: Math.round(lat * 1e6) / 1e6,
      lng: Math.round(lng * 1e6) / 1e6,
      speedKmh,
      heading,
      battery,
      temperature,
    }))
    const device = apiClient(this.#transport, { authorization: `Bearer ${truck.key}` })
    const { accepted } = await device.call(intake.batch, { body: { positions } })
    this.sent += accepted
    truck.last = here
    truck.lastAt = now
    truck.wasDriving = isDriving
  }
}
