import type { PlanDetail, PlanFit } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { createContext, use } from 'react'
import type { Board } from './use-board.ts'

/** What every part of the board shares. */
export interface BoardValue {
  readonly plan: PlanDetail
  readonly board: Board
  /** May change it: the right to, a draft, and no automatic routing at work on it. */
  readonly editable: boolean
  readonly refusal: string | undefined
  /** Waybills that are chosen in the lists. */
  readonly chosen: ReadonlySet<string>
  readonly choose: (ids: readonly string[], on: boolean) => void
  readonly clear: () => void
  /** The route whose stops are shown. */
  readonly routeId: string | undefined
  readonly openRoute: (id: string | undefined) => void
  /** What the waybills in the hand, or those chosen, would do to each route; empty until it is known. */
  readonly fits: ReadonlyMap<string, PlanFit>
  readonly moveTo: (shipmentIds: readonly string[], routeId: string | null, at?: number) => void
  /** Onto a new route. */
  readonly moveToNew: (shipmentIds: readonly string[]) => void
}

export const BoardContext = createContext<BoardValue | undefined>(undefined)

export const useBoardValue = (): BoardValue => {
  const value = use(BoardContext)
  if (!value) throw new Error('outside the board')
  return value
}
