import { z } from 'zod'
import { planRoute, planTotals } from './plan-shapes.ts'

export const comparedRoute = planRoute
  .pick({
    position: true,
    jobNo: true,
    plateNo: true,
    vehicleType: true,
    driverName: true,
    subcontractor: true,
    beginAt: true,
    endAt: true,
    km: true,
    lateMinutes: true,
    costBaht: true,
  })
  .extend({ shipments: z.number().int() })
export type ComparedRoute = z.output<typeof comparedRoute>

/** A waybill on another route in the other plan. */
export const movedShipment = z.object({
  shipmentId: z.uuid(),
  shipmentNo: z.string(),
  siteName: z.string(),
  /** Its route in the other plan; null if it has none. */
  position: z.number().int().nullable(),
})

/** A route that differs, with its counterpart; one of them is null if the route is in one plan only. */
export const routeDifference = z.object({
  planRoute: comparedRoute.nullable(),
  otherRoute: comparedRoute.nullable(),
  movedIn: z.array(movedShipment),
  movedOut: z.array(movedShipment),
  reordered: z.boolean(),
  crewChanged: z.boolean(),
})
export type RouteDifferenceShown = z.output<typeof routeDifference>

export const planComparison = z.object({
  plan: planTotals,
  other: planTotals,
  /** Null: the live plan. */
  with: z.object({ id: z.uuid(), planNo: z.string(), name: z.string().nullable() }).nullable(),
  differences: z.array(routeDifference),
})
export type PlanComparison = z.output<typeof planComparison>
