import { daySchema } from '@khonsong/domain/kernel/calendar-schema.ts'
import { z } from 'zod'
import { several } from '../../kernel/list.ts'
import { operation } from '../../kernel/operation.ts'

/** A number of the dashboard, exact up to the cap; `statuses` is the filter that lists exactly these shipments or jobs. */
const counter = z.object({
  count: z.number().int(),
  capped: z.boolean(),
  type: z.enum(['order', 'job', 'shipment']),
  statuses: z.array(z.string()),
})

/** What waits for somebody to do it now. */
export const dashboardWork = z.object({
  ordersToConfirm: counter,
  shipmentsToPlan: counter,
  decisions: counter,
})

const watched = z.object({ count: z.number().int(), capped: z.boolean() })

/** The seven counters of the specification, one per step of the road. */
export const dashboardCounters = z.object({
  waitingToAccept: counter,
  notArrivedAtOrigin: counter,
  waitingToPickUp: counter,
  waitingForDeparture: counter,
  notArrivedAtDestination: counter,
  waitingToUnload: counter,
  waitingToDeliver: counter,
})

/** Delivery summary over the shipments created in the chosen days: the six figures add up to all that were created. */
export const deliverySummary = z.object({
  noIssue: z.number().int(),
  nearDue: z.number().int(),
  overdue: z.number().int(),
  totalCreated: z.number().int(),
  delivered: z.number().int(),
  notAssigned: z.number().int(),
  incident: z.number().int(),
})

/** The same of one Bangkok day on which shipments were created; the days add up to the summary. */
export const deliveryDay = deliverySummary.extend({ day: z.string() })

/** What should be looked at now, by the hours and days of the settings; each leads to the list of exactly these. */
export const earlyWarnings = z.object({
  confirm_due: watched,
  pickup_near: watched,
  pickup_overdue: watched,
  delivery_near: watched,
  delivery_overdue: watched,
  receipt_overdue: watched,
})

export const dashboard = {
  show: operation('GET /v1/dashboard', {
    summary: 'Counters and delivery summary within the caller’s scope',
    needs: 'dashboard.view',
    query: z.object({
      from: daySchema.optional(),
      to: daySchema.optional(),
      businessUnitId: several(z.uuid()),
      customerId: z.uuid().optional(),
    }),
    output: z.object({
      work: dashboardWork,
      counters: dashboardCounters,
      summary: deliverySummary,
      days: z.array(deliveryDay),
      warnings: earlyWarnings,
      from: z.string(),
      to: z.string(),
      asOf: z.string(),
      /** After this many seconds the console asks again if no live change came first. */
      refreshSeconds: z.number().int(),
    }),
  }),
}
