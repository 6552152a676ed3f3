import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import type { PlanMove } from '@khonsong/domain/operations/planning/plan-moves.ts'

const concerned = (move: PlanMove): { readonly shipments: readonly string[]; readonly routes: readonly string[] } => ({
  shipments: 'shipmentIds' in move ? move.shipmentIds : [],
  routes: 'routeId' in move && move.routeId !== null ? [move.routeId] : [],
})

const routeText = (plan: PlanDetail, id: string): string | undefined => {
  const route = plan.routes.find((one) => one.id === id)
  return (
    route && JSON.stringify([route.shipmentIds, route.pinned, route.jobId, route.vehicleId, route.driverId, route.fixedBeginAt])
  )
}

/**
 * Whether what a move is about is the same in two versions of a plan: then the move of somebody who had not seen the newer one may be
 * made on it all the same. Otherwise a colleague was faster, and the person decides again.
 */
export const isUntouched = (move: PlanMove, seen: PlanDetail, newer: PlanDetail): boolean => {
  const { shipments, routes } = concerned(move)
  const placeOf = (plan: PlanDetail) => new Map(plan.shipments.map(({ id, routeId, pinned }) => [id, `${routeId} ${pinned}`]))
  const [before, after] = [placeOf(seen), placeOf(newer)]
  return (
    newer.status === 'draft' &&
    shipments.every((id) => before.get(id) === after.get(id)) &&
    routes.every((id) => routeText(seen, id) === routeText(newer, id))
  )
}
