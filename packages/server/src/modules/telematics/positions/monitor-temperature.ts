import { strategyFor } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import { devicePlatformWords } from '@khonsong/domain/telematics/devices/tracking-platform.ts'
import { measureWay } from '@khonsong/domain/telematics/positions/custody-temperature.ts'
import { mergeIntervals } from '@khonsong/domain/telematics/positions/merge-intervals.ts'
import { vehiclePeriods } from '@khonsong/domain/telematics/positions/vehicle-periods.ts'
import { vehicleState } from '@khonsong/domain/telematics/positions/vehicle-state.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, NotFound } from '../../../platform/http/refusals.ts'
import { readStrategies } from '../../operations/shipments/index.ts'
import { pointsOfVehicle, type StoredPosition } from './monitoring-store.ts'
import { findCarried, type Carried, type MonitorScope } from './temperature-store.ts'
import { legsNamed, vehiclesOfJobs } from './temperature/carried-store.ts'
import { measureLegs, type MeasuredPeriod } from './temperature/measured-legs.ts'

const drawnPoints = 2000

const thinned = (points: readonly StoredPosition[]): readonly StoredPosition[] => {
  const step = Math.ceil(points.length / drawnPoints)
  return step <= 1 ? points : points.filter((_, index) => index % step === 0 || index === points.length - 1)
}

const gpsOf = ({ at, lat, lng, speedKmh, temperature }: StoredPosition) => ({ at, lat, lng, speedKmh, temperature })

const platformName = (tx: Tx, platform: string | null): string | null => {
  const known = devicePlatformWords[platform as keyof typeof devicePlatformWords] as
    | (typeof devicePlatformWords)[keyof typeof devicePlatformWords]
    | undefined // a platform of an older version is none of these
  return known?.[tx.caller.language] ?? platform
}

interface Tracked {
  readonly vehicleId: string
  readonly shipments: readonly Carried[]
  readonly points: readonly StoredPosition[]
}

/** Positions of the vehicles while the shipments were on board, and only then. */
const trackedVehicles = async (tx: Tx, carried: readonly Carried[]): Promise<readonly Tracked[]> => {
  const vehicles = Map.groupBy(carried, ({ vehicleId }) => vehicleId)
  const tracked: Tracked[] = []
  for (const [vehicleId, shipments] of vehicles) {
    if (vehicleId === null) continue
    const points: StoredPosition[] = []
    for (const { fromAt, untilAt } of mergeIntervals(shipments)) {
      // oxlint-disable-next-line no-await-in-loop -- a job has one vehicle, an order a few
      points.push(...(await pointsOfVehicle(tx, vehicleId, { from: fromAt, until: untilAt })))
    }
    tracked.push({ vehicleId, shipments, points })
  }
  return tracked
}

const vehicleOf = (tx: Tx, { shipments, points }: Tracked) => {
  const [first] = shipments
  const last = points.at(-1)
  const isOnBoard = shipments.some((shipment) => shipment.isOnBoard)
  const isLate = isOnBoard && vehicleState(last ?? null, true, tx.now) === 'offline'
  return {
    plateNo: first?.plateNo ?? '',
    equipmentNo: first?.equipmentNo ?? null,
    platformName: platformName(tx, first?.platform ?? null),
    track: isLate ? ('late' as const) : ('ok' as const),
  }
}

/** A waybill that changed vehicles appears once per vehicle. */
const byVehicle = async (tx: Tx, carried: readonly Carried[]): Promise<readonly Carried[]> => {
  const vehicles = await vehiclesOfJobs(tx, [...new Set(carried.flatMap(({ jobId }) => jobId ?? []))])
  return carried.flatMap((shipment): readonly Carried[] => {
    const periods = vehiclePeriods(vehicles.get(shipment.jobId ?? '') ?? [], shipment.fromAt, shipment.untilAt)
    if (periods.length === 0) return [shipment]
    return periods.map(({ vehicleId, plateNo, fromAt, untilAt }) => {
      const device = vehicleId === shipment.vehicleId ? {} : { equipmentNo: null, platform: null, isOnBoard: false }
      return { ...shipment, ...device, vehicleId, plateNo, fromAt, untilAt }
    })
  })
}

/** Names of carriers are shown to internal users and to the carriers themselves. */
const shownPeriods = (tx: Tx, periods: readonly MeasuredPeriod[], figures: ReturnType<typeof measureWay>['periods']) =>
  periods.map(({ carrierName: carrier, plateNo, fromAt, untilAt }, index) => {
    const { minutesCarried = 0, readingCount = 0, summary = null } = figures[index] ?? {}
    const carrierName = tx.caller.scope.kind === 'customer' ? null : carrier
    return { carrierName, plateNo, fromAt, untilAt, minutesCarried, readingCount, summary }
  })

const noRule = { lowest: null, highest: null, minutesAllowed: 0, doorOpenMinutes: 0 }

const transportOf = (tx: Tx, shipment: Carried, periods: readonly MeasuredPeriod[]) => {
  const { id, shipmentNo, status, temperatureType, lowest, highest, plateNo, originName, destinationName, fromAt, untilAt } =
    shipment
  const rule = periods[0]?.leg.rule
  const way = measureWay(periods, rule ?? noRule)
  return {
    id,
    shipmentNo,
    status,
    temperatureType,
    lowest,
    highest,
    minutesAllowed: rule?.minutesAllowed ?? null,
    doorOpenMinutes: rule?.doorOpenMinutes ?? null,
    plateNo,
    originName,
    destinationName,
    fromAt,
    untilAt,
    summary: way.whole.summary && {
      ...way.whole.summary,
      excursions: way.excursions.map(({ from, until, worst, minutes }) => ({ from, until, worst, minutes })),
    },
    periods: shownPeriods(tx, periods, way.periods),
  }
}

/** Leaves out lanes whose strategy disables tracking (notrack). */
const trackable = async (tx: Tx, carried: readonly Carried[]): Promise<readonly Carried[]> => {
  const strategies = await readStrategies(tx)
  return carried.filter((shipment) => strategyFor(strategies, shipment)?.trackable !== false)
}

/** Tracking data of a waybill, a job or an order. */
export const trackingDataOf = async (tx: Tx, scope: MonitorScope, id: string) => {
  const carried = found(await findCarried(tx, scope, id))
  const shown = await trackable(tx, carried)
  const tracked = await trackedVehicles(tx, await byVehicle(tx, shown))
  const legs = await legsNamed(
    tx,
    shown.map((shipment) => shipment.id),
  )
  const measured = Map.groupBy(await measureLegs(tx, legs), ({ leg }) => leg.id)
  return {
    vehicles: tracked.map((one) => vehicleOf(tx, one)),
    transports: carried.map((shipment) => transportOf(tx, shipment, measured.get(shipment.id) ?? [])),
    mapData: {
      capacityTracks: tracked.map((one) => ({
        plateNo: one.shipments[0]?.plateNo ?? '',
        gpsTracks: thinned(one.points).map(gpsOf),
      })),
    },
  }
}

interface Wanted {
  readonly plateNo?: string | undefined
  readonly equipmentNo?: string | undefined
  readonly platformName?: string | undefined
}

/** Points of one vehicle, for an id of any kind. */
export const trackingDetailOf = async (tx: Tx, id: string, { plateNo, equipmentNo, platformName: platform }: Wanted) => {
  for (const scope of ['TRANSPORT', 'ROUTE', 'ORDER'] as const) {
    // oxlint-disable-next-line no-await-in-loop -- an id has one kind; the next is tried if not found
    const carried = await findCarried(tx, scope, id)
    if (!carried) continue
    // oxlint-disable-next-line no-await-in-loop -- runs once, before it returns
    const tracked = await trackedVehicles(tx, await byVehicle(tx, await trackable(tx, carried)))
    const chosen = tracked
      .map((one) => ({ vehicle: vehicleOf(tx, one), points: one.points }))
      .find(
        ({ vehicle }) =>
          (plateNo === undefined || vehicle.plateNo === plateNo) &&
          (equipmentNo === undefined || vehicle.equipmentNo === equipmentNo) &&
          (platform === undefined || vehicle.platformName === platform),
      )
    const { vehicle, points } = found(chosen)
    return { ...vehicle, points: thinned(points).map(gpsOf) }
  }
  throw new NotFound('no waybill, job or order of the caller')
}
