import type { JobDetail, JobRow } from '@khonsong/contract/operations/jobs/jobs.ts'
import type { ShipmentRow } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { rejection, refuse, type Decision } from '@khonsong/domain/kernel/decision.ts'
import { describeJob } from '@khonsong/domain/operations/jobs/job-details.ts'
import { addShipments, cancelJob, removeShipments } from '@khonsong/domain/operations/jobs/load-job.ts'
import { loadFigures } from '@khonsong/domain/operations/jobs/load-figures.ts'
import { acceptJob, cancelSchedule, replanJob } from '@khonsong/domain/operations/jobs/schedule.ts'
import { takeOverJob } from '@khonsong/domain/operations/jobs/take-over.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { defaultStatusPolicy } from '@khonsong/domain/operations/shipments/update-status.ts'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { allowedBy, doing } from '../orders/index.ts'
import { readShipmentsForDecision, shipmentIdsOfJobs, shipmentRowsOfJob } from '../shipments/index.ts'
import { readJobForDecision, type LockedJob } from './lock-store.ts'
import { findWholeJob } from './job-rows-store.ts'
import { jobBackground } from './job-background-store.ts'
import { mileagesOf } from './mileage-store.ts'

/** No crew: only the job itself is checked. */
const nobody = { driver: null, vehicle: null, trailer: null, carrier: null, needs: new Map(), forHire: false }

/** A change that differs in any case, to test whether changes are allowed. */
const anotherDriver = {
  driverId: null,
  driverName: null,
  driverPhone: '0800000000',
  driverLicenceNo: null,
  vehicleId: null,
  plateNo: null,
  plateProvinceId: null,
  vehicleTypeId: null,
  trailerId: null,
  trailerPlateNo: null,
  trailerProvinceId: null,
  trailerTypeId: null,
  reason: '-',
  confirmedWarnings: [],
}

/** Permitted actions: runs the decisions without writing their results. */
export const whatMayBeDone = (tx: Tx, { job, ...details }: LockedJob, shipments: readonly Shipment[]) => {
  const who = doing(tx)
  const context = { ...who, may: (permission: Permission) => may(tx.caller, permission), policy: defaultStatusPolicy }
  const replanned = () =>
    shipments.length === 0
      ? refuse(rejection('job.empty', {}))
      : replanJob(job, shipments, { plannedBeginAt: null, plannedEndAt: null, shipmentIds: [] })
  const asked = (permission: Permission, decision: () => Decision<unknown>) =>
    allowedBy(tx, may(tx.caller, permission) ? decision() : refuse(rejection('access.refused', {})))
  return {
    addShipments: asked('job.edit', () => addShipments(job, shipments, [], { ...nobody, confirmedWarnings: [] }, who)),
    removeShipments: asked('job.edit', () => removeShipments(job, shipments, [], who)),
    edit: asked('job.edit', () => describeJob(job, details, {})),
    replan: asked('job.edit', replanned),
    schedule: asked('job.schedule', replanned),
    cancelSchedule: asked('job.schedule', () => cancelSchedule(job, shipments, who)),
    accept: asked('job.accept', () => acceptJob(job, shipments, who)),
    cancel: asked('job.cancel', () => cancelJob(job, shipments, { reason: '-', shipments: 'release' }, context)),
    updateDriver: asked('job.update_driver', () => takeOverJob(job, shipments, anotherDriver, nobody)),
  }
}

/** Distance of an unmeasured job: of its lane, or along its stops. */
const mileageOf = async (tx: Tx, { id, routeCode }: JobRow, stops: readonly ShipmentRow[]): Promise<string | null> => {
  const siteIds = [...stops.map(({ origin }) => origin.siteId), ...stops.map(({ destination }) => destination.siteId)]
  return (await mileagesOf(tx, [{ id, laneId: routeCode?.id ?? null, siteIds }])).get(id)?.toFixed(1) ?? null
}

/** Distance of a job with a former set of stops: the measured one, or computed along its stops. */
export const distanceAsKnown = async (tx: Tx, now: JobDetail, stops: readonly ShipmentRow[]): Promise<string | null> => {
  const measured = (await findWholeJob(tx, now.id))?.distanceKm
  return measured ?? mileageOf(tx, now, stops)
}

/** A job with its stops and permitted actions, or 404. */
export const getJobDetail = async (tx: Tx, id: string): Promise<JobDetail> => {
  const row = found(await findWholeJob(tx, id))
  const held = found(await readJobForDecision(tx, id))
  const shipments = await readShipmentsForDecision(tx, await shipmentIdsOfJobs(tx, [id]))
  const stops = await shipmentRowsOfJob(tx, id)
  const { payloadGrams, roomCm3, ...background } = await jobBackground(tx, id)
  const distanceKm = row.distanceKm ?? (await mileageOf(tx, row, stops))
  const { weightGrams, volumeCm3 } = held
  const figures = loadFigures({
    weightGrams,
    volumeCm3,
    payloadGrams,
    roomCm3,
    distanceKm: distanceKm === null ? null : Number(distanceKm),
  })
  return {
    ...row,
    ...figures,
    ...background,
    overriddenWarnings: [...row.overriddenWarnings],
    distanceKm,
    shipments: stops,
    can: whatMayBeDone(
      tx,
      held,
      shipments.map(({ shipment }) => shipment),
    ),
  }
}
