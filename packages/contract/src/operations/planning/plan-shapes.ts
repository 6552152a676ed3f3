import { jobStatuses } from '@khonsong/domain/operations/jobs/status.ts'
import { planStatuses, type PlanStatus } from '@khonsong/domain/operations/planning/plan-state.ts'
import { fitVerdicts } from '@khonsong/domain/operations/planning/check-fit.ts'
import { moveWords, type MoveKind } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { travelSources, type TravelSource } from '@khonsong/domain/operations/planning/travel.ts'
import { z } from 'zod'
import { day, named, place, targets } from '../../kernel/main-job.ts'
import { problemError } from '../../kernel/problem.ts'

const planStatus = z.enum(Object.keys(planStatuses) as PlanStatus[]) // its own keys

/** A violated rule: whether it blocks the route or can be overridden with a reason, and the stop and waybill concerned. */
export const planProblem = problemError.extend({
  severity: z.enum(['blocks', 'reason']),
  stop: z.number().int().nullable(),
  shipmentId: z.uuid().nullable(),
})
export type PlanProblem = z.output<typeof planProblem>

export const planOnBoard = z.object({ weightKg: z.number(), volumeM3: z.number(), packages: z.number() })
export const planVisit = z.object({ shipmentId: z.uuid(), kind: z.enum(['load', 'drop']) })

export const planStop = z.object({
  siteId: z.uuid(),
  siteName: z.string(),
  lat: z.number().nullable(),
  lng: z.number().nullable(),
  visits: z.array(planVisit),
  arriveAt: z.string(),
  serveAt: z.string(),
  leaveAt: z.string(),
  km: z.number(),
  travelMinutes: z.number(),
  /** Source of the distance; null if coordinates are missing. */
  source: z.enum(Object.keys(travelSources) as TravelSource[]).nullable(), // its own keys
  restMinutes: z.number(),
  waitMinutes: z.number(),
  serveMinutes: z.number(),
  loadAfter: planOnBoard,
})
export type PlanStop = z.output<typeof planStop>

/** Totals of a plan, a route or the live plan. */
export const planTotals = z.object({
  routes: z.number().int(),
  shipments: z.number().int(),
  waiting: z.number().int(),
  stops: z.number().int(),
  weightKg: z.number(),
  volumeM3: z.number(),
  km: z.number(),
  hours: z.number(),
  tonKm: z.number(),
  /** An estimate until priced by contracts; without routes that have no vehicle. */
  costBaht: z.number(),
  /** Routes that have no vehicle yet, so that their cost is unknown. */
  routesWithoutCost: z.number().int(),
  lateMinutes: z.number(),
  /** Mean over the routes of the higher of weight and volume utilization, 1 is full. */
  loadRate: z.number().nullable(),
})
export type PlanTotals = z.output<typeof planTotals>

export const planRoute = z.object({
  id: z.uuid(),
  position: z.number().int(),
  pinned: z.boolean(),
  jobId: z.uuid().nullable(),
  jobNo: z.string().nullable(),
  /** Of its dispatch order: made, dispatched, cancelled … */
  jobStatus: z.enum(jobStatuses).nullable(),
  vehicleId: z.uuid().nullable(),
  plateNo: z.string().nullable(),
  vehicleType: named.nullable(),
  driverId: z.uuid().nullable(),
  driverName: z.string().nullable(),
  trailerId: z.uuid().nullable(),
  subcontractor: named.nullable(),
  /** Requested start; null: just in time for the first stop. */
  fixedBeginAt: z.string().nullable(),
  beginAt: z.string().nullable(),
  endAt: z.string().nullable(),
  km: z.number(),
  minutes: z.number(),
  drivingMinutes: z.number(),
  restMinutes: z.number(),
  waitMinutes: z.number(),
  lateMinutes: z.number(),
  /** Null without a vehicle. */
  costBaht: z.number().nullable(),
  weightKg: z.number(),
  volumeM3: z.number(),
  loadRate: z.number().nullable(),
  /** Utilization below the lower limit of strategy or settings. */
  underfilled: z.boolean(),
  tonKm: z.number(),
  shipmentIds: z.array(z.uuid()),
  stops: z.array(planStop),
  problems: z.array(planProblem),
})
export type PlanRouteShown = z.output<typeof planRoute>

export const planReason = problemError.extend({ vehicles: z.number().int() })

export const planShipment = targets.extend({
  id: z.uuid(),
  shipmentNo: z.string(),
  status: z.string(),
  customerName: z.string(),
  origin: place,
  destination: place,
  /** Coordinates of the destination; null if the site has none. */
  destinationAt: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  weightKg: z.number(),
  volumeM3: z.number(),
  packages: z.number(),
  temperatureType: named.nullable(),
  /** Its route; null while unassigned. */
  routeId: z.uuid().nullable(),
  pinned: z.boolean(),
  /** Rules that excluded it, with the number of vehicles each. */
  reasons: z.array(planReason),
  /** The cheapest change found that would allow it. */
  suggestion: z.object({ message: z.string(), extraBaht: z.number().nullable() }).nullable(),
})
export type PlanShipmentShown = z.output<typeof planShipment>

export const planMoveShown = z.object({
  moveNo: z.number().int(),
  kind: z.enum(Object.keys(moveWords) as MoveKind[]), // its own keys
  shipments: z.number().int(),
  route: z.number().int().nullable(),
  madeAt: z.string(),
  /** Null if made by automatic routing. */
  madeBy: z.string().nullable(),
  undone: z.boolean(),
})

export const routingPoint = z.object({
  second: z.number(),
  /** Null if the strategy optimizes distance only. */
  planCostBaht: z.number().nullable(),
  routes: z.number().int(),
  served: z.number().int(),
})

/** State of automatic routing. The curve lists, per improvement: seconds, cost, routes and assigned waybills. */
export const routingRun = z.object({
  taskId: z.uuid(),
  state: z.enum(['queued', 'running', 'done', 'stopped', 'failed']),
  seconds: z.number(),
  strategyName: z.string().nullable(),
  vehicles: z.number().int(),
  shipments: z.number().int(),
  /** Unusable vehicles, and changes during the search. */
  notes: z.array(problemError),
  curve: z.array(routingPoint),
})
export type RoutingRun = z.output<typeof routingRun>

export const planRow = z.object({
  id: z.uuid(),
  planNo: z.string(),
  name: z.string().nullable(),
  status: planStatus,
  businessUnit: named,
  /** Province of a city plan: all its deliveries are there. */
  city: z.object({ id: z.uuid(), nameEn: z.string(), nameTh: z.string() }).nullable(),
  fromOn: day,
  untilOn: day,
  routeCount: z.number().int(),
  publishedCount: z.number().int(),
  shipmentCount: z.number().int(),
  waitingCount: z.number().int(),
  routing: z.boolean(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type PlanRow = z.output<typeof planRow>

export const planDetail = planRow.extend({
  depot: place.nullable(),
  /** Routes with lower utilization are marked, in per cent of the vehicle. */
  lowerLoadPercent: z.number(),
  totals: planTotals,
  routes: z.array(planRoute),
  shipments: z.array(planShipment),
  /** The strategy whose limits apply; null: those of the settings. */
  strategyName: z.string().nullable(),
  /** Null if no search was made for this plan: it was made by hand, or is a copy. */
  run: routingRun.nullable(),
  undo: planMoveShown.nullable(),
  redo: planMoveShown.nullable(),
})
export type PlanDetail = z.output<typeof planDetail>

/** Effect of moving waybills to a route: violated rules, additional distance, cost and delay. */
export const planFit = z.object({
  routeId: z.uuid(),
  verdict: z.enum(fitVerdicts),
  errors: z.array(problemError),
  km: z.number(),
  /** Null if the route has no vehicle. */
  costBaht: z.number().nullable(),
  lateMinutes: z.number(),
})
export type PlanFit = z.output<typeof planFit>
