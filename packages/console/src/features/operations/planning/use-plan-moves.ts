import { plans } from '@khonsong/contract/operations/planning/plans.ts'
import type { PlanDetail } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { useAct } from '../../../kit/call/use-act.ts'

/** Manual changes to a draft; undefined while it cannot be edited. */
export interface PlanMoves {
  readonly put: (shipmentId: string, routeId: string | null) => void
  readonly pin: (routeId: string, pinned: boolean) => void
  readonly moving: boolean
}

export const usePlanMoves = ({ id, version }: PlanDetail, mayMove: boolean): PlanMoves | undefined => {
  const { start, acting } = useAct(plans.move, { changes: ['plans'] })
  if (!mayMove) return undefined
  const input = { params: { id } }
  return {
    put: (shipmentId, routeId) =>
      start({ ...input, body: { version, move: { kind: 'move', shipmentIds: [shipmentId], routeId } } }),
    pin: (routeId, pinned) => start({ ...input, body: { version, move: { kind: 'pin_route', routeId, pinned } } }),
    moving: acting,
  }
}
