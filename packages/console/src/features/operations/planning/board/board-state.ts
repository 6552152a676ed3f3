/** What every part of a board shares, in stores: a row is drawn again only when what it shows has changed. */
import type { PlanDetail, PlanFit } from '@khonsong/contract/operations/planning/plan-shapes.ts'
import { createStore, type Store } from '../../../../kit/store.ts'

export const noIds: ReadonlySet<string> = new Set()
export const noFits: ReadonlyMap<string, PlanFit> = new Map()
const nobody: ReadonlyMap<string, readonly string[]> = new Map()

export interface BoardState {
  readonly plan: Store<PlanDetail>
  /** Why the plan cannot be changed now. */
  readonly refusal: Store<string | undefined>
  /** Waybills that are chosen in the lists. */
  readonly chosen: Store<ReadonlySet<string>>
  /** The route whose stops are shown. */
  readonly routeId: Store<string | undefined>
  /** Waybills in the hand. */
  readonly dragged: Store<readonly string[]>
  /** What the waybills in the hand would do to each route; empty until it is known. */
  readonly fits: Store<ReadonlyMap<string, PlanFit>>
  /** Names of colleagues by the route they work on. */
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
