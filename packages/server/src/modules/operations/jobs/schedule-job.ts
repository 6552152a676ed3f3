import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { loadOf, type Job } from '@khonsong/domain/operations/jobs/job.ts'
import type { JobType } from '@khonsong/domain/operations/jobs/job-types.ts'
import {
  acceptJob,
  cancelSchedule,
  judgePlan,
  replanJob,
  scheduleJob,
  type ReplanJob,
} from '@khonsong/domain/operations/jobs/schedule.ts'
import { checkService, serviceOf } from '@khonsong/domain/operations/jobs/job-service.ts'
import { checkOneVehicleType, checkPlan, type ScheduleJob } from '@khonsong/domain/operations/jobs/schedule-command.ts'
import { takeOverJob } from '@khonsong/domain/operations/jobs/take-over.ts'
import { cubicMetresFromCm3, kgFromGrams } from '@khonsong/domain/kernel/quantity.ts'
import { sqlStateOf } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, NotFound, Refused, Stale } from '../../../platform/http/refusals.ts'
import { queueMessage } from '../../../platform/queue-message.ts'
import { doing, toProblemErrors, under, requireAccepted } from '../orders/index.ts'
import { readShipmentsForDecision, shipmentIdsOfJobs, writeStops } from '../shipments/index.ts'
import { applyJob } from './apply-job.ts'
import {
  busyRefusals,
  completePlan,
  resolveCrew,
  requestedTypesOf,
  typedTrailer,
  writtenPlate,
  type Crew,
  type CrewWanted,
} from './assignment-facts.ts'
import { offeredService, serviceKnown } from './job-service.ts'
import { inSavepoint } from '../../../platform/db/savepoint.ts'
import { chosenShipments, lockLoad, shipmentsOf, type LoadAsked } from './lock-load.ts'
import { lockJobs, readJobForDecision } from './lock-store.ts'

/** Rejections for exclusion constraints: two dispatchers chose the same driver or vehicle concurrently. */
export const jobConstraints = [
  ['jobs_driver_once', rejection('job.driver_taken', {}, 'assignment.driverId')],
  ['jobs_vehicle_once', rejection('job.vehicle_taken', {}, 'assignment.vehicleId')],
  ['jobs_trailer_once', rejection('job.trailer_taken', {}, 'assignment.trailerId')],
] as const

/** Reason for overriding warnings, for the history. */
const reasonOf = ({ overrideReason, confirmedWarnings }: ScheduleJob) =>
  overrideReason && confirmedWarnings.length > 0 ? { reason: [null, overrideReason] as const } : {}

/** Dispatches a job; reports all refusals and unconfirmed warnings at once, at the form's fields. */
export const scheduleLockedJob = async (
  tx: Tx,
  jobId: string,
  version: number | undefined,
  asked: ScheduleJob,
): Promise<{ jobNo: string }> => {
  const { held, onBoard } = await lockLoad(tx, jobId, version, [])
  const crew = await resolveCrew(tx, asked, onBoard)
  const plan = completePlan(asked, crew)
  const service = await serviceKnown(tx, plan, held.jobType, onBoard, held.job)
  const busy = [...crew.missing, ...service.missing, ...(await busyRefusals(tx, plan, crew, jobId))]
  const facts = { ...crew.facts, requestedTypeIds: requestedTypesOf(onBoard), service: service.facts }
  const decision = requireAccepted('assignment', scheduleJob(held.job, shipmentsOf(onBoard), plan, facts, doing(tx)))
  if (busy.length > 0)
    throw new Refused([...under('assignment', busy), ...(decision.accepted ? [] : decision.rejections)], {
      status: held.status,
      version: held.version,
    })
  const changed = decided(decision, { status: held.status, version: held.version })
  await applyJob(tx, { held, ...changed, heldShipments: onBoard, action: 'scheduled', changes: reasonOf(plan) })
  return { jobNo: held.job.jobNo }
}

/** Business refusals of one item of a bulk action; undefined for other errors, which are rethrown. */
export const refusalsOf = (error: unknown): readonly Rejection[] | undefined => {
  if (error instanceof Refused) return error.rejections
  if (error instanceof Stale) return [rejection('record.stale', {})]
  if (error instanceof NotFound) return [rejection('access.not_found', {})]
  const constraint = typeof error === 'object' && error !== null && 'constraint' in error ? error.constraint : undefined
  const words = jobConstraints.find(([name]) => name === constraint)
  return sqlStateOf(error) === '23P01' && words ? [words[1]] : undefined
}

/** Dispatches several jobs independently: a refused one reports its reason and does not affect the others. */
export const scheduleSeveralJobs = async (
  tx: Tx,
  asked: readonly { readonly id: string; readonly version: number; readonly assignment: ScheduleJob }[],
): Promise<RowResult[]> => {
  const refusals = checkOneVehicleType(asked.map(({ assignment }) => assignment))
  if (refusals.length > 0) throw new Refused(refusals)
  const held = new Map(
    (
      await lockJobs(
        tx,
        asked.map(({ id }) => id),
      )
    ).map((one) => [one.job.id, one]),
  )
  const results: RowResult[] = []
  for (const { id, version, assignment } of asked) {
    const before = held.get(id)
    try {
      const { jobNo } = await inSavepoint(tx, () => scheduleLockedJob(tx, id, version, assignment))
      const after = (await lockJobs(tx, [id]))[0]
      results.push({ id, no: jobNo, accepted: true, status: after?.status ?? null, version: after?.version ?? null, errors: [] })
    } catch (error) {
      const why = refusalsOf(error)
      if (!why) throw error
      const now = before
        ? { no: before.job.jobNo, status: before.status, version: before.version }
        : { no: null, status: null, version: null }
      results.push({ id, ...now, accepted: false, errors: toProblemErrors(tx, why) })
    }
  }
  return results
}

type TakenBack = 'schedule_cancelled' | 'refused'

const takeBack = async (tx: Tx, jobId: string, version: number, action: TakenBack, reason: string | undefined): Promise<void> => {
  const { held, onBoard } = await lockLoad(tx, jobId, version, [])
  const current = { status: held.status, version: held.version }
  const changed = decided(cancelSchedule(held.job, shipmentsOf(onBoard), doing(tx)), current)
  const changes = reason === undefined ? {} : { reason: [null, reason] as const }
  await applyJob(tx, { held, ...changed, heldShipments: onBoard, action, changes })
}

/** A no of whoever was offered the job: back to planning, and whoever wants to know is told why. */
export const refuseOneJob = async (tx: Tx, jobId: string, version: number, reason: string | undefined): Promise<void> => {
  await takeBack(tx, jobId, version, 'refused', reason)
  await queueMessage(tx, { event: 'job_refused', subjectId: jobId })
}

/** Our own people take a job back; of whoever it was offered to, the same is a refusal. */
export const cancelJobSchedule = (tx: Tx, jobId: string, version: number, reason: string | undefined): Promise<void> =>
  tx.caller.kind === 'internal'
    ? takeBack(tx, jobId, version, 'schedule_cancelled', reason)
    : refuseOneJob(tx, jobId, version, reason)

/** A carrier's scope with unscheduled jobs: it gets the result of withdrawing a schedule, though the job is then hidden from it. */
export const asSystemActor = (tx: Tx): Tx => {
  const { caller } = tx
  return caller.scope.kind === 'subcontractor'
    ? { ...tx, caller: { ...caller, scope: { ...caller.scope, unscheduled: true } } }
    : tx
}

export const acceptOneJob = async (tx: Tx, jobId: string, version: number): Promise<void> => {
  const { held, onBoard } = await lockLoad(tx, jobId, version, [])
  const current = { status: held.status, version: held.version }
  const changed = decided(acceptJob(held.job, shipmentsOf(onBoard), doing(tx)), current)
  await applyJob(tx, { held, ...changed, heldShipments: onBoard, action: 'accepted' })
}

export const replanOneJob = async (tx: Tx, jobId: string, version: number | undefined, plan: ReplanJob): Promise<void> => {
  const { held, onBoard } = await lockLoad(tx, jobId, version, [])
  const { job, stops } = decided(replanJob(held.job, shipmentsOf(onBoard), plan))
  await writeStops(tx, jobId, [...stops.keys()])
  await applyJob(tx, { held, job, shipments: [], heldShipments: onBoard, action: 'replanned' })
}

export interface TakeOverAsked {
  readonly version?: number | undefined
  readonly reason: string
  readonly driverId?: string | null | undefined
  readonly driverName?: string | null | undefined
  readonly driverPhone?: string | null | undefined
  readonly driverLicenceNo?: string | null | undefined
  readonly vehicleId?: string | null | undefined
  readonly plateNo?: string | null | undefined
  readonly plateProvinceId?: string | null | undefined
  readonly vehicleTypeId?: string | null | undefined
  readonly trailerId?: string | null | undefined
  readonly trailerPlateNo?: string | null | undefined
  readonly trailerProvinceId?: string | null | undefined
  readonly trailerTypeId?: string | null | undefined
  readonly confirmedWarnings: readonly string[]
}

const driverChanges = ({ driverName }: Job, asked: TakeOverAsked): boolean =>
  asked.driverId !== undefined || (asked.driverName !== undefined && asked.driverName !== driverName)

/** The requested crew. Omitted values stay; a typed name or plate replaces the former choice. */
const requestedCrew = (job: Job, asked: TakeOverAsked): CrewWanted => {
  const driverStays = asked.driverId === undefined && asked.driverName === undefined
  const vehicleStays = asked.vehicleId === undefined && asked.plateNo === undefined
  const trailerStays = asked.trailerId === undefined && asked.trailerPlateNo === undefined
  return {
    carrierKind: job.carrierKind,
    subcontractorId: job.subcontractorId,
    driverId: driverStays ? job.driverId : (asked.driverId ?? null),
    driverName: driverStays ? job.driverName : (asked.driverName ?? null),
    driverPhone: asked.driverPhone ?? (driverStays ? job.driverPhone : null),
    vehicleId: vehicleStays ? job.vehicleId : (asked.vehicleId ?? null),
    plateNo: vehicleStays ? job.plateNo : (asked.plateNo ?? null),
    plateProvinceId: asked.plateProvinceId ?? (vehicleStays ? job.plateProvinceId : null),
    vehicleTypeId: asked.vehicleTypeId ?? job.vehicleTypeId,
    trailerId: trailerStays ? job.trailerId : (asked.trailerId ?? null),
    trailerPlateNo: trailerStays ? job.trailerPlateNo : (asked.trailerPlateNo ?? null),
    trailerProvinceId: asked.trailerProvinceId ?? (trailerStays ? job.trailerProvinceId : null),
    trailerTypeId: asked.trailerTypeId ?? (trailerStays ? job.trailerTypeId : null),
  }
}

/** Ignores refusals of values that were not sent: old entries outside the master data must not block other changes. */
const aboutSent = (refusals: readonly Rejection[], asked: TakeOverAsked): readonly Rejection[] =>
  refusals.filter(({ field }) => {
    if (field === 'plateNo') return asked.plateNo !== undefined
    if (field === 'driverName') return asked.driverName !== undefined
    if (field === 'trailerPlateNo') return asked.trailerPlateNo !== undefined
    return field !== 'driverPhone' || asked.driverPhone !== undefined
  })

/** Replaces driver or vehicle of a running job. */
export const takeOverOneJob = async (tx: Tx, jobId: string, asked: TakeOverAsked): Promise<void> => {
  const { held, onBoard } = await lockLoad(tx, jobId, asked.version, [])
  const { job } = held
  const wanted = requestedCrew(job, asked)
  const known = await resolveCrew(tx, wanted, onBoard)
  // A vehicle that cannot tow drops the trailer, unless a trailer was explicitly requested.
  const leavesTrailer = asked.trailerId === undefined && asked.trailerPlateNo === undefined && known.facts.vehicle?.towing === false
  const crew = leavesTrailer ? { ...known, trailer: undefined, facts: { ...known.facts, trailer: null } } : known
  const { driver, vehicle, trailer } = crew
  const command = {
    driverId: driver?.id ?? wanted.driverId,
    driverName: driver?.name ?? wanted.driverName,
    driverPhone: wanted.driverPhone ?? driver?.mobile ?? null,
    driverLicenceNo: driver ? null : (asked.driverLicenceNo ?? (driverChanges(job, asked) ? null : job.driverLicenceNo)),
    vehicleId: vehicle?.id ?? wanted.vehicleId,
    plateNo: vehicle?.plateNo ?? writtenPlate(wanted.plateNo),
    plateProvinceId: vehicle?.plateProvinceId ?? wanted.plateProvinceId,
    vehicleTypeId: vehicle?.vehicleTypeId ?? wanted.vehicleTypeId,
    trailerId: leavesTrailer ? null : (trailer?.id ?? wanted.trailerId),
    ...typedTrailer(wanted, leavesTrailer || trailer !== undefined),
    reason: asked.reason,
    confirmedWarnings: [...asked.confirmedWarnings, ...job.overriddenWarnings],
  }
  const times = { plannedBeginAt: job.plannedBeginAt, plannedEndAt: job.plannedEndAt }
  const busy = [...aboutSent(crew.missing, asked), ...(await busyRefusals(tx, { ...command, ...times }, crew, jobId))]
  const decision = takeOverJob(job, shipmentsOf(onBoard), command, crew.facts)
  if (busy.length > 0) throw new Refused([...(decision.accepted ? [] : decision.rejections), ...busy])
  const changed = decided(decision, { status: held.status, version: held.version })
  const changes = { reason: [null, asked.reason] as const }
  await applyJob(tx, { held, job: changed, shipments: [], heldShipments: onBoard, action: 'driver_updated', changes })
}

/** Master records that typed values resolved to; null where they were chosen directly. */
const matchedOf = (asked: ScheduleJob, { driver, vehicle }: Crew) => ({
  vehicle:
    vehicle && asked.vehicleId === null
      ? {
          id: vehicle.id,
          plateNo: vehicle.plateNo,
          plateProvince: vehicle.plateProvince,
          vehicleType: vehicle.vehicleType,
          subcontractor: vehicle.subcontractor,
        }
      : null,
  driver:
    driver && asked.driverId === null
      ? { id: driver.id, code: driver.code, name: driver.name, phone: driver.mobile, subcontractor: driver.subcontractor }
      : null,
})

/** All refusals and warnings of an assignment, before saving. */
export const checkAssignment = async (
  tx: Tx,
  shipmentIds: readonly string[],
  asked: { readonly jobId?: string | undefined; readonly jobType?: JobType | undefined; readonly assignment: ScheduleJob },
) => {
  const shipments = await readShipmentsForDecision(tx, shipmentIds)
  const crew = await resolveCrew(tx, asked.assignment, shipments)
  const plan = completePlan(asked.assignment, crew)
  const answer = judgePlan(plan, shipmentsOf(shipments), crew.facts, tx.now)
  const busy = await busyRefusals(tx, plan, crew, asked.jobId)
  const held = asked.jobId === undefined ? undefined : await readJobForDecision(tx, asked.jobId)
  const service = await serviceKnown(tx, plan, held?.jobType ?? asked.jobType ?? 'distribution', shipments, held?.job)
  const refusals = [
    ...crew.missing,
    ...service.missing,
    ...checkPlan(plan, requestedTypesOf(shipments)),
    ...checkService(serviceOf(plan, service.facts), service.facts, plan.carrierKind),
    ...busy,
    ...answer.refusals,
  ]
  return { shipments, crew, plan, service, refusals, warnings: answer.warnings }
}

/** The same for the dialog, with the warnings to confirm. */
export const checkBeforeSaving = async (
  tx: Tx,
  asked: LoadAsked & {
    readonly jobId?: string | undefined
    readonly jobType?: JobType | undefined
    readonly assignment: ScheduleJob
  },
) => {
  if (asked.jobId !== undefined) found(await readJobForDecision(tx, asked.jobId))
  const aboard = asked.jobId === undefined ? [] : await shipmentIdsOfJobs(tx, [asked.jobId])
  const chosen = asked.orderIds.length + asked.shipmentIds.length === 0 ? [] : await chosenShipments(tx, asked)
  const { shipments, crew, plan, service, refusals, warnings } = await checkAssignment(
    tx,
    [...new Set([...aboard, ...chosen])],
    asked,
  )
  const load = loadOf(shipmentsOf(shipments), crew.facts.needs)
  const { vehicle } = crew.facts
  return {
    refusals: toProblemErrors(tx, under('assignment', refusals)),
    warnings: toProblemErrors(tx, under('assignment', warnings)),
    load: {
      weightKg: kgFromGrams(load.weightGrams),
      volumeM3: cubicMetresFromCm3(load.volumeCm3),
      payloadKg: vehicle?.payloadGrams == null ? null : kgFromGrams(vehicle.payloadGrams),
      capacityM3: vehicle?.volumeCm3 == null ? null : cubicMetresFromCm3(vehicle.volumeCm3),
    },
    matched: matchedOf(asked.assignment, crew),
    service: await offeredService(tx, plan, service),
  }
}
