import { setTimeout as pause } from 'node:timers/promises'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { instantInBangkok, addDays, laterOf, msOf } from '@khonsong/domain/kernel/time.ts'
import { rulesWithoutStrategy, type StrategyRules } from '@khonsong/domain/operations/planning/strategy.ts'
import { inOrder } from '@khonsong/domain/operations/planning/plan-diff.ts'
import {
  noCrew,
  waitingOf,
  type PlanRoute,
  type PlanState,
  type WaitingShipment,
} from '@khonsong/domain/operations/planning/plan-state.ts'
import { inSnapshot, inTransaction, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import { Cancelled } from '../../../platform/tasks/run-task.ts'
import type { TaskKind, TaskResult, TaskWork } from '../../../platform/tasks/task-kind.ts'
import { checkPlannable, writeMove } from './change-plan.ts'
import { loadFacts } from './plan-facts.ts'
import { plannedShipments } from './plan-facts-store.ts'
import { findPlan, stateOf, writeRouting, type StoredPlan } from './plan-store.ts'
import { offeredCrews, offeredVehicles } from './routing-fleet.ts'
import type { RoutingRecord } from './routing-record.ts'
import type { FoundRoute, RoutingWork } from './routing-work.ts'
import { startRouting, type RoutingFound, type RoutingPoint } from './run-routing.ts'
import { strategyDefaults } from './strategies.ts'
import { readTravelBands } from './distances/app-travel.ts'
import { findStrategy } from './strategy-store.ts'

interface RoutingInput {
  readonly planId: string
}

/** The queue makes four attempts; the last failure must not leave a plan locked by a search that no longer runs. */
const lastAttempt = 4
const tellEveryMs = 1000
const maxPoints = 120

interface Prepared {
  readonly plan: StoredPlan
  readonly record: RoutingRecord
  readonly work: Omit<RoutingWork, 'stop'>
}

const strategyOf = async (tx: Tx, id: string | null): Promise<StrategyRules> =>
  (id === null ? undefined : await findStrategy(tx, id)) ?? rulesWithoutStrategy(await strategyDefaults(tx))

/** Reads the input of the search; undefined if the plan was deleted or already has its routes. */
const prepare = async (tx: Tx, planId: string): Promise<Prepared | undefined> => {
  const plan = await findPlan(tx, planId)
  const record = plan?.routing
  if (!plan || !record || plan.status !== 'draft' || (record.state !== 'queued' && record.state !== 'running')) return undefined
  const state = await stateOf(tx, planId)
  const crews = await offeredCrews(tx, record)
  const loaded = await loadFacts(tx, plan, state, [], crews)
  const { vehicles, crews: offered, notes } = offeredVehicles(crews, loaded)
  const strategy = await strategyOf(tx, record.strategyId)
  const { travel: _, ...rules } = loaded.rules
  // Routes cannot start in the past.
  const from = laterOf(tx.now, instantInBangkok(plan.fromOn))
  const earliest = rules.startsAt === null ? from : laterOf(from, rules.startsAt)
  const waiting = new Set(state.waiting.filter(({ pinned }) => !pinned).map(({ shipmentId }) => shipmentId))
  return {
    plan,
    record: { ...record, state: 'running', notes, curve: [] },
    work: {
      shipments: [...loaded.facts.shipments.values()].filter(({ id }) => waiting.has(id)),
      sites: [...loaded.facts.sites.values()],
      offered: vehicles,
      crews: offered,
      rules: { ...rules, startsAt: rules.startsAt === null ? null : earliest },
      bands: await readTravelBands(tx),
      learned: loaded.learned,
      strategy,
      span: { fromMs: msOf(earliest), untilMs: msOf(instantInBangkok(addDays(plan.untilOn, 2))) },
      seconds: record.seconds,
      seed: record.seed,
    },
  }
}

const saveRecord = async (tx: Tx, { id, businessUnitId }: StoredPlan, record: RoutingRecord): Promise<void> => {
  await writeRouting(tx, id, record)
  await publishChange(tx, { topic: 'plans', id, businessUnitId })
}

/** Limits the points of the progress chart: drops every second one until it fits. */
const thinned = (curve: readonly RoutingPoint[]): readonly RoutingPoint[] =>
  curve.length <= maxPoints ? curve : thinned(curve.filter((_, at) => at === curve.length - 1 || at % 2 === 0))

const shownCurve = (curve: readonly RoutingPoint[]): RoutingRecord['curve'] =>
  thinned(curve).map(({ second, planCostBaht, routes, served }) => ({ second, planCostBaht, routes, served }))

const routesOf = (tx: Tx, found: readonly FoundRoute[], offered: RoutingWork['offered'], first: number): readonly PlanRoute[] =>
  found.flatMap(({ offered: index, beginAt, visits }, at) => {
    const vehicle = offered[index]
    if (!vehicle) return []
    const { vehicleId, vehicleTypeId, driverId, subcontractorId } = vehicle
    const crew = {
      ...noCrew,
      vehicleId,
      vehicleTypeId: vehicleId === null ? vehicleTypeId : null,
      driverId,
      subcontractorId,
      beginAt,
    }
    return [{ ...crew, id: tx.newId(), position: first + at, pinned: false, jobId: null, visits }]
  })

/** Waybills cancelled or assigned during the search are left out. */
const findUnavailable = async (tx: Tx, ids: readonly string[], businessUnitId: string): Promise<ReadonlyMap<string, Rejection>> => {
  const rows = await plannedShipments(tx, ids)
  return new Map(
    rows.flatMap((row) => {
      const [why] = checkPlannable([row], businessUnitId)
      return why ? [[row.id, why] as const] : []
    }),
  )
}

const withoutUnavailable = (route: PlanRoute, unavailable: ReadonlyMap<string, Rejection>): readonly PlanRoute[] => {
  const visits = route.visits.filter(({ shipmentId }) => !unavailable.has(shipmentId))
  return visits.length === 0 ? [] : [{ ...route, visits }]
}

/** Applies the result to the draft as one undoable move. */
const apply = async (
  tx: Tx,
  { work, record }: Prepared,
  planId: string,
  found: RoutingFound,
  isStopped: boolean,
): Promise<TaskResult> => {
  const plan = await findPlan(tx, planId, true)
  const href = `/plan/planLook?id=${planId}`
  if (!plan || plan.status !== 'draft')
    return { message: { en: 'The plan was discarded', th: 'แผนนี้ถูกยกเลิกแล้ว', zh: '该计划已放弃' }, href }
  const state = await stateOf(tx, planId)
  const unavailable = await findUnavailable(
    tx,
    work.shipments.map(({ id }) => id),
    plan.businessUnitId,
  )
  const first = Math.max(0, ...state.routes.map(({ position }) => position)) + 1
  const routes = routesOf(tx, found.routes, work.offered, first).flatMap((route) => withoutUnavailable(route, unavailable))
  const placed = new Set(routes.flatMap(({ visits }) => visits.map(({ shipmentId }) => shipmentId)))
  const resultById = new Map(found.waiting.map((one) => [one.shipmentId, one]))
  const withReasons = ({ shipmentId, pinned }: WaitingShipment): WaitingShipment => {
    const why = unavailable.get(shipmentId)
    const one = why ? { ...waitingOf(shipmentId), reasons: [{ rejection: why, vehicles: 0 }] } : resultById.get(shipmentId)
    return { ...(one ?? waitingOf(shipmentId)), pinned }
  }
  const after: PlanState = inOrder({
    routes: [...state.routes, ...routes],
    waiting: state.waiting.filter(({ shipmentId }) => !placed.has(shipmentId)).map(withReasons),
  })
  const ended: RoutingRecord = {
    ...record,
    state: isStopped ? 'stopped' : 'done',
    notes: [...record.notes, ...unavailable.values()],
  }
  await writeMove(tx, { plan, state }, after, { kind: 'routing', shipments: placed.size, route: null }, { routing: ended })
  const [trucks, left] = [routes.length, after.waiting.length]
  return {
    message: {
      en: `${placed.size} waybills on ${trucks} routes, ${left} left out`,
      th: `จัดได้ ${placed.size} ใบ ใน ${trucks} เส้นทาง เหลือ ${left} ใบ`,
      zh: `${placed.size}张运单排入${trucks}条路线，${left}张未排入`,
    },
    href,
    result: { planId, routes: trucks, served: placed.size, leftOut: left },
  }
}

/** Writes progress once a second while the search runs. */
const watchProgress = (work: TaskWork, facts: WorkFacts, { plan, record }: Prepared, curve: RoutingPoint[]) => {
  const over = new AbortController()
  const loop = async () => {
    const began = Date.now()
    while (!over.signal.aborted) {
      const seconds = Math.min(record.seconds, Math.round((Date.now() - began) / 1000))
      await work.progress(seconds, record.seconds)
      await inTransaction(work.database, facts, (tx) => saveRecord(tx, plan, { ...record, curve: shownCurve(curve) }))
      await pause(tellEveryMs, undefined, { signal: over.signal }).catch(() => undefined)
    }
  }
  const looping = loop()
  return async () => {
    over.abort()
    await looping
  }
}

const search = async (work: TaskWork, facts: WorkFacts, prepared: Prepared, planId: string): Promise<TaskResult> => {
  const curve: RoutingPoint[] = []
  const running = startRouting(prepared.work, (point) => curve.push(point))
  let isStopped = false
  const onAbort = () => {
    // On cancellation the best result so far is applied. On a server shutdown the search restarts later.
    isStopped = work.signal.reason instanceof Cancelled
    if (isStopped) running.stop()
    else void running.kill()
  }
  work.signal.addEventListener('abort', onAbort, { once: true })
  if (work.signal.aborted) onAbort()
  const endProgress = watchProgress(work, facts, prepared, curve)
  try {
    const found = await running.found
    await endProgress()
    const ended = { ...prepared, record: { ...prepared.record, curve: shownCurve(curve) } }
    return await inTransaction(work.database, facts, (tx) => apply(tx, ended, planId, found, isStopped))
  } finally {
    work.signal.removeEventListener('abort', onAbort)
    await endProgress().catch(() => undefined)
    await running.kill()
  }
}

export const routingTask: TaskKind<RoutingInput> = {
  kind: 'planning.route',
  cancellable: true,
  lane: 'heavy',
  // A search that never started leaves the plan for manual planning.
  dropped: async (tx, { planId }) => {
    const plan = await findPlan(tx, planId, true)
    if (plan?.routing) await saveRecord(tx, plan, { ...plan.routing, state: 'stopped' })
  },
  run: async (work, { planId }) => {
    const facts: WorkFacts = { caller: work.caller, requestId: `task-${work.taskId}` }
    const prepared = await inSnapshot(work.database, facts, (tx) => prepare(tx, planId))
    const nothing = { en: 'Nothing to plan', th: 'ไม่มีงานให้จัด', zh: '没有可排的运单' }
    if (!prepared) return { message: nothing, href: `/plan/planLook?id=${planId}` }
    try {
      return await search(work, facts, prepared, planId)
    } catch (error) {
      if (work.attempt >= lastAttempt && !work.signal.aborted)
        await inTransaction(work.database, facts, (tx) => saveRecord(tx, prepared.plan, { ...prepared.record, state: 'failed' }))
      throw error
    }
  },
}
