import { planStatuses, type PlanStatus } from '@khonsong/domain/operations/planning/plan-state.ts'
import { fitVerdicts } from '@khonsong/domain/operations/planning/check-fit.ts'
import { moveWords, type MoveKind } from '@khonsong/domain/operations/planning/plan-moves.ts'
import { travelSources, type TravelSource } from '@khonsong/domain/operations/planning/travel.ts'
import { z } from 'zod'
import { day, named, place, targets } from '../../kernel/main-job.ts'
import { problemError } from '../../kernel/problem.ts'

const planStatus = z.enum(Object.keys(planStatuses) as PlanStatus[]) // its own keys

/** A rule that a route breaks: whether it stops the route or may be gone on with for a reason, at which stop, about which waybill. */
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
  /** Where the distance comes from; null where a position is missing. */
  source: z.enum(Object.keys(travelSources) as TravelSource[]).nullable(), // its own keys
  restMinutes: z.number(),
  waitMinutes: z.number(),
  serveMinutes: z.number(),
  loadAfter: planOnBoard,
})
export type PlanStop = z.output<typeof planStop>

/** What a plan, a route or the live plan comes to. */
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
  /** An estimate until contracts rate it. */
  costBaht: z.number(),
  lateMinutes: z.number(),
  /** Mean of the routes, fullest of weight and volume, 1 for full. */
  loadRate: z.number().nullable(),
})
export type PlanTotals = z.output<typeof planTotals>

export const planRoute = z.object({
  id: z.uuid(),
  position: z.number().int(),
  pinned: z.boolean(),
  jobId: z.uuid().nullable(),
  jobNo: z.string().nullable(),
  vehicleId: z.uuid().nullable(),
  plateNo: z.string().nullable(),
  vehicleType: named.nullable(),
  driverId: z.uuid().nullable(),
  driverName: z.string().nullable(),
  trailerId: z.uuid().nullable(),
  subcontractor: named.nullable(),
  /** What was asked for; null sets out just in time for the first stop. */
  fixedBeginAt: z.string().nullable(),
  beginAt: z.string().nullable(),
  endAt: z.string().nullable(),
  km: z.number(),
  minutes: z.number(),
  drivingMinutes: z.number(),
  restMinutes: z.number(),
  waitMinutes: z.number(),
  lateMinutes: z.number(),
  costBaht: z.number(),
  weightKg: z.number(),
  volumeM3: z.number(),
  loadRate: z.number().nullable(),
  /** Emptier than the lower limit of the strategy or of the settings. */
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
  /** Where it goes on the map; null while nobody has placed the site. */
  destinationAt: z.object({ lat: z.number(), lng: z.number() }).nullable(),
  weightKg: z.number(),
  volumeM3: z.number(),
  packages: z.number(),
  temperatureType: named.nullable(),
  /** The route it is on; null while it waits. */
  routeId: z.uuid().nullable(),
  pinned: z.boolean(),
  /** Rules that kept it off every vehicle, with how many vehicles each stopped it on. */
  reasons: z.array(planReason),
  /** The cheapest change found that would make it fit. */
  suggestion: z.object({ message: z.string(), extraBaht: z.number().nullable() }).nullable(),
})
export type PlanShipmentShown = z.output<typeof planShipment>

export const planMoveShown = z.object({
  moveNo: z.number().int(),
  kind: z.enum(Object.keys(moveWords) as MoveKind[]), // its own keys
  shipments: z.number().int(),
  route: z.number().int().nullable(),
  madeAt: z.string(),
  /** Who made it; null where the program did. */
  madeBy: z.string().nullable(),
  undone: z.boolean(),
})

export const routingPoint = z.object({
  second: z.number(),
  /** Null where the strategy plans by distance only. */
  planCostBaht: z.number().nullable(),
  routes: z.number().int(),
  served: z.number().int(),
})

/** How automatic routing stands: after so many seconds the best plan cost so much with so many routes and so many waybills on them. */
export const routingRun = z.object({
  taskId: z.uuid(),
  state: z.enum(['queued', 'running', 'done', 'stopped', 'failed']),
  seconds: z.number(),
  strategyName: z.string().nullable(),
  vehicles: z.number().int(),
  shipments: z.number().int(),
  /** Vehicles that could not be used, and what changed while it ran. */
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
  /** Of a city plan: every waybill of it is delivered there. */
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
  /** Routes that fill less are marked, in percent of the vehicle. */
  lowerLoadPercent: z.number(),
  totals: planTotals,
  routes: z.array(planRoute),
  shipments: z.array(planShipment),
  run: routingRun.nullable(),
  undo: planMoveShown.nullable(),
  redo: planMoveShown.nullable(),
})
export type PlanDetail = z.output<typeof planDetail>

/** What moving waybills onto one route would do: what it would break, and how much longer, dearer and later it would become. */
export const planFit = z.object({
  routeId: z.uuid(),
  verdict: z.enum(fitVerdicts),
  errors: z.array(problemError),
  km: z.number(),
  costBaht: z.number(),
  lateMinutes: z.number(),
})
export type PlanFit = z.output<typeof planFit>
