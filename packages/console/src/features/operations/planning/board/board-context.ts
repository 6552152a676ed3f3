import type { PlanDetail, PlanFit } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { createContext, use } from 'react'
import { useSelected, useStore } from '../../../../kit/store.ts'
import type { BoardState } from './board-state.ts'
import type { Board } from './use-board.ts'

/** Actions of the board; a stable object while the board is open. */
export interface BoardActs {
  readonly move: Board['move']
  readonly step: Board['step']
  readonly take: Board['take']
  readonly choose: (ids: readonly string[], on: boolean) => void
  readonly clear: () => void
  readonly openRoute: (id: string | undefined) => void
  readonly moveTo: (shipmentIds: readonly string[], routeId: string | null, at?: number) => void
  /** To a new route. */
  readonly moveToNew: (shipmentIds: readonly string[]) => void
}

export interface BoardParts {
  readonly state: BoardState
  readonly acts: BoardActs
}

export const BoardContext = createContext<BoardParts | undefined>(undefined)

/** State and actions of the board; components re-render only for the stores they read. */
export const useBoardParts = (): BoardParts => {
  const parts = use(BoardContext)
  if (!parts) throw new Error('outside the board')
  return parts
}

export const useRefusal = (): string | undefined => useStore(useBoardParts().state.refusal)
/** Whether the plan can be edited: permission, draft status, and no automatic routing in progress. */
export const useEditable = (): boolean => useSelected(useBoardParts().state.refusal, (refusal) => refusal === undefined)
export const usePlan = (): PlanDetail => useStore(useBoardParts().state.plan)
export const useLowerLimit = (): number => useSelected(useBoardParts().state.plan, (plan) => plan.lowerLoadPercent)
export const useChosen = (): ReadonlySet<string> => useStore(useBoardParts().state.chosen)
export const useIsChosen = (id: string): boolean => useSelected(useBoardParts().state.chosen, (chosen) => chosen.has(id))
export const useRouteId = (): string | undefined => useStore(useBoardParts().state.routeId)
export const useIsOpenRoute = (id: string): boolean => useSelected(useBoardParts().state.routeId, (open) => open === id)
export const useFitOf = (routeId: string): PlanFit | undefined =>
  useSelected(useBoardParts().state.fits, (fits) => fits.get(routeId))
export const usePresentOn = (routeId: string): readonly string[] | undefined =>
  useSelected(useBoardParts().state.present, (present) => present.get(routeId))
