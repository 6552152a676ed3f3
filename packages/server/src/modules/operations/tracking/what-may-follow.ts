import type { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { refuse, rejection, type Decision, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { releaseShipment } from '@khonsong/domain/operations/shipments/planning.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { stepsPassed, transitionsFrom, type Transition } from '@khonsong/domain/operations/shipments/transitions.ts'
import { updateStatus, type StatusContext } from '@khonsong/domain/operations/shipments/update-status.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { readJobForDecision, whatMayBeDone } from '../jobs/index.ts'
import { allowedBy, findWholeOrder } from '../orders/index.ts'
import { readShipmentsForDecision, shipmentIdsOfJobs, shipmentIdsOfOrders } from '../shipments/index.ts'
import { notNow } from './as-known.ts'
import { decideCancel } from './cancel-orders.ts'
import { statusContext } from './move-shipments.ts'
import { whyNotCorrected, whyNotWithdrawn } from './withdraw-approval.ts'

export type PermissionAnswer = OutputOf<typeof tracking.mayUpdate>
type Offer = PermissionAnswer['statuses'][number]
type ActionOffer = PermissionAnswer['actions'][number]

/**
 * Whether a transition is allowed. Runs the decision with an empty form: rejections of the status block it; those of
 * fields and skipped steps are left to the dialog.
 */
const edgeDecision = (shipment: Shipment, { to }: Transition, context: StatusContext): Decision<unknown> => {
  const decision = updateStatus(shipment, { expectedVersion: shipment.version, steps: [{ status: to }] }, context)
  if (decision.accepted) return decision
  const inTheWay = decision.rejections.filter(
    ({ code, field }) => (field === undefined || field === 'steps.0.status') && code !== 'shipment.step_left_out',
  )
  return inTheWay.length > 0 ? refuse(...inTheWay) : { accepted: true, value: undefined }
}

/** Set by planning only, never by a form. */
const isPlanned = (status: ShipmentStatus) => status === 'shipment_created' || status === 'shipment_processing'

const offersFor = (tx: Tx, shipment: Shipment, context: StatusContext): Offer[] =>
  transitionsFrom(shipment.status)
    .filter(({ to }) => !isPlanned(to))
    .map((edge) => ({
      status: edge.to,
      kind: edge.kind,
      ...allowedBy(tx, edgeDecision(shipment, edge, context)),
      passes: edge.kind === 'skip' ? [...stepsPassed(edge.from, edge.to)] : [],
    }))

const edgeTo = (tx: Tx, shipment: Shipment, to: ShipmentStatus, context: StatusContext) => {
  const edge = transitionsFrom(shipment.status).find((one) => one.to === to)
  const decision = edge
    ? edgeDecision(shipment, edge, context)
    : updateStatus(shipment, { expectedVersion: shipment.version, steps: [{ status: to }] }, context)
  return allowedBy(tx, decision)
}

const release = (shipment: Shipment, context: StatusContext): Decision<unknown> =>
  context.may('shipment.reassign') ? releaseShipment(shipment, context) : refuse(rejection('access.refused', {}))

const ifNothing = (rejections: readonly Rejection[]): Decision<unknown> =>
  rejections.length > 0 ? refuse(...rejections) : { accepted: true, value: undefined }

const mayCorrect = async (tx: Tx, shipment: Shipment, { may }: StatusContext): Promise<Decision<unknown>> =>
  may('shipment.correct') ? ifNothing(await whyNotCorrected(tx, shipment)) : refuse(rejection('access.refused', {}))

/** Offered for approved waybills only: nothing else has an approval. */
const withdrawal = async (tx: Tx, shipment: Shipment, { may }: StatusContext): Promise<ActionOffer[]> =>
  shipment.status === 'shipment_approved'
    ? [
        {
          action: 'withdraw_approval',
          ...allowedBy(
            tx,
            may('shipment.approve') ? ifNothing(await whyNotWithdrawn(tx, shipment)) : refuse(rejection('access.refused', {})),
          ),
        },
      ]
    : []

/** Allowed if at least one is, else the first reason. */
const anyOf = <Offered extends { allowed: boolean; reason: string | null }>(offers: readonly Offered[]): Offered | undefined =>
  offers.find(({ allowed }) => allowed) ?? offers[0]

const offersOfAll = (tx: Tx, shipments: readonly Shipment[], context: StatusContext): Offer[] => {
  const all = shipments.flatMap((shipment) => offersFor(tx, shipment, context))
  return [...Map.groupBy(all, ({ status }) => status).values()].flatMap((offers) => anyOf(offers) ?? [])
}

const nothing = { allowed: false, reason: null }

const shipmentActions = (tx: Tx, shipments: readonly Shipment[], context: StatusContext): ActionOffer[] => {
  const best = (decide: (shipment: Shipment) => { allowed: boolean; reason: string | null }) =>
    anyOf(shipments.map(decide)) ?? nothing
  return [
    { action: 'cancel', ...best((shipment) => edgeTo(tx, shipment, 'shipment_cancelled', context)) },
    { action: 're_assign', ...best((shipment) => allowedBy(tx, release(shipment, context))) },
    { action: 'damaged', ...best((shipment) => edgeTo(tx, shipment, 'shipment_damaged', context)) },
    { action: 'lost', ...best((shipment) => edgeTo(tx, shipment, 'shipment_lost', context)) },
  ]
}

const answer = (status: string, version: number, statuses: readonly Offer[], actions: readonly ActionOffer[]): PermissionAnswer => {
  const allowed = statuses.some((offer) => offer.allowed) || actions.some((offer) => offer.allowed)
  return {
    allowed,
    allowedStatuses: statuses.filter((offer) => offer.allowed).map((offer) => offer.status),
    reason: allowed ? null : ([...statuses, ...actions].find(({ reason }) => reason !== null)?.reason ?? null),
    status,
    version,
    statuses: [...statuses],
    actions: [...actions],
  }
}

const ofShipment = async (tx: Tx, id: string): Promise<PermissionAnswer> => {
  const { shipment } = found((await readShipmentsForDecision(tx, [id]))[0])
  const context = statusContext(tx)
  const job = shipment.jobId === null ? undefined : await readJobForDecision(tx, shipment.jobId)
  return answer(shipment.status, shipment.version, offersFor(tx, shipment, context), [
    ...shipmentActions(tx, [shipment], context),
    { action: 'update_driver', ...(job ? whatMayBeDone(tx, job, [shipment]).updateDriver : nothing) },
    { action: 'correct', ...allowedBy(tx, await mayCorrect(tx, shipment, context)) },
    ...(await withdrawal(tx, shipment, context)),
  ])
}

const ofJob = async (tx: Tx, id: string): Promise<PermissionAnswer> => {
  const job = found(await readJobForDecision(tx, id))
  const shipments = (await readShipmentsForDecision(tx, await shipmentIdsOfJobs(tx, [id]))).map(({ shipment }) => shipment)
  const context = statusContext(tx)
  const can = whatMayBeDone(tx, job, shipments)
  const [, , damaged, lost] = shipmentActions(tx, shipments, context)
  return answer(job.status, job.version, offersOfAll(tx, shipments, context), [
    { action: 'cancel', ...can.cancel },
    { action: 're_assign', ...can.cancel },
    ...[damaged, lost].filter((offer) => offer !== undefined),
    { action: 'update_driver', ...can.updateDriver },
  ])
}

const ofOrder = async (tx: Tx, id: string): Promise<PermissionAnswer> => {
  const order = found(await findWholeOrder(tx, id))
  const shipments = (await readShipmentsForDecision(tx, await shipmentIdsOfOrders(tx, [id]))).map(({ shipment }) => shipment)
  const context = statusContext(tx)
  const cancel = tx.caller.permissions.has('order.cancel')
    ? decideCancel(order.status, shipments, '-', context)
    : refuse(rejection('access.refused', {}))
  const [, reassign, damaged, lost] = shipmentActions(tx, shipments, context)
  return answer(order.status, order.version, offersOfAll(tx, shipments, context), [
    { action: 'cancel', ...allowedBy(tx, cancel) },
    ...[reassign, damaged, lost].filter((offer) => offer !== undefined),
  ])
}

/** In the past nothing is permitted; the timeline shows what followed. */
export const nothingPermitted = async (tx: Tx, id: string, at: string): Promise<PermissionAnswer> => {
  const { shipment } = found((await readShipmentsForDecision(tx, [id]))[0])
  return { ...answer(shipment.status, shipment.version, [], []), reason: notNow(tx, at).reason }
}

/** Permitted actions of a record, with reasons if not (order-status/check-permission). */
export const permittedActions = (tx: Tx, type: 'order' | 'job' | 'shipment', id: string): Promise<PermissionAnswer> =>
  type === 'shipment' ? ofShipment(tx, id) : type === 'job' ? ofJob(tx, id) : ofOrder(tx, id)
