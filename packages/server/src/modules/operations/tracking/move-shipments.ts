import type { RowResult } from '@khonsong/contract/kernel/main-job.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import { addMs } from '@khonsong/domain/kernel/time.ts'
import { afterLegBefore } from '@khonsong/domain/operations/shipments/leg-before.ts'
import type { RequiredTemperatures } from '@khonsong/domain/operations/shipments/monitoring-rules.ts'
import type { EventSource, Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { StatusStep } from '@khonsong/domain/operations/shipments/status-command.ts'
import {
  defaultStatusPolicy,
  updateStatus,
  type StatusContext,
  type StatusUpdated,
} from '@khonsong/domain/operations/shipments/update-status.ts'
import { may } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { NotFound, Refused } from '../../../platform/http/refusals.ts'
import { deriveJobs } from '../jobs/index.ts'
import { doing, toProblemErrors } from '../orders/index.ts'
import {
  applyChanges,
  deriveOrders,
  lockShipments,
  lockWithLegs,
  readShipmentsForDecision,
  requiredTemperaturesOf,
  whereWithJobsLocked,
  type LockedShipment,
} from '../shipments/index.ts'
import { paymentOfferOf, type OfferTo } from './payment-offer.ts'

/** Actor and permissions for status decisions: every step is checked against the caller's permissions. */
export const statusContext = (tx: Tx, source?: EventSource): StatusContext => ({
  ...doing(tx, source),
  may: (permission: Permission) => may(tx.caller, permission),
  policy: defaultStatusPolicy,
})

/** Locks visible shipments, their jobs first, together with the other legs of their parts. */
export const lockWithJobs = async (tx: Tx, ids: readonly string[]): Promise<LockedShipment[]> => {
  const where = await whereWithJobsLocked(tx, ids)
  const held = where.map(({ id }) => id)
  const onTheirWay = where.filter(({ legNo, isFinalLeg }) => legNo > 1 || !isFinalLeg)
  if (onTheirWay.length > 0) await lockWithLegs(tx, held, [...new Set(onTheirWay.map(({ partId }) => partId))])
  return lockShipments(tx, held)
}

/** Derives the statuses of affected jobs and orders after shipment changes. */
export const deriveFrom = async (tx: Tx, changed: readonly LockedShipment[], alsoJobs: readonly string[] = []): Promise<void> => {
  await deriveJobs(tx, [...alsoJobs, ...changed.flatMap(({ shipment }) => (shipment.jobId === null ? [] : [shipment.jobId]))])
  await deriveOrders(
    tx,
    changed.map(({ orderId }) => orderId),
  )
}

export interface Wanted {
  readonly id: string
  /** Absent: no version check (the documented action call sends none). */
  readonly version?: number | undefined
  readonly steps: readonly StatusStep[]
  readonly photos?: readonly string[] | undefined
  readonly lat?: number | undefined
  readonly lng?: number | undefined
}

export interface Moved {
  readonly held: LockedShipment
  readonly decision: Decision<StatusUpdated>
}

interface Asked {
  readonly offerTo: OfferTo
  readonly requiredOf: (shipmentId: string) => RequiredTemperatures
}

const isMeasured = ({ steps }: Wanted): boolean =>
  steps.some(({ status }) => status === 'shipment_ontheway' || status === 'shipment_delivered')

/** Company requirements per report: payment channels and temperature readings. */
const askedOf = async (tx: Tx, wanted: readonly Wanted[]): Promise<Asked> => ({
  offerTo: await paymentOfferOf(tx, wanted),
  requiredOf: await requiredTemperaturesOf(
    tx,
    wanted.filter(isMeasured).map(({ id }) => id),
  ),
})

/** Decides leg by leg, so that a leg may load what the previous one hands over in the same command. */
const decideInTurn = (
  all: readonly LockedShipment[],
  wanted: readonly Wanted[],
  context: StatusContext,
  { offerTo, requiredOf }: Asked,
): Moved[] => {
  const byId = new Map(wanted.map((one) => [one.id, one]))
  const became = new Map<string, Shipment>()
  const inTurn = all.toSorted((a, b) => a.legNo - b.legNo)
  return inTurn.flatMap((held): Moved[] => {
    const one = byId.get(held.shipment.id)
    if (!one) return []
    const { steps, photos, lat = null, lng = null } = one
    const expectedVersion = one.version ?? held.shipment.version
    const shipment = afterLegBefore(held.shipment, became.get(held.shipment.legBefore?.shipmentNo ?? ''))
    const policy = { ...context.policy, payment: offerTo(shipment.id), temperatures: requiredOf(shipment.id) }
    const decision = updateStatus(shipment, { expectedVersion, steps, photos }, { ...context, policy, lat, lng })
    if (decision.accepted) became.set(shipment.shipmentNo, decision.value.shipment)
    return [{ held, decision }]
  })
}

/** Results of a move without locking or writing. */
export const previewMoves = async (
  tx: Tx,
  wanted: readonly Wanted[],
  context: StatusContext = statusContext(tx),
): Promise<ReadonlyMap<string, Moved>> => {
  const held = await readShipmentsForDecision(
    tx,
    wanted.map(({ id }) => id),
  )
  return new Map(decideInTurn(held, wanted, context, await askedOf(tx, wanted)).map((one) => [one.held.shipment.id, one]))
}

/**
 * Locks, decides and writes; refused shipments are unchanged and do not affect the others. Invisible ones are absent
 * from the result.
 */
export const moveShipments = async (
  tx: Tx,
  wanted: readonly Wanted[],
  context: StatusContext = statusContext(tx),
): Promise<ReadonlyMap<string, Moved>> => {
  const ids = [...new Set(wanted.map(({ id }) => id))]
  const held = await lockWithJobs(tx, ids)
  const moved = decideInTurn(held, wanted, context, await askedOf(tx, wanted))
  const changes = moved.flatMap((one) => (one.decision.accepted ? [{ held: one.held, ...one.decision.value }] : []))
  await applyChanges(tx, changes)
  await deriveFrom(
    tx,
    changes.map((change) => change.held),
  )
  return new Map(moved.map((one) => [one.held.shipment.id, one]))
}

/** Bulk result of one shipment. */
export const resultOf = (tx: Tx, id: string, moved: Moved | undefined): RowResult => {
  if (!moved)
    return {
      id,
      no: null,
      accepted: false,
      status: null,
      version: null,
      errors: toProblemErrors(tx, [rejection('access.not_found', {})]),
    }
  const { held, decision } = moved
  const { shipmentNo, status, version } = decision.accepted ? decision.value.shipment : held.shipment
  const errors = decision.accepted ? [] : toProblemErrors(tx, decision.rejections)
  return { id, no: shipmentNo, accepted: decision.accepted, status, version, errors }
}

/** A single shipment: a refusal answers 422 with its current state. */
export const moveOneShipment = async (tx: Tx, wanted: Wanted): Promise<RowResult> => {
  const moved = (await moveShipments(tx, [wanted])).get(wanted.id)
  if (!moved) throw new NotFound('shipment')
  const { status, statusSince, version } = moved.held.shipment
  if (!moved.decision.accepted) throw new Refused(moved.decision.rejections, { status, statusSince, version })
  return resultOf(tx, wanted.id, moved)
}

/** The same steps with all times shifted by minutes: deliveries of a tour are not simultaneous. */
export const shifted = (steps: readonly StatusStep[], minutes: number): readonly StatusStep[] =>
  minutes === 0 ? steps : steps.map((step) => (step.time ? { ...step, time: addMs(step.time, minutes * 60_000) } : step))
