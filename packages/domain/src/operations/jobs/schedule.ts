/**
 * Scheduling of a job: scheduled with vehicle, crew and times, accepted by driver or carrier, or unscheduled before departure.
 * The server stores the returned job and shipments.
 */
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { bangkokDayOf, isAfter } from '../../kernel/time.ts'
import type { ShipmentPlanned } from '../shipments/planning.ts'
import { dispatchShipment, unscheduleShipment } from '../shipments/planning.ts'
import type { Doing, Shipment } from '../shipments/shipment.ts'
import type {
  AssignedCarrier,
  AssignedDriver,
  AssignedTrailer,
  AssignedVehicle,
  Assignment,
  AssignmentAnswer,
} from './assignment.ts'
import { checkAssignment, unresolved } from './assignment.ts'
import { dispatchStatusFacts, dispatchStatusOf } from './dispatch-status.ts'
import type { DispatchStatus } from './dispatch-status.ts'
import type { Job, ShipmentNeeds } from './job.ts'
import { factsOf, loadOf, lockedBy } from './job.ts'
import { checkNotPast, checkWindows, type PlanTimes, type TargetWindows } from './plan-times.ts'
import { checkService, serviceOf, type ServiceFacts } from './job-service.ts'
import type { ScheduleJob } from './schedule-command.ts'
import { checkPlan, paidByOf } from './schedule-command.ts'

/** Result of a decision: the new job state, and the changed shipments with their new events. */
export interface JobChanged {
  readonly job: Job
  readonly shipments: readonly ShipmentPlanned[]
}

/** Master data as loaded for the decision. */
export interface AssignmentFacts {
  readonly driver: AssignedDriver | null
  readonly vehicle: AssignedVehicle | null
  readonly trailer: AssignedTrailer | null
  readonly trailerUnknown?: boolean
  readonly carrier: AssignedCarrier | null
  /** By shipment id. */
  readonly needs: ReadonlyMap<string, ShipmentNeeds>
  readonly forHire: boolean
  /** Names of the job's sites that are closed during the whole plan. */
  readonly closedSites?: readonly string[]
  /** Requested windows by shipment id. */
  readonly windows?: ReadonlyMap<string, TargetWindows>
}

export const dispatchStatusFor = (job: Job, shipments: readonly Shipment[]): DispatchStatus =>
  dispatchStatusOf(factsOf(job), shipments)

const statusWords = (status: DispatchStatus) => dispatchStatusFacts[status].label

/** Applies one decision to all shipments; any refusal refuses them all. */
export const moveAll = (
  shipments: readonly Shipment[],
  move: (shipment: Shipment) => Decision<ShipmentPlanned>,
): Decision<readonly ShipmentPlanned[]> => {
  const planned: ShipmentPlanned[] = []
  const refusals: Rejection[] = []
  for (const decision of shipments.map(move)) {
    if (decision.accepted) planned.push(decision.value)
    else refusals.push(...decision.rejections)
  }
  return refusals.length > 0 ? refuse(...refusals) : accept(planned)
}

const dispatchAll = (shipments: readonly Shipment[], doing: Doing): Decision<readonly ShipmentPlanned[]> =>
  moveAll(
    shipments.filter(({ status }) => status === 'shipment_processing'),
    (shipment) => dispatchShipment(shipment, doing),
  )

/** The assignment of a plan, for the check before saving and for the decision itself. */
export const assignmentOf = (
  plannedEndAt: string | null,
  shipments: readonly Shipment[],
  { driver, vehicle, trailer, trailerUnknown = false, carrier, needs, forHire, closedSites = [] }: AssignmentFacts,
): Assignment => ({
  driver,
  vehicle,
  trailer,
  trailerUnknown,
  carrier,
  forHire,
  closedSites,
  load: loadOf(shipments, needs),
  endsOn: plannedEndAt === null ? null : bangkokDayOf(plannedEndAt),
})

/** Problems of a plan before it is saved: crew, load and times. */
export const judgePlan = (
  plan: PlanTimes,
  shipments: readonly Shipment[],
  facts: AssignmentFacts,
  now: string,
): AssignmentAnswer => {
  const { refusals, warnings } = checkAssignment(assignmentOf(plan.plannedEndAt, shipments, facts))
  const ofTimes = [...checkNotPast(plan, now), ...checkWindows(plan, shipments, facts.windows ?? new Map())]
  return { refusals, warnings: [...warnings, ...ofTimes] }
}

export interface ScheduleFacts extends AssignmentFacts {
  /** Vehicle types requested by the orders on board; orders without one are left out. */
  readonly requestedTypeIds: readonly string[]
  /** Projects and products it may use. */
  readonly service: ServiceFacts
}

/**
 * Schedules an unscheduled job. Warnings refuse until their codes are in `confirmedWarnings`. Own drivers accept automatically;
 * carriers and owner-drivers are asked.
 */
export const scheduleJob = (
  job: Job,
  shipments: readonly Shipment[],
  plan: ScheduleJob,
  facts: ScheduleFacts,
  doing: Doing,
): Decision<JobChanged> => {
  const locked = lockedBy(job)
  if (locked.length > 0) return refuse(...locked)
  const status = dispatchStatusFor(job, shipments)
  if (status !== 'unscheduled') return refuse(rejection('job.not_unscheduled', { status: statusWords(status) }))
  if (shipments.every((shipment) => shipment.status === 'shipment_cancelled')) return refuse(rejection('job.empty', {}))
  const answer = judgePlan(plan, shipments, facts, doing.now)
  const service = serviceOf(plan, facts.service)
  const mustSay = checkService(service, facts.service, plan.carrierKind)
  const refusals = [...checkPlan(plan, facts.requestedTypeIds), ...mustSay, ...unresolved(answer, plan.confirmedWarnings)]
  if (refusals.length > 0) return refuse(...refusals)

  const acceptedAtOnce = plan.carrierKind === 'own'
  const moved = acceptedAtOnce ? dispatchAll(shipments, doing) : accept<readonly ShipmentPlanned[]>([])
  if (!moved.accepted) return moved
  const { confirmedWarnings: _, overrideReason: __, ...planned } = plan
  return accept({
    job: {
      ...job,
      ...planned,
      ...paidByOf(plan),
      ...service,
      subcontractorId: plan.carrierKind === 'own' ? null : plan.subcontractorId,
      scheduledAt: doing.now,
      acceptedAt: acceptedAtOnce ? doing.now : null,
      overriddenWarnings: answer.warnings.map(({ code }) => code),
    },
    shipments: moved.value,
  })
}

/** The carrier or driver accepts: the shipments are dispatched. */
export const acceptJob = (job: Job, shipments: readonly Shipment[], doing: Doing): Decision<JobChanged> => {
  if (job.acceptedAt !== null) return refuse(rejection('job.already_accepted', {}))
  const status = dispatchStatusFor(job, shipments)
  if (job.scheduledAt === null || status === 'closed' || status === 'completed')
    return refuse(rejection('job.not_scheduled', { status: statusWords(status) }))
  const moved = dispatchAll(shipments, doing)
  return moved.accepted ? accept({ job: { ...job, acceptedAt: doing.now }, shipments: moved.value }) : moved
}

/** Unschedules a job, or records a carrier's refusal; only before any arrival. */
export const cancelSchedule = (job: Job, shipments: readonly Shipment[], doing: Doing): Decision<JobChanged> => {
  const locked = lockedBy(job)
  if (locked.length > 0) return refuse(...locked)
  const status = dispatchStatusFor(job, shipments)
  if (status === 'in_transit') return refuse(rejection('job.already_moving', {}))
  if (status !== 'scheduled') return refuse(rejection('job.not_scheduled', { status: statusWords(status) }))
  const moved = moveAll(
    shipments.filter((shipment) => shipment.status === 'shipment_dispatched'),
    (shipment) => unscheduleShipment(shipment, doing),
  )
  if (!moved.accepted) return moved
  return accept({ job: { ...job, scheduledAt: null, acceptedAt: null, overriddenWarnings: [] }, shipments: moved.value })
}

export interface ReplanJob {
  readonly plannedBeginAt: string | null
  readonly plannedEndAt: string | null
  /** All shipments of the job in visiting order. */
  readonly shipmentIds: readonly string[]
}

export interface JobReplanned {
  readonly job: Job
  /** Stop number of each shipment, from 1. */
  readonly stops: ReadonlyMap<string, number>
}

/** Changes times and stop order before dispatch. */
export const replanJob = (job: Job, shipments: readonly Shipment[], plan: ReplanJob): Decision<JobReplanned> => {
  const locked = lockedBy(job)
  if (locked.length > 0) return refuse(...locked)
  const status = dispatchStatusFor(job, shipments)
  if (status !== 'unscheduled') return refuse(rejection('job.not_unscheduled', { status: statusWords(status) }))
  const { plannedBeginAt, plannedEndAt } = plan
  if (plannedBeginAt !== null && plannedEndAt !== null && !isAfter(plannedEndAt, plannedBeginAt))
    return refuse(rejection('job.end_not_after_begin', {}, 'plannedEndAt'))
  const here = new Map(shipments.map((shipment) => [shipment.id, shipment]))
  const foreign = plan.shipmentIds.find((id) => !here.has(id))
  if (foreign !== undefined) return refuse(rejection('job.shipment_not_here', { shipment: foreign }, 'shipmentIds'))
  const forgotten = shipments.filter(({ id }) => !plan.shipmentIds.includes(id)).map(({ id }) => id)
  const stops = new Map([...new Set([...plan.shipmentIds, ...forgotten])].map((id, index) => [id, index + 1]))
  return accept({ job: { ...job, plannedBeginAt, plannedEndAt }, stops })
}
