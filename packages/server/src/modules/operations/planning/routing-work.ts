/** Messages to and from the routing worker. Plain data, because functions and class instances cannot be cloned. */
import type { PlanShipment, PlanSite, RoutePlan, Visit } from '@khonsong/domain/operations/planning/plan-facts.ts'
import type { LearnedTravel } from '@khonsong/domain/operations/planning/learned-times.ts'
import type { PlanRules } from '@khonsong/domain/operations/planning/plan-rules.ts'
import type { WaitingShipment } from '@khonsong/domain/operations/planning/plan-state.ts'
import type { OfferedVehicle } from '@khonsong/domain/operations/planning/routing-fleet.ts'
import type { TravelBand } from '@khonsong/domain/operations/planning/travel.ts'
import type { StrategyRules } from '@khonsong/domain/operations/planning/strategy.ts'

export type RoutingCrew = Omit<RoutePlan, 'beginAt' | 'visits' | 'vehicle'>

export interface RoutingWork {
  readonly shipments: readonly PlanShipment[]
  readonly sites: readonly PlanSite[]
  readonly offered: readonly OfferedVehicle[]
  /** Driver and carrier of each offered vehicle. */
  readonly crews: readonly RoutingCrew[]
  readonly rules: Omit<PlanRules, 'travel'>
  /** Speed bands of the company, for estimates. */
  readonly bands: readonly TravelBand[]
  /** Times learned from the company's own trips. */
  readonly learned: LearnedTravel
  readonly strategy: StrategyRules
  readonly span: { readonly fromMs: number; readonly untilMs: number }
  readonly seconds: number
  readonly seed: number
  /** One shared integer; non-zero stops the search with the best result so far. */
  readonly stop: SharedArrayBuffer
}

export interface FoundRoute {
  /** Index of the offered vehicle. */
  readonly offered: number
  readonly beginAt: string
  readonly visits: readonly Visit[]
}

export type FromRoutingWorker =
  | {
      readonly kind: 'better'
      readonly second: number
      readonly planCostBaht: number | null
      readonly routes: number
      readonly served: number
    }
  | { readonly kind: 'done'; readonly routes: readonly FoundRoute[]; readonly waiting: readonly WaitingShipment[] }
