import type { Rejection } from '@khonsong/domain/kernel/decision.ts'

/** Request, progress and result of automatic routing; stored with the plan. */
export interface RoutingRecord {
  readonly taskId: string
  /** `copied`: only the strategy applies. The plan is a copy, and no search was made for it. */
  readonly state: 'queued' | 'running' | 'done' | 'stopped' | 'failed' | 'copied'
  readonly seconds: number
  readonly seed: number
  readonly strategyId: string | null
  readonly strategyName: string | null
  readonly vehicleIds: readonly string[]
  readonly carriers: readonly {
    readonly subcontractorId: string | null
    readonly vehicleTypeId: string
    readonly count: number
  }[]
  readonly shipments: number
  readonly notes: readonly Rejection[]
  readonly curve: readonly {
    readonly second: number
    readonly planCostBaht: number | null
    readonly routes: number
    readonly served: number
  }[]
}

/** What a copy of a plan takes over: the rules it is judged by, not the search of the plan it was copied from. */
export const recordOfCopy = (record: RoutingRecord | null): RoutingRecord | null =>
  record && { ...record, state: 'copied', notes: [], curve: [] }
