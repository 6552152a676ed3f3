/**
 * Validates and applies a status command. One command has one or more steps along the graph, each with its own form and time. All
 * problems are reported at once; the command is atomic.
 */
import type { Permission } from '../../kernel/permissions.ts'
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import { addMs, bangkokDateTime, isAfter, isLaterSecond, laterOf } from '../../kernel/time.ts'
import { rejectionsOf } from '../../kernel/zod-rejections.ts'
import { balanceOf, checkBalance, checkReturned } from './cargo-count.ts'
import type { Consequence } from './consequences.ts'
import { consequencesOf } from './consequences.ts'
import { eventDataOf, isPickup } from './event-data.ts'
import { checkHandedOver, checkLoaded } from './leg-before.ts'
import { checkTemperatures, type RequiredTemperatures } from './monitoring-rules.ts'
import { checkPayment, checkReportedPayment, type PaymentOffer } from './payment-offer.ts'
import type { Doing, EventSource, Shipment, ShipmentEvent } from './shipment.ts'
import { eventAfter, evolve } from './shipment.ts'
import { checkJobCarries } from './shipment-job.ts'
import type { StatusStep } from './status-command.ts'
import { formSchema } from './status-command.ts'
import { statusFields, statusForm } from './status-form.ts'
import type { ShipmentStatus } from './status.ts'
import { shipmentStatusLabel } from './status.ts'
import type { Transition } from './transitions.ts'
import { findTransition, mayBeLeftOut, stepsPassed } from './transitions.ts'

/** Settings of the company; defaults as in the specification. */
export interface StatusPolicy {
  /** Required number of photos by status; none if not listed. */
  readonly photosNeeded: Partial<Readonly<Record<ShipmentStatus, number>>>
  /** A jump needs a time for every skipped step except ready-to-load and ready-to-unload. */
  readonly passedStepsNeedTimes: boolean
  /** Tolerance in percent of the plan before weight or volume counts as short or over-loaded. */
  readonly loadTolerancePercent: number
  /** Accepted payments on delivery; null when nobody chooses. */
  readonly payment: PaymentOffer | null
  /** Measurements required by the monitoring strategy; null when none. */
  readonly temperatures: RequiredTemperatures | null
}

export const defaultStatusPolicy: StatusPolicy = {
  photosNeeded: {},
  passedStepsNeedTimes: true,
  loadTolerancePercent: 0,
  payment: null,
  temperatures: null,
}

export interface StatusContext extends Doing {
  readonly may: (permission: Permission) => boolean
  readonly policy: StatusPolicy
}

export interface UpdateStatus {
  readonly expectedVersion: number
  readonly steps: readonly StatusStep[]
  /** Photos of the command; they go to the last step whose form accepts photos. */
  readonly photos?: readonly string[] | undefined
}

export interface StatusUpdated {
  /** The state after all steps; `version` is incremented once. */
  readonly shipment: Shipment
  readonly events: readonly ShipmentEvent[]
  readonly consequences: readonly Consequence[]
}

/** Concurrent change, or no such edge: the rejection contains the current status. */
export const cannotChangeStatus = (shipment: Pick<Shipment, 'status' | 'version'>, to: ShipmentStatus): Rejection => {
  const now = { status: shipmentStatusLabel(shipment.status), version: shipment.version }
  return to === 'shipment_cancelled'
    ? rejection('shipment.cancel_failed', now)
    : rejection('shipment.cannot_change_status', { ...now, to: shipmentStatusLabel(to) })
}

/** Allowed clock skew of devices; the console has none. */
const deviceSkewMs = 2 * 60 * 1000
const devices: ReadonlySet<EventSource> = new Set<EventSource>(['driver_page', 'geofence', 'telematics'])
const latestAllowed = ({ now, source }: Doing): string => (devices.has(source) ? addMs(now, deviceSkewMs) : now)

/** Default time of a step: now; before further steps right after the previous one. */
const timeOf = (step: StatusStep, previous: string, isLast: boolean, now: string): string =>
  step.time ?? (isLast ? laterOf(now, previous) : addMs(previous, 1000))

/** Optional steps without a time are dropped, unless one is the command's target. */
const givenSteps = (steps: readonly StatusStep[]): readonly { readonly step: StatusStep; readonly path: string }[] =>
  steps
    .map((step, index) => ({ step, path: `steps.${index}` }))
    .filter(({ step }, index) => index === steps.length - 1 || Boolean(step.time) || !mayBeLeftOut(step.status))

/** Photos of the command go to the last step that accepts them. */
const withPhotos = (from: ShipmentStatus, steps: readonly StatusStep[], photos: readonly string[] = []): readonly StatusStep[] => {
  if (photos.length === 0) return steps
  const takes = (step: StatusStep, index: number) =>
    statusForm(steps[index - 1]?.status ?? from, step.status).fields.some(({ key }) => key === 'photos')
  const target = steps.findLastIndex(takes)
  return steps.map((step, index) => (index === target ? { ...step, photos: [...(step.photos ?? []), ...photos] } : step))
}

const at = (refusals: readonly Rejection[], path: string): readonly Rejection[] =>
  refusals.map((refusal) => ({ ...refusal, field: !refusal.field ? path : `${path}.${refusal.field}` }))

const checkForm = (shipment: Shipment, step: StatusStep): readonly Rejection[] => {
  const { status, ...given } = step
  const values = Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined && value !== null))
  const schema = formSchema(statusForm(shipment.status, status))
  const parsed = schema.safeParse(values, { reportInput: true })
  return parsed.success ? [] : rejectionsOf(schema, parsed.error)
}

const checkTime = (step: StatusStep, previous: string, doing: Doing): readonly Rejection[] => {
  if (!step.time) return []
  const field = shipmentStatusLabel(step.status)
  if (isAfter(step.time, latestAllowed(doing))) return [rejection('time.in_future', { field }, 'time')]
  if (isLaterSecond(step.time, previous)) return []
  return [rejection('shipment.step_time_order', { field, previous: bangkokDateTime(previous) }, 'time')]
}

const checkCounts = (shipment: Shipment, step: StatusStep): readonly Rejection[] => {
  if (typeof step.packages !== 'number' || typeof step.itemsPerPackage !== 'number') return []
  const count = { ...step, packages: step.packages, itemsPerPackage: step.itemsPerPackage }
  if (isPickup(shipment, step.status)) return checkLoaded(shipment, count)
  if (step.status === 'shipment_returned') return checkReturned(shipment.picked ?? shipment.planned, count)
  if (step.status !== 'shipment_delivered') return []
  const refusals = [...checkBalance(balanceOf(shipment.picked ?? shipment.planned, count))]
  for (const key of ['rejectedPackage', 'rejectedQuantity'] as const) {
    if ((step[key] ?? 0) === 0) continue
    const field = statusFields[key].label
    if (shipment.kind === 'reject_return') refusals.push(rejection('shipment.rejection_not_allowed', { field }, key))
    else if (!shipment.isFinalLeg) refusals.push(rejection('shipment.rejection_not_last_leg', { field }, key))
  }
  return refusals
}

const paymentKeys = ['paymentChannel', 'actualOrderPrice', 'actualCurrency'] as const

/** A payment needs channel, amount and currency, or none of them. A currency alone is no payment. */
const checkPaymentIsWhole = (step: StatusStep): readonly Rejection[] => {
  const isGiven = (key: (typeof paymentKeys)[number]) => step[key] !== null && step[key] !== undefined
  if (!isGiven('paymentChannel') && !isGiven('actualOrderPrice')) return []
  return paymentKeys
    .filter((key) => !isGiven(key))
    .map((key) => rejection('field.required', { field: statusFields[key].label }, key))
}

/** The auto-delivery timer does not know the payment; whoever verifies the delivery enters it. */
const paymentRefusals = (shipment: Shipment, step: StatusStep, { policy, source }: StatusContext): readonly Rejection[] => {
  const missingPayment = source === 'auto' ? [] : checkReportedPayment(shipment, step, policy.payment)
  return [...(missingPayment.length > 0 ? missingPayment : checkPaymentIsWhole(step)), ...checkPayment(step, policy.payment)]
}

const checkPhotos = (step: StatusStep, { photosNeeded }: StatusPolicy): readonly Rejection[] => {
  const n = photosNeeded[step.status] ?? 0
  const status = shipmentStatusLabel(step.status)
  return (step.photos?.length ?? 0) < n ? [rejection('shipment.photos_needed', { status, n }, 'photos')] : []
}

/** Conditions of an edge beyond the graph. */
const checkEdge = (shipment: Shipment, edge: Transition): readonly Rejection[] => {
  const { from, to } = edge
  if (to === 'shipment_created' || to === 'shipment_processing')
    return [rejection('shipment.set_by_planning', { to: shipmentStatusLabel(to) }, 'status')]
  if (to === 'shipment_dispatched' && shipment.jobId === null) return [rejection('shipment.not_on_a_job', {}, 'status')]
  if (from === 'shipment_delivery_failed' && shipment.jobId === null)
    return [rejection('shipment.goods_not_with_carrier', {}, 'status')]
  const notCarried = checkJobCarries(shipment, to)
  if (notCarried.length > 0) return notCarried
  if (isPickup(shipment, to)) return checkHandedOver(shipment)
  if (to === 'shipment_approved' && shipment.delivered?.unverified) return [rejection('shipment.delivery_unverified', {}, 'status')]
  return []
}

const leftOutBy = (edge: Transition): readonly ShipmentStatus[] => (edge.kind === 'action' ? [] : stepsPassed(edge.from, edge.to))

const checkLeftOut = (edge: Transition, { passedStepsNeedTimes }: StatusPolicy): readonly Rejection[] =>
  passedStepsNeedTimes
    ? leftOutBy(edge)
        .filter((status) => !mayBeLeftOut(status))
        .map((status) => rejection('shipment.step_left_out', { step: shipmentStatusLabel(status) }, 'status'))
    : []

/** Several flow steps in one command are a jump, which needs a permission; a dispatch without a time does not count. */
const isJump = (steps: readonly StatusStep[]): boolean =>
  steps.filter((step) => !mayBeLeftOut(step.status) && !(step.status === 'shipment_dispatched' && !step.time)).length > 1

const checkAccess = (edge: Transition, jump: boolean, may: StatusContext['may']): readonly Rejection[] => {
  const allowed = may(edge.needs) && (!jump || edge.kind === 'action' || may('shipment.skip'))
  return allowed ? [] : [rejection('access.refused', {}, 'status')]
}

interface Walk {
  readonly shipment: Shipment
  readonly events: readonly ShipmentEvent[]
  readonly consequences: readonly Consequence[]
}

/** Validates one step against the current state and applies it. */
const take = (walk: Walk, step: StatusStep, edge: Transition, flow: { isLast: boolean; jump: boolean }, context: StatusContext) => {
  const { shipment } = walk
  const refusals = [
    ...checkAccess(edge, flow.jump, context.may),
    ...checkEdge(shipment, edge),
    ...checkLeftOut(edge, context.policy),
    ...checkForm(shipment, step),
    ...checkTime(step, shipment.statusSince, context),
    ...checkCounts(shipment, step),
    ...paymentRefusals(shipment, step, context),
    ...checkPhotos(step, context.policy),
    ...checkTemperatures(shipment, step, context.policy.temperatures, context.source),
  ]
  const event = eventAfter(
    shipment,
    {
      to: edge.to,
      kind: flow.jump && edge.kind === 'next' ? 'skip' : edge.kind,
      occurredAt: timeOf(step, shipment.statusSince, flow.isLast, context.now),
      reason: step.reason || null,
      data: refusals.length > 0 ? {} : eventDataOf(shipment, step, context.source, leftOutBy(edge)),
    },
    context,
  )
  const consequences = refusals.length > 0 ? [] : consequencesOf(shipment, event, context.policy.loadTolerancePercent)
  return {
    refusals,
    walk: {
      shipment: evolve(shipment, event),
      events: [...walk.events, event],
      consequences: [...walk.consequences, ...consequences],
    },
  }
}

/** Applies the steps without the version check; also used by corrections. */
export const takeSteps = (start: Shipment, steps: readonly StatusStep[], context: StatusContext): Decision<Walk> => {
  const given = givenSteps(steps)
  const jump = isJump(given.map(({ step }) => step))
  let walk: Walk = { shipment: start, events: [], consequences: [] }
  const refusals: Rejection[] = []
  for (const [index, { step, path }] of given.entries()) {
    const edge = findTransition(walk.shipment.status, step.status)
    if (!edge) return refuse(cannotChangeStatus(start, step.status), ...refusals)
    const taken = take(walk, step, edge, { isLast: index === given.length - 1, jump }, context)
    refusals.push(...at(taken.refusals, path))
    walk = taken.walk
  }
  return refusals.length > 0 ? refuse(...refusals) : accept(walk)
}

/** Decides a command. Refused with `shipment.cannot_change_status` when the sender's version is outdated. */
export const updateStatus = (shipment: Shipment, command: UpdateStatus, context: StatusContext): Decision<StatusUpdated> => {
  const last = command.steps.at(-1)
  if (!last) return refuse(rejection('shipment.no_steps', {}, 'steps'))
  if (command.expectedVersion !== shipment.version) return refuse(cannotChangeStatus(shipment, last.status))
  const walked = takeSteps(shipment, withPhotos(shipment.status, command.steps, command.photos), context)
  if (!walked.accepted) return walked
  return accept({ ...walked.value, shipment: { ...walked.value.shipment, version: shipment.version + 1 } })
}

export interface CancelShipment {
  readonly expectedVersion: number
  readonly reason: string
  readonly remark?: string | undefined
}

/** Cancels a shipment; impossible once the carrier has custody (then it is a return, damage or loss). */
export const cancelShipment = (
  shipment: Shipment,
  { expectedVersion, reason, remark }: CancelShipment,
  context: StatusContext,
): Decision<StatusUpdated> =>
  updateStatus(shipment, { expectedVersion, steps: [{ status: 'shipment_cancelled', reason, remark }] }, context)
