import type { ListAnswer } from '@khonsong/contract/kernel/list.ts'
import type { driverChoice, trailerChoice, vehicleChoice } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { AssignmentAnswer } from '@khonsong/domain/operations/jobs/assignment.ts'
import {
  rankDrivers,
  rankTrailers,
  rankVehicles,
  vehicleCostSatang,
  type CrewNeed,
  type Judged,
} from '@khonsong/domain/operations/jobs/crew-ranking.ts'
import { loadOf } from '@khonsong/domain/operations/jobs/job.ts'
import { toCarryOf } from '@khonsong/domain/operations/jobs/take-over.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { estimatedRoadKm, type Point } from '@khonsong/domain/masters/places/distance.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { toProblemErrors } from '../orders/index.ts'
import { readSetting } from '../../company/settings/index.ts'
import { readShipmentsForDecision, shipmentIdsOfJobs, type LockedShipment } from '../shipments/index.ts'
import { needsOf, requestedTypesOf } from './assignment-facts.ts'
import {
  findAskedTypes,
  findDrivers,
  findPlacesBefore,
  findPlannedWork,
  findPoint,
  findTrailers,
  findVehicles,
  maxRanked,
  type CandidatesAsked,
} from './crew-candidates-store.ts'
import { mileagesOf } from './mileage-store.ts'
import { driversById, findDriver, findTrailer, findVehicle, trailersById, vehiclesById } from './crew-store.ts'
import { shipmentsOf } from './lock-load.ts'

export interface ChoiceAsked extends CandidatesAsked {
  readonly shipmentIds?: readonly string[] | undefined
  readonly availability?: 'available' | 'unavailable' | undefined
  /** Already chosen; affects compatibility of the rest. */
  readonly vehicleId?: string | undefined
  readonly driverId?: string | undefined
  readonly trailerId?: string | undefined
}

const inStopOrder = (aboard: readonly LockedShipment[]): readonly LockedShipment[] =>
  aboard.toSorted((a, b) => (a.stopSeq ?? 0) - (b.stopSeq ?? 0) || (a.targetPickupFrom < b.targetPickupFrom ? -1 : 1))

/** Distance along the stops: all pickups, then all deliveries. */
const routeKmOf = async (tx: Tx, aboard: readonly LockedShipment[]): Promise<number | null> => {
  const stops = inStopOrder(aboard).map(({ shipment }) => shipment)
  const siteIds = [...stops.map(({ originSiteId }) => originSiteId), ...stops.map(({ destinationSiteId }) => destinationSiteId)]
  return siteIds.length === 0 ? null : ((await mileagesOf(tx, [{ id: 'load', laneId: null, siteIds }])).get('load') ?? null)
}

/** Pickup point of the first shipment. */
const pickupOf = async (tx: Tx, aboard: readonly LockedShipment[]): Promise<Point | null> => {
  const [first] = inStopOrder(aboard)
  return first ? findPoint(tx, first.shipment.originSiteId) : null
}

const chosen = async <T>(id: string | undefined, find: (id: string) => Promise<T | undefined>): Promise<T | null> =>
  id === undefined ? null : ((await find(id)) ?? null)

/** Requirements of the load, and its pickup point. */
const needOf = async (
  tx: Tx,
  asked: ChoiceAsked,
): Promise<CrewNeed & { readonly pickup: Point | null; readonly aboard: readonly LockedShipment[] }> => {
  const onJob = asked.jobId === undefined ? [] : await shipmentIdsOfJobs(tx, [asked.jobId])
  const aboard = await readShipmentsForDecision(tx, [...new Set([...onJob, ...(asked.shipmentIds ?? [])])])
  return {
    load: loadOf(toCarryOf(shipmentsOf(aboard)), needsOf(aboard)),
    endsOn: asked.plannedEndAt === undefined ? null : bangkokDayOf(asked.plannedEndAt),
    plannedBeginAt: asked.plannedBeginAt ?? null,
    plannedEndAt: asked.plannedEndAt ?? null,
    askedTypes: await findAskedTypes(tx, requestedTypesOf(aboard)),
    driver: await chosen(asked.driverId, (id) => findDriver(tx, id)),
    vehicle: await chosen(asked.vehicleId, (id) => findVehicle(tx, id)),
    trailer: await chosen(asked.trailerId, (id) => findTrailer(tx, id)),
    maxHours: await readSetting(tx, 'WORKING_HOURS_PER_DAY'),
    pickup: await pickupOf(tx, aboard),
    aboard,
  }
}

/** Distances are computed only for the best candidates; distance never outweighs suitability. */
const maxMeasured = 300

type Need = Awaited<ReturnType<typeof needOf>>

const measured = async <C extends { readonly kmToPickup: number | null }>(
  tx: Tx,
  { pickup, plannedBeginAt }: Need,
  column: 'vehicle_id' | 'driver_id' | 'trailer_id',
  best: readonly C[],
  idOf: (one: C) => string,
): Promise<readonly C[]> => {
  if (pickup === null || best.length === 0) return best
  const places = await findPlacesBefore(tx, column, best.map(idOf), plannedBeginAt ?? tx.now)
  return best.map((one) => {
    const place = places.get(idOf(one))
    return place ? { ...one, kmToPickup: estimatedRoadKm(place, pickup) } : one
  })
}

interface Shown {
  readonly selectable: boolean
  readonly refusals: ReturnType<typeof toProblemErrors>
  readonly warnings: ReturnType<typeof toProblemErrors>
}

const shown = (tx: Tx, { refusals, warnings }: AssignmentAnswer): Shown => ({
  selectable: refusals.length === 0,
  refusals: toProblemErrors(tx, refusals),
  warnings: toProblemErrors(tx, warnings),
})

const kmOf = (km: number | null): number | null => (km === null ? null : Math.round(km))

/** Whole baht: an estimate. */
const bahtOf = (satang: number | null): number | null => (satang === null ? null : Math.round(satang / 100))

/** A page of ranked candidates, with the names read for it. */
const pageOf = async <C, Facts extends { readonly id: string }, Row>(
  asked: ChoiceAsked,
  judged: readonly Judged<C>[],
  idOf: (one: Judged<C>) => string,
  read: (ids: readonly string[]) => Promise<readonly Facts[]>,
  draw: (facts: Facts, one: Judged<C>) => Row,
): Promise<ListAnswer<Row>> => {
  const { availability } = asked
  const ranked =
    availability === undefined
      ? judged
      : judged.filter(({ refusals }) => (refusals.length === 0) === (availability === 'available'))
  const pageNo = asked.pageNo ?? asked.page ?? asked.pageNum ?? 1
  const onPage = new Map(ranked.slice((pageNo - 1) * asked.pageSize, pageNo * asked.pageSize).map((one) => [idOf(one), one]))
  const facts = onPage.size === 0 ? [] : await read([...onPage.keys()])
  const list = facts.flatMap((each) => {
    const one = onPage.get(each.id)
    return one ? [draw(each, one)] : []
  })
  return { list, total: ranked.length, totalIsCapped: judged.length >= maxRanked, pageNo, pageSize: asked.pageSize }
}

export const vehicleChoices = async (tx: Tx, asked: ChoiceAsked): Promise<ListAnswer<z.output<typeof vehicleChoice>>> => {
  const load = await needOf(tx, asked)
  const need = { ...load, vehicle: null, trailer: null, routeKm: await routeKmOf(tx, load.aboard) }
  const found = await findVehicles(tx, asked)
  const candidates = found.map(({ busyOn, isUsual, isCarriers, ...vehicle }) => ({
    vehicle,
    isCarriers,
    busyOn,
    isUsual,
    kmToPickup: null,
  }))
  const byFit = rankVehicles(need, candidates)
  const best = await measured(tx, need, 'vehicle_id', byFit.slice(0, maxMeasured), ({ vehicle }) => vehicle.id)
  const ranked = [...rankVehicles(need, best), ...byFit.slice(maxMeasured)]
  return pageOf(
    asked,
    ranked,
    ({ vehicle }) => vehicle.id,
    (ids) => vehiclesById(tx, ids),
    ({ id, plateNo, plateProvince, vehicleType, subcontractor, towing, temperatureTypes, payloadGrams, volumeCm3 }, one) => ({
      id,
      plateNo,
      plateProvince,
      vehicleType,
      towing,
      subcontractor,
      temperatureTypes: [...temperatureTypes],
      payloadKg: payloadGrams === null ? null : kgFromGrams(payloadGrams),
      volumeM3: volumeCm3 === null ? null : cubicMetresFromCm3(volumeCm3),
      kmToPickup: kmOf(one.kmToPickup),
      costBaht: tx.caller.kind === 'internal' ? bahtOf(vehicleCostSatang(need, one)) : null,
      ...shown(tx, one),
    }),
  )
}

export const driverChoices = async (tx: Tx, asked: ChoiceAsked): Promise<ListAnswer<z.output<typeof driverChoice>>> => {
  const need = { ...(await needOf(tx, asked)), driver: null }
  const found = await findDrivers(tx, asked)
  const work = await findPlannedWork(tx, asked)
  const candidates = found.map(({ busyOn, isUsual, ...driver }) => ({
    driver,
    busyOn,
    isUsual,
    kmToPickup: null,
    work: work.get(driver.id) ?? [],
  }))
  const byFit = rankDrivers(need, candidates)
  const best = await measured(tx, need, 'driver_id', byFit.slice(0, maxMeasured), ({ driver }) => driver.id)
  const ranked = [...rankDrivers(need, best), ...byFit.slice(maxMeasured)]
  return pageOf(
    asked,
    ranked,
    ({ driver }) => driver.id,
    (ids) => driversById(tx, ids),
    ({ id, code, name, mobile, licenceClass, licenceExpiresOn, points, subcontractor }, one) => ({
      id,
      code,
      name,
      phone: mobile,
      licenceClass,
      licenceExpiresOn,
      points,
      subcontractor,
      kmToPickup: kmOf(one.kmToPickup),
      ...shown(tx, one),
    }),
  )
}

/** Trailers for the chosen vehicle, or for any towing vehicle while none is chosen. */
export const trailerChoices = async (tx: Tx, asked: ChoiceAsked): Promise<ListAnswer<z.output<typeof trailerChoice>>> => {
  const need = { ...(await needOf(tx, asked)), trailer: null }
  const found = await findTrailers(tx, asked)
  const candidates = found.map(({ busyOn, payloadGrams, volumeCm3, ...trailer }) => ({
    trailer,
    busyOn,
    payloadGrams,
    volumeCm3,
    kmToPickup: null,
  }))
  const byFit = rankTrailers(need, candidates)
  const best = await measured(tx, need, 'trailer_id', byFit.slice(0, maxMeasured), ({ trailer }) => trailer.id)
  const ranked = [...rankTrailers(need, best), ...byFit.slice(maxMeasured)]
  return pageOf(
    asked,
    ranked,
    ({ trailer }) => trailer.id,
    (ids) => trailersById(tx, ids),
    ({ id, code, plateNo, plateProvince, trailerType, subcontractor, payloadGrams }, one) => ({
      id,
      code,
      plateNo,
      plateProvince,
      trailerType,
      subcontractor,
      payloadKg: payloadGrams === null ? null : kgFromGrams(payloadGrams),
      kmToPickup: kmOf(one.kmToPickup),
      ...shown(tx, one),
    }),
  )
}
