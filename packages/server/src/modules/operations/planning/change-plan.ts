import type { plans } from '@khonsong/contract/operations/planning/plans.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { daysBetween } from '@khonsong/domain/kernel/time.ts'
import { applyMove } from '@khonsong/domain/operations/planning/apply-move.ts'
import { applyDiff, diffOf, isEmptyDiff, type PlanDiff } from '@khonsong/domain/operations/planning/plan-diff.ts'
import { planLabels, type MoveKind, type PlanMove } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { emptyPlan, planStatuses, shipmentsOfPlan, type PlanState } from '@khonsong/domain/operations/planning/plan-state.ts'
import { shipmentStatusLabel } from '@khonsong/domain/operations/shipments/status.ts'
import type { z } from 'zod'
import { audit, type Changes } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { nextNumbers } from '../../../platform/next-number.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, found, Refused, Stale } from '../../../platform/http/refusals.ts'
import { shipmentStatusIn } from '../shipments/index.ts'
import { mayUseUnit } from './plan-scope.ts'
import { loadFacts, type LoadedFacts } from './plan-facts.ts'
import { isRunning } from './plan-detail.ts'
import type { PlannedShipment } from './plan-facts-store.ts'
import {
  findMove,
  findPlan,
  insertMove,
  insertPlan,
  stateOf,
  updatePlan,
  writeState,
  type PlanChange,
  type StoredPlan,
} from './plan-store.ts'
import type { RoutingRecord } from './routing-record.ts'
import { waitingIds } from './waiting-store.ts'

/** Limit of a plan, up to which the board and the evaluation of all routes stay fast. */
export const maxShipments = 3000
const maxDays = 14

export interface LockedPlan {
  readonly plan: StoredPlan
  readonly state: PlanState
}

/** Locks a draft and checks its version. */
export const lockDraft = async (tx: Tx, id: string, version: number | undefined): Promise<LockedPlan> => {
  const plan = found(await findPlan(tx, id, true))
  if (version !== undefined && plan.version !== version) throw new Stale({ version: plan.version })
  if (plan.status !== 'draft') throw new Refused([rejection('plan.not_draft', { status: planStatuses[plan.status] })])
  return { plan, state: await stateOf(tx, id) }
}

const lockIdle = async (tx: Tx, id: string, version: number): Promise<LockedPlan> => {
  const held = await lockDraft(tx, id, version)
  if (isRunning(held.plan)) throw new Refused([rejection('plan.routing_runs', {})])
  return held
}

export const publishPlanChange = async (
  tx: Tx,
  { id, businessUnitId }: Pick<StoredPlan, 'id' | 'businessUnitId'>,
  version: number,
  action: string,
  changes: Changes,
): Promise<void> => {
  await audit(tx, { subject: 'plans', subjectId: id, action, version, changes })
  await publishChange(tx, { topic: 'plans', id, version, businessUnitId })
}

/** Waybills that may join a plan: unassigned, of its business unit, and not on a dispatch order. */
export const checkPlannable = (
  rows: readonly PlannedShipment[],
  businessUnitId: string,
  provinceId: string | null = null,
): readonly Rejection[] =>
  rows.flatMap(({ shipmentNo, status, jobId, jobNo, businessUnitId: unit, destinationProvinceId }) => {
    const params = { shipment: shipmentNo }
    if (provinceId !== null && destinationProvinceId !== provinceId) return [rejection('plan.outside_city', params, 'shipmentIds')]
    if (unit !== businessUnitId) return [rejection('plan.bulk_business_unit', params, 'shipmentIds')]
    if (status === 'shipment_pickup_failed' || (status === 'shipment_created' && jobId === null)) return []
    if (jobId !== null && jobNo !== null) return [rejection('plan.shipment_taken', { ...params, job: jobNo }, 'shipmentIds')]
    return [rejection('plan.shipment_gone', { ...params, status: shipmentStatusLabel(shipmentStatusIn(status)) }, 'shipmentIds')]
  })

const checkAllThere = (ids: readonly string[], { shipments }: LoadedFacts): readonly Rejection[] =>
  ids.flatMap((id) =>
    shipments.has(id) ? [] : [rejection('field.not_found', { field: planLabels.shipments, value: id }, 'shipmentIds')],
  )

type CreateAsked = z.output<typeof plans.create.body>

const checkSpan = ({ fromOn, untilOn }: Pick<CreateAsked, 'fromOn' | 'untilOn'>): readonly Rejection[] => {
  const days = daysBetween(fromOn, untilOn)
  return days < 0 || days > maxDays ? [rejection('plan.span', { days: maxDays }, 'untilOn')] : []
}

/** The chosen waybills, and all other waiting ones of the filter. */
const joinedBy = async (tx: Tx, { shipmentIds, provinceId, ...asked }: CreateAsked): Promise<string[]> => [
  ...new Set([
    ...shipmentIds,
    ...(await waitingIds(
      tx,
      {
        businessUnitId: asked.businessUnitId,
        fromOn: asked.fromOn,
        untilOn: asked.untilOn,
        ...(provinceId === null ? {} : { provinceId }),
      },
      maxShipments,
    )),
  ]),
]

/** Creates a draft with unassigned waybills. */
export const createPlan = async (
  tx: Tx,
  asked: CreateAsked,
  routing: { readonly id: string; readonly record: RoutingRecord } | null = null,
): Promise<string> => {
  const refusals = [...checkSpan(asked), ...(await mayUseUnit(tx, asked))]
  if (refusals.length > 0) throw new Refused(refusals)
  const id = routing?.id ?? tx.newId()
  const [planNo = ''] = await nextNumbers(tx, 'PL')
  const { takeWaiting, ...head } = asked
  const shipmentIds = takeWaiting ? await joinedBy(tx, asked) : asked.shipmentIds
  const { shipmentIds: _, ...columns } = head
  await insertPlan(tx, { id, planNo, ...columns, routing: routing?.record ?? null })
  if (shipmentIds.length > 0) {
    const take = { kind: 'take_in', shipmentIds } as const
    const loaded = await loadFacts(tx, { ...columns, routing: null }, emptyPlan, shipmentIds)
    const wrong = [
      ...checkAllThere(shipmentIds, loaded),
      ...checkPlannable([...loaded.shipments.values()], head.businessUnitId, head.provinceId),
    ]
    if (wrong.length > 0) throw new Refused(wrong)
    const after = decided(applyMove(emptyPlan, take, { facts: loaded.facts, travel: loaded.rules.travel, maxShipments }))
    await writeState(tx, id, emptyPlan, after, diffOf(emptyPlan, after))
  }
  await publishPlanChange(tx, { id, businessUnitId: head.businessUnitId }, 1, 'created', {
    planNo: [null, planNo],
    shipments: [null, shipmentIds.length],
  })
  return id
}

/** Writes a changed state as one entry of the undo journal. */
export const writeMove = async (
  tx: Tx,
  { plan, state }: LockedPlan,
  after: PlanState,
  named: { readonly kind: MoveKind; readonly shipments: number; readonly route: number | null },
  more: PlanChange = {},
): Promise<void> => {
  const diff = diffOf(state, after)
  if (isEmptyDiff(diff) && Object.keys(more).length === 0) return
  const moveNo = plan.moveNo + 1
  const version = await updatePlan(tx, plan, { ...more, moveNo })
  await writeState(tx, plan.id, state, after, diff)
  const about = { shipments: named.shipments, route: named.route }
  await insertMove(tx, plan.id, { moveNo, kind: named.kind, about, diff })
  await publishPlanChange(tx, plan, version, named.kind, { shipments: [null, named.shipments], route: [null, named.route] })
}

const joining = (state: PlanState, move: PlanMove): readonly string[] => {
  if (move.kind !== 'take_in') return []
  const here = new Set(shipmentsOfPlan(state))
  return move.shipmentIds.filter((id) => !here.has(id))
}

const namedCrew = (move: PlanMove) => (move.kind === 'crew' || move.kind === 'add_route' ? [move] : [])

/** Chosen vehicles, drivers, trailers and carriers must be visible to the caller. */
const checkCrew = (move: PlanMove, loaded: LoadedFacts): readonly Rejection[] =>
  namedCrew(move).flatMap(({ vehicleId, vehicleTypeId, driverId, trailerId, subcontractorId }) => {
    const missing = (id: string | null, known: ReadonlyMap<string, unknown>, field: keyof typeof planLabels, at: string) =>
      id === null || known.has(id) ? [] : [rejection('field.not_found', { field: planLabels[field], value: id }, at)]
    return [
      ...missing(vehicleId, loaded.vehicles, 'vehicle', 'vehicleId'),
      ...missing(vehicleTypeId, loaded.types, 'vehicleType', 'vehicleTypeId'),
      ...missing(driverId, loaded.drivers, 'driver', 'driverId'),
      ...missing(trailerId, loaded.trailers, 'trailer', 'trailerId'),
      ...missing(subcontractorId, loaded.carriers, 'subcontractor', 'subcontractorId'),
    ]
  })

const routeNoOf = (move: PlanMove, state: PlanState): number | null =>
  'routeId' in move ? (state.routes.find(({ id }) => id === move.routeId)?.position ?? null) : null

export const moveInPlan = async (tx: Tx, id: string, version: number, move: PlanMove): Promise<void> => {
  const held = await lockIdle(tx, id, version)
  const { plan, state } = held
  const more = joining(state, move)
  const loaded = await loadFacts(tx, plan, state, more, namedCrew(move))
  const fresh = more.flatMap((one) => loaded.shipments.get(one) ?? [])
  const refusals = [
    ...checkAllThere(more, loaded),
    ...checkPlannable(fresh, plan.businessUnitId, plan.city?.id ?? null),
    ...checkCrew(move, loaded),
  ]
  if (refusals.length > 0) throw new Refused(refusals)
  const given = { facts: loaded.facts, travel: loaded.rules.travel, maxShipments }
  const after = decided(applyMove(state, move, given))
  const shipments = 'shipmentIds' in move ? move.shipmentIds.length : Math.max(0, state.waiting.length - after.waiting.length)
  await writeMove(tx, held, after, { kind: move.kind, shipments, route: routeNoOf(move, after) ?? routeNoOf(move, state) })
}

const checkUnpublished = (state: PlanState, diff: PlanDiff): void => {
  const published = new Set(state.routes.flatMap(({ id, jobId }) => (jobId === null ? [] : [id])))
  if (diff.routes.some(({ id }) => published.has(id))) throw new Refused([rejection('plan.undo_published', {})])
}

/** Undoes the last move, or redoes the last undone one. */
export const stepInPlan = async (tx: Tx, id: string, version: number, step: 'undo' | 'redo'): Promise<void> => {
  const { plan, state } = await lockIdle(tx, id, version)
  const move = await findMove(tx, id, step === 'undo' ? plan.moveNo : plan.moveNo + 1)
  if (!move) throw new Refused([rejection(step === 'undo' ? 'plan.nothing_to_undo' : 'plan.nothing_to_redo', {})])
  checkUnpublished(state, move.diff)
  const after = applyDiff(state, move.diff, step === 'undo' ? 'before' : 'after')
  const next = await updatePlan(tx, plan, { moveNo: step === 'undo' ? plan.moveNo - 1 : plan.moveNo + 1 })
  await writeState(tx, id, state, after, diffOf(state, after))
  await publishPlanChange(tx, plan, next, step === 'undo' ? 'undone' : 'redone', { move: [null, move.kind] })
}

export const discardPlan = async (tx: Tx, id: string, version: number, reason: string | undefined): Promise<void> => {
  const { plan } = await lockIdle(tx, id, version)
  const next = await updatePlan(tx, plan, { status: 'discarded' })
  await publishPlanChange(tx, plan, next, 'discarded', reason === undefined ? {} : { reason: [null, reason] })
}
