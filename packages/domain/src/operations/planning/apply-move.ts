/** Applies planners' moves. Published and pinned routes are not changed. */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import { divideWaiting } from './divide-waiting.ts'
import { insertShipment } from './insert-shipment.ts'
import { inOrder } from './plan-diff.ts'
import type { PlanFacts, Visit } from './plan-facts.ts'
import type { PlanMove } from './plan-moves.ts'
import { noCrew, shipmentIdsOf, shipmentsOfPlan, waitingOf, type PlanRoute, type PlanState, type RouteCrew } from './plan-state.ts'
import type { TravelBetween } from './travel.ts'

export interface MoveFacts {
  /** Including waybills that join the plan. */
  readonly facts: PlanFacts
  readonly travel: TravelBetween
  /** Maximum number of waybills in a plan. */
  readonly maxShipments: number
}

type Of<Kind extends PlanMove['kind']> = Extract<PlanMove, { readonly kind: Kind }>

const noOf = ({ facts }: MoveFacts, id: string): string => facts.shipments.get(id)?.shipmentNo ?? id

/** Routes are identified to users by their position, as lists show them. */
const routeNo = ({ position }: PlanRoute): number => position

const checkRoute = (state: PlanState, id: string, field = 'routeId'): Decision<PlanRoute> => {
  const route = state.routes.find((one) => one.id === id)
  if (!route) return refuse(rejection('plan.route_unknown', {}, field))
  if (route.jobId !== null) return refuse(rejection('plan.route_published', { route: routeNo(route) }, field))
  if (route.pinned) return refuse(rejection('plan.route_pinned', { route: routeNo(route) }, field))
  return accept(route)
}

const replaced = (state: PlanState, route: PlanRoute): PlanState => ({
  ...state,
  routes: state.routes.map((one) => (one.id === route.id ? route : one)),
})

const without = (visits: readonly Visit[], ids: ReadonlySet<string>): readonly Visit[] =>
  visits.filter(({ shipmentId }) => !ids.has(shipmentId))

/** All waybills are in the plan and none is pinned. */
const checkLoose = (state: PlanState, ids: readonly string[], facts: MoveFacts): readonly Rejection[] =>
  ids.flatMap((id) => {
    const params = { shipment: noOf(facts, id) }
    const route = state.routes.find(({ visits }) => visits.some(({ shipmentId }) => shipmentId === id))
    const waits = state.waiting.find(({ shipmentId }) => shipmentId === id)
    if (!route && !waits) return [rejection('plan.shipment_not_here', params, 'shipmentIds')]
    if (waits?.pinned) return [rejection('plan.shipment_pinned', params, 'shipmentIds')]
    if (route && route.jobId !== null) return [rejection('plan.route_published', { route: routeNo(route) }, 'shipmentIds')]
    return route?.pinned ? [rejection('plan.route_pinned', { route: routeNo(route) }, 'shipmentIds')] : []
  })

const takenOff = (state: PlanState, ids: readonly string[]): PlanState => {
  const gone = new Set(ids)
  return {
    routes: state.routes.map((route) => {
      const visits = without(route.visits, gone)
      return visits.length === route.visits.length ? route : { ...route, visits }
    }),
    waiting: state.waiting.filter(({ shipmentId }) => !gone.has(shipmentId)),
  }
}

const takeIn = (state: PlanState, { shipmentIds }: Of<'take_in'>, { maxShipments }: MoveFacts): Decision<PlanState> => {
  const here = new Set(shipmentsOfPlan(state))
  const fresh = shipmentIds.filter((id) => !here.has(id))
  if (here.size + fresh.length > maxShipments)
    return refuse(rejection('plan.too_many_shipments', { limit: maxShipments }, 'shipmentIds'))
  return accept({ ...state, waiting: [...state.waiting, ...fresh.map(waitingOf)] })
}

const leaveOut = (state: PlanState, { shipmentIds }: Of<'leave_out'>, facts: MoveFacts): Decision<PlanState> => {
  const refusals = checkLoose(state, shipmentIds, facts)
  return refusals.length > 0 ? refuse(...refusals) : accept(takenOff(state, shipmentIds))
}

const move = (state: PlanState, { shipmentIds, routeId, at }: Of<'move'>, facts: MoveFacts): Decision<PlanState> => {
  const refusals = checkLoose(state, shipmentIds, facts)
  const target = routeId === null ? accept(null) : checkRoute(state, routeId)
  if (!target.accepted) return refuse(...refusals, ...target.rejections)
  if (refusals.length > 0) return refuse(...refusals)
  const off = takenOff(state, shipmentIds)
  if (target.value === null) return accept({ ...off, waiting: [...off.waiting, ...shipmentIds.map(waitingOf)] })
  const id = target.value.id
  const route = off.routes.find((one) => one.id === id) ?? target.value
  let visits = route.visits
  shipmentIds.forEach((shipmentId, index) => {
    const shipment = facts.facts.shipments.get(shipmentId)
    if (shipment) visits = insertShipment(visits, shipment, at === null ? null : at + index, facts.facts, facts.travel)
  })
  return accept(replaced(off, { ...route, visits }))
}

const keyOf = ({ shipmentId, kind }: Visit): string => `${shipmentId} ${kind}`

/** Reorders the visits; a pickup stays before its delivery. */
const order = (state: PlanState, { routeId, visits }: Of<'order'>, facts: MoveFacts): Decision<PlanState> => {
  const found = checkRoute(state, routeId)
  if (!found.accepted) return found
  const [had, has] = [found.value.visits.map(keyOf).toSorted(), visits.map(keyOf).toSorted()]
  if (had.length !== has.length || had.some((key, at) => key !== has[at]))
    return refuse(rejection('plan.order_incomplete', {}, 'visits'))
  const reversed = visits.find(
    ({ shipmentId, kind }, at) =>
      kind === 'drop' && visits.findIndex((one) => one.shipmentId === shipmentId && one.kind === 'load') > at,
  )
  if (reversed) return refuse(rejection('plan.not_in_route', { shipment: noOf(facts, reversed.shipmentId) }, 'visits'))
  return accept(replaced(state, { ...found.value, visits }))
}

const crewOf = ({ vehicleId, vehicleTypeId, driverId, trailerId, subcontractorId, beginAt }: RouteCrew): RouteCrew => ({
  vehicleId,
  vehicleTypeId,
  driverId,
  trailerId,
  subcontractorId,
  beginAt,
})

const addRoute = (state: PlanState, asked: Of<'add_route'>): Decision<PlanState> => {
  if (state.routes.some(({ id }) => id === asked.routeId)) return refuse(rejection('plan.route_there', {}, 'routeId'))
  const position = Math.max(0, ...state.routes.map((route) => route.position)) + 1
  const route: PlanRoute = { ...crewOf(asked), id: asked.routeId, position, pinned: false, jobId: null, visits: [] }
  return accept({ ...state, routes: [...state.routes, route] })
}

const removeRoute = (state: PlanState, { routeId }: Of<'remove_route'>): Decision<PlanState> => {
  const found = checkRoute(state, routeId)
  if (!found.accepted) return found
  return accept({
    routes: state.routes.filter(({ id }) => id !== routeId),
    waiting: [...state.waiting, ...shipmentIdsOf(found.value).map(waitingOf)],
  })
}

const changeCrew = (state: PlanState, asked: Of<'crew'>): Decision<PlanState> => {
  const found = checkRoute(state, asked.routeId)
  return found.accepted ? accept(replaced(state, { ...found.value, ...crewOf(asked) })) : found
}

const pinRoute = (state: PlanState, { routeId, pinned }: Of<'pin_route'>): Decision<PlanState> => {
  const route = state.routes.find(({ id }) => id === routeId)
  if (!route) return refuse(rejection('plan.route_unknown', {}, 'routeId'))
  return accept(replaced(state, { ...route, pinned }))
}

/** Pinning an unassigned waybill keeps it off all routes; pinning one on a route pins the route. */
const pinShipments = (state: PlanState, { shipmentIds, pinned }: Of<'pin_shipments'>, facts: MoveFacts): Decision<PlanState> => {
  const chosen = new Set(shipmentIds)
  const waiting = new Set(state.waiting.map(({ shipmentId }) => shipmentId))
  const missing = shipmentIds.filter((id) => !waiting.has(id))
  if (missing.length > 0)
    return refuse(...missing.map((id) => rejection('plan.shipment_not_waiting', { shipment: noOf(facts, id) }, 'shipmentIds')))
  return accept({ ...state, waiting: state.waiting.map((one) => (chosen.has(one.shipmentId) ? { ...one, pinned } : one)) })
}

/** Distributes all unassigned, unpinned waybills over new routes without vehicles; what does not fit stays unassigned. */
const divide = (state: PlanState, { routeIds, measure, most }: Of<'divide'>, given: MoveFacts): Decision<PlanState> => {
  if ((measure === null) !== (most === null))
    return refuse(rejection('plan.divide_limit', {}, measure === null ? 'measure' : 'most'))
  const waiting = state.waiting
    .filter(({ pinned }) => !pinned)
    .flatMap(({ shipmentId }) => given.facts.shipments.get(shipmentId) ?? [])
  const limit = measure === null || most === null ? null : { measure, most }
  const groups = divideWaiting(waiting, given.facts, { routeCount: routeIds.length, limit })
  if (groups.length === 0) return refuse(rejection('plan.nothing_to_divide', {}, 'most'))
  let decision: Decision<PlanState> = accept(state)
  groups.forEach((group, at) => {
    const routeId = routeIds[at]
    if (routeId === undefined || !decision.accepted) return
    const added = addRoute(decision.value, { kind: 'add_route', routeId, ...noCrew })
    decision = added.accepted
      ? move(added.value, { kind: 'move', shipmentIds: group.map(({ id }) => id), routeId, at: null }, given)
      : added
  })
  return decision
}

const decide = (state: PlanState, asked: PlanMove, facts: MoveFacts): Decision<PlanState> => {
  switch (asked.kind) {
    case 'take_in':
      return takeIn(state, asked, facts)
    case 'leave_out':
      return leaveOut(state, asked, facts)
    case 'move':
      return move(state, asked, facts)
    case 'order':
      return order(state, asked, facts)
    case 'add_route':
      return addRoute(state, asked)
    case 'remove_route':
      return removeRoute(state, asked)
    case 'crew':
      return changeCrew(state, asked)
    case 'pin_route':
      return pinRoute(state, asked)
    case 'pin_shipments':
      return pinShipments(state, asked, facts)
    case 'divide':
      return divide(state, asked, facts)
  }
}

export const applyMove = (state: PlanState, asked: PlanMove, facts: MoveFacts): Decision<PlanState> => {
  const decision = decide(state, asked, facts)
  return decision.accepted ? accept(inOrder(decision.value)) : decision
}
