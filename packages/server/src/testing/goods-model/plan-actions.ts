/** Plans beside everything else that happens to their waybills: begun, filled, and published as dispatch orders. */
import { addDays, bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { noCrew } from '@khonsong/domain/operations/planning/plan-state.ts'
import { newId } from '../../platform/db/new-id.ts'
import { anything, normal, read, some, upTo, type Call, type Make } from './action.ts'
import type { ModelState, ModelWorld } from './world.ts'

const waiting = (state: ModelState): readonly string[] =>
  normal(state).flatMap(({ id, status }) => (status === 'shipment_created' ? [id] : []))

const beginPlan: Make = (world, state) => {
  const shipmentIds = waiting(state).filter(() => world.chance() < 0.7)
  const today = bangkokDayOf(new Date().toISOString())
  const period = { fromOn: today, untilOn: addDays(today, 3) }
  return shipmentIds.length === 0
    ? undefined
    : { url: '/v1/plans', payload: { businessUnitId: world.company.businessUnitIds[0], ...period, shipmentIds } }
}

/** A draft of the company, with its routes. */
const draft = async (world: ModelWorld): Promise<PlanDetail | undefined> => {
  const plans = await read<{ list: readonly { id: string }[] }>(world, '/v1/plans?status=draft&pageSize=20')
  const one = some(world, plans?.list ?? [])
  return one && read<PlanDetail>(world, `/v1/plans/${one.id}`)
}

const unassigned = ({ shipments, routes }: PlanDetail): readonly string[] => {
  const assigned = new Set(routes.flatMap(({ shipmentIds }) => shipmentIds))
  return shipments.flatMap(({ id }) => (assigned.has(id) ? [] : [id]))
}

const move = (plan: PlanDetail, what: object): Call => ({
  url: `/v1/plans/${plan.id}/moves`,
  payload: { version: plan.version, move: what },
})

const crewOfRoute = (world: ModelWorld): object => {
  const which = upTo(world, 1)
  const own = { ...noCrew, vehicleId: world.vehicles[which], driverId: world.drivers[which] }
  const carrier = { ...noCrew, vehicleTypeId: world.vehicleTypes[0], subcontractorId: world.subcontractorId }
  return world.chance() < 0.6 ? own : carrier
}

const addRoute: Make = async (world) => {
  const plan = await draft(world)
  if (!plan || plan.routes.length >= 3) return undefined
  return move(plan, { kind: 'add_route', routeId: newId(), ...crewOfRoute(world) })
}

/** Puts what waits in the plan on a route, usually what did not go elsewhere meanwhile. */
const fillRoute: Make = async (world, state) => {
  const plan = await draft(world)
  const route = plan && some(world, plan.routes)
  const shipmentIds = (plan ? unassigned(plan) : []).filter((id) => anything(world) || waiting(state).includes(id))
  return plan && route && shipmentIds.length > 0
    ? move(plan, { kind: 'move', shipmentIds, routeId: route.id, at: null })
    : undefined
}

const takeIn: Make = async (world, state) => {
  const plan = await draft(world)
  const shipmentIds = waiting(state)
  return plan && shipmentIds.length > 0 ? move(plan, { kind: 'take_in', shipmentIds }) : undefined
}

const undo: Make = async (world) => {
  const plan = await draft(world)
  return plan && { url: `/v1/plans/${plan.id}/actions/undo`, payload: { version: plan.version } }
}

/** A fresh plan with a route of all that waits: drafts that lie about seldom have one that can still be published. */
const planNow = async (world: ModelWorld, state: ModelState): Promise<PlanDetail | undefined> => {
  const begun = await beginPlan(world, state)
  if (!begun) return undefined
  const routeId = newId()
  const { dispatcher } = world
  let plan = await dispatcher.items<PlanDetail>('POST', begun.url, begun.payload)
  for (const what of [
    { kind: 'add_route', routeId, ...crewOfRoute(world) },
    { kind: 'move', shipmentIds: unassigned(plan), routeId, at: null },
  ]) {
    const { url, payload } = move(plan, what)
    plan = await dispatcher.items<PlanDetail>('POST', url, payload)
  }
  return plan
}

const publish: Make = async (world, state) => {
  const plan = world.chance() < 0.5 ? await planNow(world, state) : await draft(world)
  const loaded = plan?.routes.filter(({ shipmentIds }) => shipmentIds.length > 0) ?? []
  const fitting = loaded.filter(({ shipmentIds }) => shipmentIds.every((id) => waiting(state).includes(id)))
  const routes = anything(world) ? loaded : fitting
  if (!plan || routes.length === 0) return undefined
  const warnings = routes.flatMap(({ problems }) => problems.map(({ code }) => code))
  return {
    url: `/v1/plans/${plan.id}/actions/publish`,
    payload: {
      version: plan.version,
      routeIds: routes.map(({ id }) => id),
      confirmedWarnings: [...new Set([...warnings, 'job.outside_windows', 'job.low_load'])],
      overrideReason: 'model',
    },
  }
}

export const planActions: readonly (readonly [name: string, weight: number, make: Make])[] = [
  ['begin_plan', 3, beginPlan],
  ['plan_route', 3, addRoute],
  ['plan_fill', 6, fillRoute],
  ['plan_take_in', 1, takeIn],
  ['plan_undo', 1, undo],
  ['publish_plan', 5, publish],
]
