import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import { straightKm } from '@khonsong/domain/masters/places/distance.ts'
import { asideReasons, type AsideReason } from '@khonsong/domain/telematics/positions/sort-out-points.ts'
import { vehicleState } from '@khonsong/domain/telematics/positions/vehicle-state.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { importantJobs } from './important/important-among.ts'
import {
  asideOfDevice,
  deviceNumberOf,
  listMonitored,
  maxVehicles,
  plateOf,
  pointsOfDevice,
  pointsOfVehicle,
  type StoredPosition,
} from './monitoring-store.ts'

/** All vehicles in the caller's scope with their current state. */
export const monitorVehicles = async (tx: Tx) => {
  const seen = await listMonitored(tx)
  const important = await importantJobs(
    tx,
    seen.flatMap(({ job }) => job?.id ?? []),
  )
  const vehicles = seen.slice(0, maxVehicles).map((vehicle) => ({
    ...vehicle,
    isImportant: vehicle.job !== null && important.has(vehicle.job.id),
    state: vehicleState(vehicle.position, vehicle.device !== null || vehicle.isByPhone, tx.now),
  }))
  return { now: tx.now, vehicles, isCapped: seen.length > maxVehicles }
}

const rangeOf = (day: string) => ({ from: instantInBangkok(day), until: instantInBangkok(addDays(day, 1)) })

const drawnPoints = 3000

/** Every nth point, and the last. */
const thinned = (points: readonly StoredPosition[]): readonly StoredPosition[] => {
  const step = Math.ceil(points.length / drawnPoints)
  return step <= 1 ? points : points.filter((_, index) => index % step === 0 || index === points.length - 1)
}

const distanceOf = (points: readonly StoredPosition[]): number => {
  let km = 0
  for (const [index, point] of points.entries()) {
    const before = points[index - 1]
    // Positions of a standing truck drift by some metres; that is no distance driven.
    if (before && ((point.speedKmh ?? 1) > 0 || (before.speedKmh ?? 1) > 0)) km += straightKm(before, point)
  }
  return Math.round(km * 10) / 10
}

const trackOf = (day: string, points: readonly StoredPosition[]) => ({
  day,
  pointCount: points.length,
  points: [...thinned(points)],
  distanceKm: distanceOf(points),
})

/** Positions of a vehicle on a day. */
export const trackOfVehicle = async (tx: Tx, vehicleId: string, day: string) => {
  const plateNo = found(await plateOf(tx, vehicleId))
  return { vehicleId, plateNo, ...trackOf(day, await pointsOfVehicle(tx, vehicleId, rangeOf(day))) }
}

/** Positions of a device on a day, and its implausible reports. */
export const trackOfDevice = async (tx: Tx, deviceId: string, day: string) => {
  const number = found(await deviceNumberOf(tx, deviceId))
  const aside = await asideOfDevice(tx, deviceId, rangeOf(day))
  return {
    number,
    ...trackOf(day, await pointsOfDevice(tx, deviceId, rangeOf(day))),
    // The table's constraint allows only these reasons.
    aside: aside.map((one) => ({ ...one, reasonName: asideReasons[one.reason as AsideReason][tx.caller.language] })),
  }
}
