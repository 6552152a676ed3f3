/**
 * The planning face of a job: scheduled with vehicle, driver or carrier and times, accepted by whoever drives, or called back
 * before anything moved. The server writes what these answer: the job and its shipments.
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

/** What a decision changes: the job as it is afterwards, and every shipment that moved with its new events. */
export interface JobChanged {
  readonly job: Job
  readonly shipments: readonly ShipmentPlanned[]
}

/** People and things as the database knows them when the decision is made. */
export interface AssignmentFacts {
  readonly driver: AssignedDriver | null
  readonly vehicle: AssignedVehicle | null
  readonly trailer: AssignedTrailer | null
  readonly carrier: AssignedCarrier | null
  /** By shipment id. */
  readonly needs: ReadonlyMap<string, ShipmentNeeds>
  readonly forHire: boolean
  /** Names of sites of the job that are closed during the whole plan. */
  readonly closedSites?: readonly string[]
  /** When each shipment is wished to be picked up and delivered, by its id. */
  readonly windows?: ReadonlyMap<string, TargetWindows>
}

export const dispatchStatusFor = (job: Job, shipments: readonly Shipment[]): DispatchStatus =>
  dispatchStatusOf(factsOf(job), shipments)

const statusWords = (status: DispatchStatus) => dispatchStatusFacts[status].label

/** Moves every shipment by the same decision; one that cannot move refuses the whole. */
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

/** The assignment a plan would make, for the dialog that asks before saving and for the decision itself. */
export const assignmentOf = (
  plannedEndAt: string | null,
  shipments: readonly Shipment[],
  { driver, vehicle, trailer, carrier, needs, forHire, closedSites = [] }: AssignmentFacts,
): Assignment => ({
  driver,
  vehicle,
  trailer,
  carrier,
  forHire,
  closedSites,
  load: loadOf(shipments, needs),
  endsOn: plannedEndAt === null ? null : bangkokDayOf(plannedEndAt),
})

/** What speaks against a plan before it is made: the crew, the load and the times. */
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
  /** Vehicle types the orders on board ask for; orders that ask for none are not among them. */
  readonly requestedTypeIds: readonly string[]
  /** Projects and products that it may run under. */
  readonly service: ServiceFacts
}

/**
 * Schedules an unscheduled job. Warnings refuse too until their codes are among `confirmedWarnings`. Our own drivers have
 * accepted by being chosen; carriers and individual drivers are asked.
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

/** The carrier or the driver says yes: its shipments are dispatched. */
export const acceptJob = (job: Job, shipments: readonly Shipment[], doing: Doing): Decision<JobChanged> => {
  if (job.acceptedAt !== null) return refuse(rejection('job.already_accepted', {}))
  const status = dispatchStatusFor(job, shipments)
  if (job.scheduledAt === null || status === 'closed' || status === 'completed')
    return refuse(rejection('job.not_scheduled', { status: statusWords(status) }))
  const moved = dispatchAll(shipments, doing)
  return moved.accepted ? accept({ job: { ...job, acceptedAt: doing.now }, shipments: moved.value }) : moved
}

/** Back to planning, or a carrier's refusal; only before the first truck has arrived anywhere. */
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
  /** All shipments of the job in the order in which they are to be visited. */
  readonly shipmentIds: readonly string[]
}

export interface JobReplanned {
  readonly job: Job
  /** Place of each shipment in the new order, from 1. */
  readonly stops: ReadonlyMap<string, number>
}

/** New times and a new order of stops, while the job is not dispatched. */
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
