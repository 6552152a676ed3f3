import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { parsePlate } from '@khonsong/domain/masters/fleet/plate.ts'
import type { ShipmentNeeds } from '@khonsong/domain/operations/jobs/job.ts'
import type { AssignmentFacts } from '@khonsong/domain/operations/jobs/schedule.ts'
import type { AssignedTrailer, AssignedVehicle } from '@khonsong/domain/operations/jobs/assignment.ts'
import { matchCrew, type TypedCrew } from '@khonsong/domain/operations/jobs/crew-match.ts'
import type { TargetWindows } from '@khonsong/domain/operations/jobs/plan-times.ts'
import { scheduleLabels, type ScheduleJob } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { active } from '@khonsong/domain/resource/record-status.ts'
import { opensWithin } from '@khonsong/domain/operations/orders/site-hours.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { siteHoursOf } from '../orders/index.ts'
import type { LockedShipment } from '../shipments/index.ts'
import { findCrewRecords, findVehicleType, isProvince, isTrailerType } from './crew-match-store.ts'
import {
  findBusy,
  findCarrier,
  findDriver,
  findTrailer,
  findVehicle,
  type DriverFacts,
  type TrailerFacts,
  type VehicleFacts,
} from './crew-store.ts'

/** Requirements of the load per shipment. */
export const needsOf = (shipments: readonly LockedShipment[]): ReadonlyMap<string, ShipmentNeeds> =>
  new Map(
    shipments.map(({ shipment, temperatureTypeId, temperatureTypeName, dangerousGoods }) => [
      shipment.id,
      {
        temperature:
          temperatureTypeId === null || temperatureTypeName === null ? null : { id: temperatureTypeId, name: temperatureTypeName },
        dangerousGoods,
      },
    ]),
  )

/** Vehicle types requested by the orders on board. */
export const requestedTypesOf = (shipments: readonly LockedShipment[]): readonly string[] => [
  ...new Set(shipments.flatMap(({ requestedVehicleTypeId }) => (requestedVehicleTypeId === null ? [] : [requestedVehicleTypeId]))),
]

export interface CrewWanted extends TypedCrew {
  readonly subcontractorId: string | null
  readonly vehicleTypeId: string | null
  readonly trailerTypeId: string | null
  readonly paidByVehicleTypeId?: string | null | undefined
  readonly plannedBeginAt?: string | null | undefined
  readonly plannedEndAt?: string | null | undefined
}

export interface Crew {
  readonly facts: AssignmentFacts
  readonly driver: DriverFacts | undefined
  readonly vehicle: VehicleFacts | undefined
  readonly trailer: TrailerFacts | undefined
  /** References that are missing or out of scope, and typed values that match no or several records. */
  readonly missing: readonly Rejection[]
}

/** Target windows of each shipment. */
const windowsOf = (shipments: readonly LockedShipment[]): ReadonlyMap<string, TargetWindows> =>
  new Map(
    shipments.map(({ shipment, targetPickupFrom, targetDeliveryFrom }) => [
      shipment.id,
      {
        pickupFrom: targetPickupFrom,
        pickupTo: shipment.targetPickupTo,
        deliveryFrom: targetDeliveryFrom,
        deliveryTo: shipment.targetDeliveryTo,
      },
    ]),
  )

/** A carrier's vehicle outside the master data, known only by plate and type. */
const unregisteredVehicle = async (tx: Tx, { plateNo, vehicleTypeId }: CrewWanted): Promise<AssignedVehicle | undefined> => {
  const type = vehicleTypeId === null ? undefined : await findVehicleType(tx, vehicleTypeId)
  if (plateNo === null && !type) return undefined
  return {
    id: '',
    plateNo: plateNo ?? type?.name ?? '',
    status: active,
    vehicleTypeId: type?.id ?? '',
    payloadGrams: type?.payloadGrams ?? null,
    volumeCm3: type?.volumeCm3 ?? null,
    legalGrossGrams: type?.legalGrossGrams ?? null,
    emptyWeightGrams: null,
    // Unknown type: assume it may tow.
    towing: type?.towing ?? true,
    drawnBody: type?.bodyType ?? null,
    temperatureTypeIds: [],
    insuranceExpiresOn: null,
    annualReviewDueOn: null,
    carriage: null,
    dangerousPermitExpiresOn: null,
    fleetDisabled: false,
    unregistered: true,
    unnamed: plateNo === null || !type,
  }
}

/** A carrier's trailer outside the master data; its documents are unknown. */
const unregisteredTrailer = (plateNo: string): AssignedTrailer => ({
  id: '',
  plateNo,
  status: active,
  emptyWeightGrams: null,
  insuranceExpiresOn: null,
  annualReviewDueOn: null,
})

/** Unresolved references of typed values. */
const unknownOfTyped = async (tx: Tx, wanted: CrewWanted, vehicleIsKnown: boolean, trailerIsKnown: boolean) => {
  const refusals: Rejection[] = []
  const provinces = [
    ['plateProvinceId', vehicleIsKnown ? null : wanted.plateProvinceId],
    ['trailerProvinceId', trailerIsKnown ? null : wanted.trailerProvinceId],
  ] as const
  for (const [field, id] of provinces)
    if (id !== null && !(await isProvince(tx, id)))
      refusals.push(rejection('field.not_found', { field: scheduleLabels[field], value: id }, field))
  const { trailerTypeId } = wanted
  if (trailerTypeId !== null && !trailerIsKnown && !(await isTrailerType(tx, trailerTypeId)))
    refusals.push(rejection('field.not_found', { field: scheduleLabels.trailerTypeId, value: trailerTypeId }, 'trailerTypeId'))
  return refusals
}

/** Sites that are closed during the planned time. */
const closedSitesOf = async (tx: Tx, { plannedBeginAt, plannedEndAt }: CrewWanted, shipments: readonly LockedShipment[]) => {
  if (!plannedBeginAt || !plannedEndAt) return []
  const sites = shipments.flatMap(({ shipment }) => [shipment.originSiteId, shipment.destinationSiteId])
  const hours = await siteHoursOf(tx, [...new Set(sites)])
  return [...hours.values()]
    .filter(({ calendar }) => !opensWithin(calendar, plannedBeginAt, plannedEndAt))
    .map(({ name }) => name)
    .toSorted()
}

/** The chosen crew, or typed values resolved against the master data, in their current state. */
export const resolveCrew = async (tx: Tx, wanted: CrewWanted, shipments: readonly LockedShipment[]): Promise<Crew> => {
  const { vehicleId, driverId, trailerId, refusals } = matchCrew(wanted, await findCrewRecords(tx, wanted))
  const driver = driverId === null ? undefined : await findDriver(tx, driverId)
  const vehicle = vehicleId === null ? undefined : await findVehicle(tx, vehicleId)
  const unregistered = vehicleId === null ? await unregisteredVehicle(tx, wanted) : undefined
  const trailer = trailerId === null ? undefined : await findTrailer(tx, trailerId)
  const carrier = wanted.subcontractorId === null ? undefined : await findCarrier(tx, wanted.subcontractorId)
  const missing: Rejection[] = [...refusals]
  if (wanted.driverId !== null && !driver)
    missing.push(rejection('field.not_found', { field: scheduleLabels.driver, value: wanted.driverId }, 'driverId'))
  if (wanted.vehicleId !== null && !vehicle)
    missing.push(rejection('field.not_found', { field: scheduleLabels.vehicle, value: wanted.vehicleId }, 'vehicleId'))
  if (wanted.trailerId !== null && !trailer)
    missing.push(rejection('field.not_found', { field: scheduleLabels.trailer, value: wanted.trailerId }, 'trailerId'))
  if (wanted.subcontractorId !== null && !carrier)
    missing.push(
      rejection('field.not_found', { field: scheduleLabels.subcontractorId, value: wanted.subcontractorId }, 'subcontractorId'),
    )
  missing.push(...(await unknownOfTyped(tx, wanted, vehicle !== undefined, trailer !== undefined)))
  const { paidByVehicleTypeId = null } = wanted
  if (paidByVehicleTypeId !== null && !(await findVehicleType(tx, paidByVehicleTypeId)))
    missing.push(
      rejection(
        'field.not_found',
        { field: scheduleLabels.paidByVehicleTypeId, value: paidByVehicleTypeId },
        'paidByVehicleTypeId',
      ),
    )
  return {
    // Every dispatch order is transport for hire; the vehicle's registration decides whether it is permitted.
    facts: {
      driver: driver ?? null,
      vehicle: vehicle ?? unregistered ?? null,
      trailer: trailer ?? (wanted.trailerPlateNo === null ? null : unregisteredTrailer(wanted.trailerPlateNo)),
      trailerUnknown: wanted.trailerId !== null && !trailer,
      carrier: carrier ?? null,
      needs: needsOf(shipments),
      forHire: true,
      closedSites: await closedSitesOf(tx, wanted, shipments),
      windows: windowsOf(shipments),
    },
    driver,
    vehicle,
    trailer,
    missing,
  }
}

type TypedTrailer = Pick<ScheduleJob, 'trailerPlateNo' | 'trailerProvinceId' | 'trailerTypeId'>

/** A Thai or Chinese plate in canonical form; any other as typed. */
export const writtenPlate = (typed: string | null): string | null => {
  const plate = typed === null ? undefined : parsePlate(typed)
  return plate?.accepted ? plate.value.text : typed
}

/** A typed trailer, cleared once it matches a master record. */
export const typedTrailer = (typed: TypedTrailer, isKnown: boolean): TypedTrailer =>
  isKnown
    ? { trailerPlateNo: null, trailerProvinceId: null, trailerTypeId: null }
    : {
        trailerPlateNo: writtenPlate(typed.trailerPlateNo),
        trailerProvinceId: typed.trailerProvinceId,
        trailerTypeId: typed.trailerTypeId,
      }

/** Completes the plan with driver and vehicle data of the master records; only the phone may be overridden. */
export const completePlan = (
  plan: ScheduleJob,
  { driver, vehicle, trailer }: Pick<Crew, 'driver' | 'vehicle' | 'trailer'>,
): ScheduleJob => ({
  ...plan,
  driverId: driver?.id ?? plan.driverId,
  driverName: driver?.name ?? plan.driverName,
  driverPhone: plan.driverPhone ?? driver?.mobile ?? null,
  driverLicenceNo: driver ? null : plan.driverLicenceNo,
  vehicleId: vehicle?.id ?? plan.vehicleId,
  plateNo: vehicle?.plateNo ?? writtenPlate(plan.plateNo),
  plateProvinceId: vehicle?.plateProvinceId ?? plan.plateProvinceId,
  vehicleTypeId: vehicle?.vehicleTypeId ?? plan.vehicleTypeId,
  trailerId: trailer?.id ?? plan.trailerId,
  ...typedTrailer(plan, trailer !== undefined),
})

/** Double bookings, reported before the exclusion constraint rejects them. */
export const busyRefusals = async (
  tx: Tx,
  plan: Pick<ScheduleJob, 'driverId' | 'vehicleId' | 'trailerId'> & {
    readonly plannedBeginAt: string | null
    readonly plannedEndAt: string | null
  },
  { driver, vehicle, trailer }: Pick<Crew, 'driver' | 'vehicle' | 'trailer'>,
  exceptJobId: string | undefined,
): Promise<readonly Rejection[]> => {
  const { driverId, vehicleId, trailerId, plannedBeginAt, plannedEndAt } = plan
  if (plannedBeginAt === null || plannedEndAt === null) return []
  const busy = await findBusy(tx, {
    driverIds: driverId === null ? [] : [driverId],
    vehicleIds: vehicleId === null ? [] : [vehicleId],
    trailerIds: trailerId === null ? [] : [trailerId],
    plannedBeginAt,
    plannedEndAt,
    exceptJobId,
  })
  const refusals: Rejection[] = []
  const driverBusy = driverId === null ? undefined : busy.find((one) => one.driverId === driverId)
  const vehicleBusy = vehicleId === null ? undefined : busy.find((one) => one.vehicleId === vehicleId)
  if (driverBusy) refusals.push(rejection('job.driver_busy', { name: driver?.name ?? '', job: driverBusy.jobNo }, 'driverId'))
  if (vehicleBusy)
    refusals.push(rejection('job.vehicle_busy', { plate: vehicle?.plateNo ?? '', job: vehicleBusy.jobNo }, 'vehicleId'))
  const trailerBusy = trailerId === null ? undefined : busy.find((one) => one.trailerId === trailerId)
  if (trailerBusy)
    refusals.push(rejection('job.trailer_busy', { plate: trailer?.plateNo ?? '', job: trailerBusy.jobNo }, 'trailerId'))
  return refusals
}
