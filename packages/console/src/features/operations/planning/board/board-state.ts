/** Shared state of a board, in stores, so that a row re-renders only when its own data change. */
import type { PlanDetail, PlanFit } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { createStore, type Store } from '../../../../kit/store.ts'

export const noIds: ReadonlySet<string> = new Set()
export const noFits: ReadonlyMap<string, PlanFit> = new Map()
const nobody: ReadonlyMap<string, readonly string[]> = new Map()

export interface BoardState {
  readonly plan: Store<PlanDetail>
  /** Why the plan cannot be edited now. */
  readonly refusal: Store<string | undefined>
  /** Selected waybills. */
  readonly chosen: Store<ReadonlySet<string>>
  /** The open route. */
  readonly routeId: Store<string | undefined>
  /** Waybills being dragged. */
  readonly dragged: Store<readonly string[]>
  /** Fit of the dragged waybills per route; empty until known. */
  readonly fits: Store<ReadonlyMap<string, PlanFit>>
  /** Colleagues' names by the route they are working on. */
  readonly present: Store<ReadonlyMap<string, readonly string[]>>
}

export const createBoardState = (plan: PlanDetail, refusal: string | undefined): BoardState => ({
  plan: createStore(plan),
  refusal: createStore(refusal),
  chosen: createStore(noIds),
  routeId: createStore<string | undefined>(undefined),
  dragged: createStore<readonly string[]>([]),
  fits: createStore(noFits),
  present: createStore(nobody),
})
