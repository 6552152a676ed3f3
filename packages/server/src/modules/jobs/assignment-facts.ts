import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import type { ShipmentNeeds } from '@khonsong/domain/jobs/job.ts'
import type { AssignmentFacts } from '@khonsong/domain/jobs/schedule.ts'
import { scheduleLabels, type ScheduleJob } from '@khonsong/domain/jobs/schedule-command.ts'
import type { Tx } from '../../platform/db/tx.ts'
import type { HeldShipment } from '../shipments/index.ts'
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

/** What the goods of these shipments need on the road. */
export const needsOf = (shipments: readonly HeldShipment[]): ReadonlyMap<string, ShipmentNeeds> =>
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

/** Vehicle types the orders on board ask for; orders that ask for none are not among them. */
export const requestedTypesOf = (shipments: readonly HeldShipment[]): readonly string[] => [
  ...new Set(shipments.flatMap(({ requestedVehicleTypeId }) => (requestedVehicleTypeId === null ? [] : [requestedVehicleTypeId]))),
]

export interface CrewWanted {
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly vehicleId: string | null
  readonly trailerId: string | null
}

export interface Crew {
  readonly facts: AssignmentFacts
  readonly driver: DriverFacts | undefined
  readonly vehicle: VehicleFacts | undefined
  readonly trailer: TrailerFacts | undefined
  /** Whom or what was asked for and is not there, or not the caller's to know. */
  readonly missing: readonly Rejection[]
}

/** Who and what was chosen, as the database knows them now. */
export const crewOf = async (tx: Tx, wanted: CrewWanted, shipments: readonly HeldShipment[]): Promise<Crew> => {
  const driver = wanted.driverId === null ? undefined : await findDriver(tx, wanted.driverId)
  const vehicle = wanted.vehicleId === null ? undefined : await findVehicle(tx, wanted.vehicleId)
  const trailer = wanted.trailerId === null ? undefined : await findTrailer(tx, wanted.trailerId)
  const carrier = wanted.subcontractorId === null ? undefined : await findCarrier(tx, wanted.subcontractorId)
  const missing: Rejection[] = []
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
  return {
    // Whatever we carry on a dispatch order is carried for a customer and paid for; whether the vehicle may is the vehicle's to say.
    facts: {
      driver: driver ?? null,
      vehicle: vehicle ?? null,
      trailer: trailer ?? null,
      carrier: carrier ?? null,
      needs: needsOf(shipments),
      forHire: true,
    },
    driver,
    vehicle,
    trailer,
    missing,
  }
}

/** The plan with what the chosen driver and vehicle already say: nobody types a plate that was picked from a list. */
export const completed = (plan: ScheduleJob, { driver, vehicle }: Pick<Crew, 'driver' | 'vehicle'>): ScheduleJob => ({
  ...plan,
  driverName: plan.driverName ?? driver?.name ?? null,
  driverPhone: plan.driverPhone ?? driver?.mobile ?? null,
  plateNo: plan.plateNo ?? vehicle?.plateNo ?? null,
  plateProvinceId: plan.plateProvinceId ?? vehicle?.plateProvinceId ?? null,
  vehicleTypeId: plan.vehicleTypeId ?? vehicle?.vehicleTypeId ?? null,
})

/** Nobody and nothing is in two places: said in words before the database says it. */
export const busyRefusals = async (
  tx: Tx,
  plan: CrewWanted & { readonly plannedBeginAt: string | null; readonly plannedEndAt: string | null },
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
