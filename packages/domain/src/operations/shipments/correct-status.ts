/**
 * Corrects a wrong history: the tail is voided, never deleted, and what really happened is appended. The only way out of a final
 * status, and only while no confirmed bill uses the shipment.
 */
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import type { Consequence } from './consequences.ts'
import { checkLegBehind, type LegBehind } from './leg-before.ts'
import { checkReason } from './planning.ts'
import type { Shipment, ShipmentEvent } from './shipment.ts'
import { eventAfter, evolve, replay } from './shipment.ts'
import type { StatusStep } from './status-command.ts'
import { checkJobCarries, checkNotFrozen } from './shipment-job.ts'
import type { ShipmentJob } from './shipment.ts'
import { isUnstarted, shipmentStatusLabel } from './status.ts'
import type { StatusContext } from './update-status.ts'
import { cannotChangeStatus, takeSteps } from './update-status.ts'

export interface CorrectStatus {
  readonly expectedVersion: number
  /** The first wrong event; it and all later ones are voided. */
  readonly fromSeq: number
  /** What really happened; may be empty. */
  readonly steps: readonly StatusStep[]
  readonly reason: string
}

export interface CorrectionFacts {
  /** All events of the shipment, including voided ones. */
  readonly events: readonly ShipmentEvent[]
  /** Number of the confirmed bill that uses the shipment; null if there is none. */
  readonly billNo: string | null
  /** Jobs named in its events, by id. */
  readonly jobs: ReadonlyMap<string, ShipmentJob>
  /** The return waybill of the voided delivery has departed, so it cannot be cancelled. */
  readonly rejectionUnderWay: boolean
  /** For a return waybill: the waybill whose goods were rejected, and whether they are still waiting for it. */
  readonly refused?: { readonly sourceNo: string; readonly wait: boolean } | null
  /** The next leg, if it has loaded the goods at the hub; otherwise null. */
  readonly legBehind: LegBehind | null
}

export interface StatusCorrected {
  readonly shipment: Shipment
  /** Events to append: the correction, then what really happened. */
  readonly events: readonly ShipmentEvent[]
  /** Sequence numbers of the events to void, and of the correction voiding them. */
  readonly voided: { readonly seqs: readonly number[]; readonly by: number }
  readonly consequences: readonly Consequence[]
}

const hasRejection = (events: readonly ShipmentEvent[]): boolean =>
  events.some(
    ({ data }) => data.delivered !== undefined && (data.delivered.rejectedPackages > 0 || data.delivered.rejectedItems > 0),
  )

/** Both jobs the correction affects: the current one, and the one it restores. */
const checkJobs = (before: Shipment, restored: Shipment, jobs: CorrectionFacts['jobs']): readonly Rejection[] =>
  [...new Set([before.jobId, restored.jobId])].flatMap((id) => {
    const job = id === null ? undefined : jobs.get(id)
    return job ? checkNotFrozen(job) : []
  })

/** A cancelled return can be restored only while its goods still wait and no other waybill takes them. */
const checkRefusedWait = ({ status }: Shipment, restored: Shipment, { refused }: CorrectionFacts): readonly Rejection[] =>
  refused && !refused.wait && status === 'shipment_cancelled' && restored.status !== 'shipment_cancelled'
    ? [rejection('shipment.rejection_settled', { no: refused.sourceNo })]
    : []

/** Why nothing in the history of this shipment can be corrected, and what has to be done first. */
export const checkMayCorrect = (
  { absorbed, job }: Pick<Shipment, 'absorbed' | 'job'>,
  billNo: string | null,
): readonly Rejection[] => {
  if (absorbed) return [rejection('shipment.absorbed', { no: absorbed.into })]
  if (billNo !== null) return [rejection('shipment.billed', { bill: billNo })]
  return job ? checkNotFrozen(job) : []
}

const check = (
  shipment: Shipment,
  tail: readonly ShipmentEvent[],
  command: CorrectStatus,
  facts: CorrectionFacts,
): readonly Rejection[] => {
  const inPrinciple = checkMayCorrect({ absorbed: shipment.absorbed, job: null }, facts.billNo)
  if (inPrinciple.length > 0) return inPrinciple
  if (tail.length === 0) return [rejection('shipment.nothing_to_correct', {}, 'fromSeq')]
  const planned = tail.find((event) => event.kind !== 'correction' && isUnstarted(event.to))
  if (planned) return [rejection('shipment.planning_not_corrected', { status: shipmentStatusLabel(planned.to) }, 'fromSeq')]
  if (hasRejection(tail) && facts.rejectionUnderWay) return [rejection('shipment.rejection_under_way', {})]
  return checkReason(command.reason)
}

/** Reverts the consequences of the voided events. */
const takenBack = (shipment: Shipment, tail: readonly ShipmentEvent[]): readonly Consequence[] => [
  ...(hasRejection(tail) ? [{ type: 'cancel_rejection_waybill', sourceShipmentId: shipment.id } as const] : []),
  { type: 'withdraw_exceptions', eventSeqs: tail.map((event) => event.seq) },
]

export const correctStatus = (
  shipment: Shipment,
  command: CorrectStatus,
  facts: CorrectionFacts,
  context: StatusContext,
): Decision<StatusCorrected> => {
  if (command.expectedVersion !== shipment.version) return refuse(cannotChangeStatus(shipment, shipment.status))
  if (!context.may('shipment.correct')) return refuse(rejection('access.refused', {}))
  const live = facts.events.filter((event) => event.voidedBy === null)
  const tail = live.filter((event) => event.seq >= command.fromSeq)
  const refusals = check(shipment, tail, command, facts)
  if (refusals.length > 0) return refuse(...refusals)

  const kept = replay(
    shipment,
    live.filter((event) => event.seq < command.fromSeq),
  )
  const restored = { ...kept, eventSeq: shipment.eventSeq, job: (kept.jobId && facts.jobs.get(kept.jobId)) || null }
  const inTheWay = [
    ...checkRefusedWait(shipment, restored, facts),
    ...checkJobs(shipment, restored, facts.jobs),
    ...checkJobCarries(restored, restored.status),
  ]
  const [first] = inTheWay
  if (first) return refuse(first)
  const marker: ShipmentEvent = {
    ...eventAfter(
      restored,
      {
        to: kept.status,
        kind: 'correction',
        occurredAt: kept.statusSince,
        reason: command.reason.trim(),
        data: { restoredSeq: kept.eventSeq },
      },
      context,
    ),
    from: shipment.status,
  }
  // The permission to correct includes every step.
  const walked = takeSteps(evolve(restored, marker), command.steps, { ...context, may: () => true })
  if (!walked.accepted) return walked
  const pulled = checkLegBehind(walked.value.shipment.delivered, facts.legBehind)
  if (pulled.length > 0) return refuse(...pulled)
  return accept({
    shipment: { ...walked.value.shipment, version: shipment.version + 1 },
    events: [marker, ...walked.value.events],
    voided: { seqs: tail.map((event) => event.seq), by: marker.seq },
    consequences: [...takenBack(shipment, tail), ...walked.value.consequences],
  })
}
