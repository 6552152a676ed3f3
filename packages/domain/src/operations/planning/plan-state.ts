/** A plan as a draft of dispatch orders: routes with visits, and unassigned waybills with the reasons. */
import type { Rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { Visit } from './plan-facts.ts'

export const planStatuses = {
  draft: { en: 'Draft', th: 'ร่าง', zh: '草稿' },
  published: { en: 'Published', th: 'ออกใบงานรถแล้ว', zh: '已发布' },
  discarded: { en: 'Discarded', th: 'ยกเลิกแผน', zh: '已放弃' },
} as const satisfies Record<string, Words>
export type PlanStatus = keyof typeof planStatuses

/** Vehicle and crew of a route, as far as known. */
export interface RouteCrew {
  readonly vehicleId: string | null
  /** The type requested from a carrier; for a known vehicle its own. */
  readonly vehicleTypeId: string | null
  readonly driverId: string | null
  readonly trailerId: string | null
  readonly subcontractorId: string | null
  /** Null: just in time for the first stop. */
  readonly beginAt: string | null
}

export interface PlanRoute extends RouteCrew {
  readonly id: string
  readonly position: number
  /** Neither planners' moves nor the optimiser change it until unpinned. */
  readonly pinned: boolean
  /** The dispatch order created from it. */
  readonly jobId: string | null
  readonly visits: readonly Visit[]
}

/** The change that would make a waybill fit, found by trial. */
export interface Relaxation {
  readonly suggestion: Rejection
  readonly extraSatang: number | null
}

export interface WaitingShipment {
  readonly shipmentId: string
  /** Kept off every route until unpinned. */
  readonly pinned: boolean
  /** Rules preventing it, with the number of vehicles affected by each; empty while untried. */
  readonly reasons: readonly { readonly rejection: Rejection; readonly vehicles: number }[]
  readonly relaxation: Relaxation | null
}

export interface PlanState {
  readonly routes: readonly PlanRoute[]
  readonly waiting: readonly WaitingShipment[]
}

export const emptyPlan: PlanState = { routes: [], waiting: [] }

export const noCrew: RouteCrew = {
  vehicleId: null,
  vehicleTypeId: null,
  driverId: null,
  trailerId: null,
  subcontractorId: null,
  beginAt: null,
}

export const waitingOf = (shipmentId: string): WaitingShipment => ({
  shipmentId,
  pinned: false,
  reasons: [],
  relaxation: null,
})

export const shipmentIdsOf = ({ visits }: Pick<PlanRoute, 'visits'>): readonly string[] => [
  ...new Set(visits.map(({ shipmentId }) => shipmentId)),
]

export const shipmentsOfPlan = ({ routes, waiting }: PlanState): readonly string[] => [
  ...routes.flatMap(shipmentIdsOf),
  ...waiting.map(({ shipmentId }) => shipmentId),
]

/** The waybills of a route in delivery order. */
export const deliveryOrderOf = ({ visits }: Pick<PlanRoute, 'visits'>): readonly string[] =>
  visits.filter(({ kind }) => kind === 'drop').map(({ shipmentId }) => shipmentId)
