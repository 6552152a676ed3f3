import type {
  Occupied,
  PlanDriver,
  PlanFacts,
  PlanShipment,
  PlanSite,
  PlanVehicle,
  RoutePlan,
} from '@khonsong/domain/operations/planning/plan-facts.ts'
import type { PlanRules } from '@khonsong/domain/operations/planning/plan-rules.ts'
import type { PlanRoute, PlanState, RouteCrew } from '@khonsong/domain/operations/planning/plan-state.ts'
import { shipmentsOfPlan } from '@khonsong/domain/operations/planning/plan-state.ts'
import { withLearned, type LearnedFigure, type LearnedTravel } from '@khonsong/domain/operations/planning/learned-times.ts'
import { estimatedRates } from '@khonsong/domain/operations/jobs/route-cost.ts'
import type { AssignedCarrier } from '@khonsong/domain/operations/jobs/assignment.ts'
import type { Point } from '@khonsong/domain/masters/places/distance.ts'
import { addDays, instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { driversById, trailersById, vehiclesById, type DriverFacts, type TrailerFacts, type VehicleFacts } from '../jobs/index.ts'
import { carriersById, type PlannedCarrier } from './carriers-store.ts'
import {
  occupiedBy,
  plannedShipments,
  plannedSites,
  shiftsOf,
  vehicleLengths,
  vehicleTypesOf,
  type OccupiedByJob,
  type PlannedShipment,
  type PlannedSite,
  type PlannedType,
} from './plan-facts-store.ts'
import type { StoredPlan } from './plan-store.ts'
import { learnedDwellsOf, learnedTravelAmong, type LocatedSite } from './learned/learned-store.ts'
import { planRulesOf } from './plan-rules.ts'

/** The plan's days as instants, with a day before and after for overlapping jobs. */
export const spanOf = ({ fromOn, untilOn }: Pick<StoredPlan, 'fromOn' | 'untilOn'>) => ({
  from: instantInBangkok(addDays(fromOn, -1)),
  until: instantInBangkok(addDays(untilOn, 2)),
})

/** An agreed time takes precedence over the customer's target. */
const planShipmentOf = (row: PlannedShipment): PlanShipment => ({
  id: row.id,
  shipmentNo: row.shipmentNo,
  originSiteId: row.originSiteId,
  destinationSiteId: row.destinationSiteId,
  pickup: { from: row.reservedPickupFrom ?? row.targetPickupFrom, to: row.reservedPickupTo ?? row.targetPickupTo },
  delivery: { from: row.reservedDeliveryFrom ?? row.targetDeliveryFrom, to: row.reservedDeliveryTo ?? row.targetDeliveryTo },
  dueAt: row.dueAt,
  weightGrams: row.weightGrams,
  volumeCm3: row.volumeCm3,
  packages: row.packages,
  pallets: null,
  temperature: row.temperature,
  dangerousGoods: row.dangerous,
  requestedType: row.requestedType,
  legBefore: row.legBefore,
})

const planSiteOf = (
  {
    id,
    siteName,
    lat,
    lng,
    loadingKgPerMinute,
    vehicleTypeIds,
    maxVehicleLengthM,
    districtId,
    dockCount,
    openHours,
    specialDaysOff,
    specialDaysOn,
  }: PlannedSite,
  learnedDwell: LearnedFigure | null,
): PlanSite => ({
  id,
  name: siteName,
  point: lat === null || lng === null ? null : { lat, lng },
  calendar: { openHours, specialDaysOff, specialDaysOn },
  loadingKgPerMinute,
  learnedDwell,
  vehicleTypeIds: vehicleTypeIds ?? [],
  maxVehicleLengthCm: maxVehicleLengthM === null ? null : Math.round(maxVehicleLengthM * 100),
  districtId,
  dockCount,
})

const locatedSite = ({ id, districtId, lat, lng }: PlannedSite): LocatedSite => ({
  id,
  districtId,
  point: lat === null || lng === null ? null : { lat, lng },
})

/** Everything needed to evaluate the routes of a plan. */
export interface LoadedFacts {
  readonly facts: PlanFacts
  readonly rules: PlanRules
  /** Already part of the rules' travel times; for consumers that estimate them themselves. */
  readonly learned: LearnedTravel
  readonly shipments: ReadonlyMap<string, PlannedShipment>
  readonly sites: ReadonlyMap<string, PlannedSite>
  readonly vehicles: ReadonlyMap<string, VehicleFacts>
  readonly drivers: ReadonlyMap<string, DriverFacts>
  readonly trailers: ReadonlyMap<string, TrailerFacts>
  readonly types: ReadonlyMap<string, PlannedType>
  readonly carriers: ReadonlyMap<string, PlannedCarrier>
  readonly routePlan: (route: Pick<PlanRoute, 'jobId' | 'visits'> & RouteCrew) => RoutePlan
  readonly vehicleOf: (crew: RouteCrew) => PlanVehicle | null
}

const byId = <Row extends { readonly id: string }>(rows: readonly Row[]): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))

const present = (ids: readonly (string | null)[]): readonly string[] => [...new Set(ids.filter((id) => id !== null))]

interface Fleet {
  readonly vehicles: ReadonlyMap<string, VehicleFacts>
  readonly types: ReadonlyMap<string, PlannedType>
  readonly lengths: ReadonlyMap<string, number>
  readonly busy: Awaited<ReturnType<typeof occupiedBy>>
  readonly home: Point | null
}

/** Excludes the dispatch order created from the route itself. */
const besides = (busy: readonly OccupiedByJob[] | undefined, jobId: string | null): readonly Occupied[] =>
  (busy ?? []).filter((one) => one.jobId !== jobId)

const vehicleMaker =
  ({ vehicles, types, lengths, busy, home }: Fleet) =>
  ({ vehicleId, vehicleTypeId, subcontractorId }: RouteCrew, jobId: string | null = null): PlanVehicle | null => {
    const vehicle = vehicleId === null ? undefined : vehicles.get(vehicleId)
    const type = types.get(vehicle?.vehicleTypeId ?? vehicleTypeId ?? '')
    if (!type) return null
    const isCarrier = subcontractorId !== null || (vehicle !== undefined && vehicle.subcontractorId !== null)
    const payloadGrams = vehicle?.payloadGrams ?? type.payloadGrams
    return {
      label: vehicle?.plateNo ?? type.code,
      vehicle: vehicle ?? null,
      vehicleTypeId: type.id,
      vehicleTypeName: type.name,
      // Missing values are stored as 0 where the column is not nullable.
      payloadGrams: payloadGrams || null,
      volumeCm3: (vehicle?.volumeCm3 ?? type.volumeCm3) || null,
      maxPackages: null,
      maxPallets: null,
      lengthCm: (vehicle && lengths.get(vehicle.id)) ?? (type.lengthM === null ? null : Math.round(type.lengthM * 100)),
      home: isCarrier ? null : home,
      rates: estimatedRates({ payloadGrams, towing: type.towing }, isCarrier ? 'carrier' : 'own'),
      busy: besides(vehicle && busy.get(vehicle.id), jobId),
    }
  }

const depotOf = async (tx: Tx, depotSiteId: string | null): Promise<readonly PlannedSite[]> =>
  depotSiteId === null ? [] : plannedSites(tx, [depotSiteId])

type Asked = Pick<StoredPlan, 'fromOn' | 'untilOn' | 'depotSiteId' | 'routing'>

/**
 * @param more waybills that join the plan
 * @param crews vehicles and drivers in addition to those of the routes
 */
export const loadFacts = async (
  tx: Tx,
  plan: Asked,
  state: PlanState,
  more: readonly string[] = [],
  crews: readonly RouteCrew[] = [],
): Promise<LoadedFacts> => {
  const all: readonly RouteCrew[] = [...state.routes, ...crews]
  const shipments = await plannedShipments(tx, [...new Set([...shipmentsOfPlan(state), ...more])])
  const sites = await plannedSites(tx, present(shipments.flatMap((one) => [one.originSiteId, one.destinationSiteId])))
  const vehicles = byId(await vehiclesById(tx, present(all.map(({ vehicleId }) => vehicleId))))
  const drivers = byId(await driversById(tx, present(all.map(({ driverId }) => driverId))))
  const trailers: ReadonlyMap<string, TrailerFacts> = byId(await trailersById(tx, present(all.map(({ trailerId }) => trailerId))))
  const ofVehicles = [...vehicles.values()].map(({ vehicleTypeId }) => vehicleTypeId)
  const types = byId(await vehicleTypesOf(tx, present([...all.map(({ vehicleTypeId }) => vehicleTypeId), ...ofVehicles])))
  const carriers = byId(await carriersById(tx, present(all.map(({ subcontractorId }) => subcontractorId))))
  const span = spanOf(plan)
  const depot = await depotOf(tx, plan.depotSiteId)
  const vehicleOf = vehicleMaker({
    vehicles,
    types,
    lengths: await vehicleLengths(tx, [...vehicles.keys()]),
    busy: await occupiedBy(tx, 'vehicle_id', [...vehicles.keys()], span),
    home: depot.map(locatedSite)[0]?.point ?? null,
  })
  const shifts = await shiftsOf(tx, [...drivers.keys()])
  const driversBusy = await occupiedBy(tx, 'driver_id', [...drivers.keys()], span)
  const driverOf = (id: string | null, jobId: string | null): PlanDriver | null => {
    const driver = id === null ? undefined : drivers.get(id)
    return driver ? { driver, shift: shifts.get(driver.id) ?? null, busy: besides(driversBusy.get(driver.id), jobId) } : null
  }
  const carrierOf = (id: string | null): AssignedCarrier | null => (id === null ? null : (carriers.get(id) ?? null))
  const rules = await planRulesOf(tx, plan)
  const learned = await learnedTravelAmong(tx, [...sites, ...depot].map(locatedSite))
  const dwells = await learnedDwellsOf(tx, sites)
  return {
    facts: {
      shipments: new Map(shipments.map((row) => [row.id, planShipmentOf(row)])),
      sites: new Map(sites.map((row) => [row.id, planSiteOf(row, dwells.get(row.id) ?? null)])),
    },
    rules: { ...rules, travel: withLearned(rules.travel, learned, rules.driving) },
    learned,
    shipments: byId(shipments),
    sites: byId(sites),
    vehicles,
    drivers,
    trailers,
    types,
    carriers,
    vehicleOf,
    routePlan: (route) => ({
      vehicle: vehicleOf(route, route.jobId),
      driver: driverOf(route.driverId, route.jobId),
      trailer: route.trailerId === null ? null : (trailers.get(route.trailerId) ?? null),
      carrier: carrierOf(route.subcontractorId),
      beginAt: route.beginAt,
      visits: route.visits,
    }),
  }
}
