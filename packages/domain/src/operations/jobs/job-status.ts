/**
 * Job status, derived from its shipments. One truck is in one place, so the shipment with the latest event determines it; a job
 * with many drops alternates between on the way, at the destination and unloading. A rejected drop does not stop the job:
 * troubled shipments are counted beside the status.
 */
import { progressOf } from '../shipments/transitions.ts'
import type { ShipmentStatus } from '../shipments/status.ts'
import { isClosed, isReturning, isTroubled, isUnstarted } from '../shipments/status.ts'
import type { JobStatus } from './status.ts'

export interface JobFacts {
  readonly cancelled: boolean
  /** Vehicle, driver or carrier, and times are set. */
  readonly scheduled: boolean
  /** The carrier or driver has accepted. */
  readonly accepted: boolean
}

export interface ShipmentOnJob {
  readonly status: ShipmentStatus
  /** When its last effective event occurred; ISO instant. */
  readonly statusSince: string
}

export interface JobStanding {
  readonly status: JobStatus
  /** Delivered in part. */
  readonly partial: boolean
  readonly troubleCount: number
  /** Shipments on the job that are not cancelled. */
  readonly shipmentCount: number
}

/** Job status by the status of the deciding shipment, for statuses on the road; all others never decide alone. */
const jobStatusWhile: Partial<Record<ShipmentStatus, JobStatus>> = {
  shipment_arrive_origin: 'job_arrive_origin',
  shipment_ready_to_load: 'job_arrive_origin',
  shipment_loading: 'job_picking_up',
  shipment_ontheway: 'job_ontheway',
  shipment_arrive_destination: 'job_arrive_destination',
  shipment_ready_to_unload: 'job_arrive_destination',
  shipment_unloading: 'job_handing_over',
}

const worstFirst = [
  ['shipment_lost', 'job_lost'],
  ['shipment_damaged', 'job_damaged'],
  ['shipment_delivery_failed', 'job_delivery_failed'],
  ['shipment_returned', 'job_returned'],
  ['shipment_pickup_failed', 'job_pickup_failed'],
] as const satisfies readonly (readonly [ShipmentStatus, JobStatus])[]

const isSuccess = ({ status }: ShipmentOnJob) => status === 'shipment_delivered' || status === 'shipment_approved'

/** The derivation rule that decided; explained by `whyJob`. */
export type JobRule =
  | 'called_off'
  | 'nothing_on_board'
  | 'all_cancelled'
  | 'all_approved'
  | 'some_delivered'
  | 'worst'
  | 'all_returning'
  | 'decision_awaited'
  | 'latest'
  | 'some_not_started'
  | 'not_started'

export interface JobFinding<S extends ShipmentOnJob> {
  readonly status: JobStatus
  readonly rule: JobRule
  /** The shipments that decided. */
  readonly because: readonly S[]
}

/** Status before departure; a dispatched shipment implies acceptance. */
const ownStatus = (facts: JobFacts, live: readonly ShipmentOnJob[]): JobStatus => {
  if (facts.accepted || live.some(({ status }) => status === 'shipment_dispatched')) return 'job_accepted'
  return facts.scheduled ? 'job_planned' : 'job_created'
}

const closedFinding = <S extends ShipmentOnJob>(live: readonly S[]): JobFinding<S> => {
  if (live.every(({ status }) => status === 'shipment_approved'))
    return { status: 'job_approved', rule: 'all_approved', because: live }
  if (live.some(isSuccess)) return { status: 'job_delivered', rule: 'some_delivered', because: live.filter(isSuccess) }
  const found = worstFirst.find(([worst]) => live.some(({ status }) => status === worst))
  return { status: found?.[1] ?? 'job_cancelled', rule: 'worst', because: live.filter(({ status }) => status === found?.[0]) }
}

/** The later event wins; on a tie the one further along its flow, so that the result does not depend on order. */
const latestOf = <S extends ShipmentOnJob>(shipments: readonly S[]): S | undefined =>
  shipments.toSorted(
    (a, b) => Date.parse(b.statusSince) - Date.parse(a.statusSince) || progressOf(b.status) - progressOf(a.status),
  )[0]

const openFinding = <S extends ShipmentOnJob>(facts: JobFacts, live: readonly S[]): JobFinding<S> => {
  const open = live.filter(({ status }) => !isClosed(status))
  if (open.every(({ status }) => isReturning(status)))
    return { status: 'job_approved_return', rule: 'all_returning', because: open }
  const moving = open.filter(({ status }) => !isReturning(status) && status !== 'shipment_pending_delivery_fail')
  // Some wait for a decision and the rest is returning: the decision determines the status.
  if (moving.length === 0) {
    const because = open.filter(({ status }) => status === 'shipment_pending_delivery_fail')
    return { status: 'job_pending_delivery_fail', rule: 'decision_awaited', because }
  }
  const latest = latestOf(moving.filter(({ status }) => !isUnstarted(status)))
  if (latest) return { status: jobStatusWhile[latest.status] ?? 'job_ontheway', rule: 'latest', because: [latest] }
  return live.every(({ status }) => isUnstarted(status))
    ? { status: ownStatus(facts, live), rule: 'not_started', because: [] }
    : { status: 'job_ontheway', rule: 'some_not_started', because: moving }
}

const isLive = ({ status }: ShipmentOnJob): boolean => status !== 'shipment_cancelled'

/** The status of a job, with the rule and the shipments that decided. */
export const findJobStatus = <S extends ShipmentOnJob>(facts: JobFacts, shipments: readonly S[]): JobFinding<S> => {
  const live = shipments.filter(isLive)
  if (facts.cancelled) return { status: 'job_cancelled', rule: 'called_off', because: [] }
  if (shipments.length === 0) return { status: ownStatus(facts, live), rule: 'nothing_on_board', because: [] }
  if (live.length === 0) return { status: 'job_cancelled', rule: 'all_cancelled', because: shipments }
  return live.every(({ status }) => isClosed(status)) ? closedFinding(live) : openFinding(facts, live)
}

/** @param shipments all currently on the job, without those moved to another one. */
export const jobStatusOf = (facts: JobFacts, shipments: readonly ShipmentOnJob[]): JobStanding => {
  const live = shipments.filter(isLive)
  const { status } = findJobStatus(facts, shipments)
  return {
    status,
    partial: status === 'job_delivered' && !live.every(isSuccess),
    troubleCount: live.filter((shipment) => isTroubled(shipment.status)).length,
    shipmentCount: live.length,
  }
}
