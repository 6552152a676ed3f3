import type { PlanMove } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { useLayoutEffect, useState } from 'react'
import { createStore } from '../../../../kit/store.ts'
import type { BoardActs, BoardParts } from './board-context.ts'
import { noIds, type BoardState } from './board-state.ts'
import type { Board } from './use-board.ts'

const noCrew = { vehicleId: null, vehicleTypeId: null, driverId: null, trailerId: null, subcontractorId: null, beginAt: null }

const createActs = (board: () => Board, { chosen, routeId }: BoardState): BoardActs => {
  const clear = () => chosen.set(noIds)
  const move = async (...moves: readonly PlanMove[]) => {
    if (await board().move(...moves)) clear()
  }
  return {
    move: (...moves) => board().move(...moves),
    step: (which) => board().step(which),
    take: (plan) => board().take(plan),
    choose: (ids, on) => {
      const after = new Set(chosen.get())
      for (const id of ids)
        if (on) after.add(id)
        else after.delete(id)
      chosen.set(after)
    },
    clear,
    openRoute: (id) => routeId.set(id),
    moveTo: (shipmentIds, to, at) => void move({ kind: 'move', shipmentIds: [...shipmentIds], routeId: to, at: at ?? null }),
    moveToNew: (shipmentIds) => {
      const id = crypto.randomUUID()
      void move(
        { kind: 'add_route', routeId: id, ...noCrew },
        { kind: 'move', shipmentIds: [...shipmentIds], routeId: id, at: null },
      )
    },
  }
}

/** State and actions as one stable object, so that it never causes a re-render. */
export const useActs = (board: Board, state: BoardState): BoardParts => {
  const [latest] = useState(() => createStore(board))
  useLayoutEffect(() => latest.set(board))
  const [parts] = useState<BoardParts>(() => ({ state, acts: createActs(latest.get, state) }))
  return parts
}
