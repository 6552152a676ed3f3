import { daySchema } from '@khonsong/domain/kernel/calendar-schema.ts'
import {
  arrangementSchema,
  dashboardPresets,
  arrangedNames,
  type DashboardPreset,
} from '@khonsong/domain/insight/dashboard/arrangement.ts'
import { z } from 'zod'
import { several } from '../../kernel/list.ts'
import { operation } from '../../kernel/operation.ts'

const presetNames = Object.keys(dashboardPresets) as [DashboardPreset, ...DashboardPreset[]] // its own keys

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

const deliveries = z.object({
  from: z.string(),
  to: z.string(),
  /** Delivered in the window or after it; a trip faster than any truck counts as neither. */
  onTime: z.number().int(),
  late: z.number().int(),
  /** Percent of both, cut to a tenth; null where nothing was delivered. */
  share: z.number().nullable(),
})

/** How deliveries of the last days kept to their windows, against the target and the days before. */
export const dashboardService = z.object({
  target: z.number(),
  current: deliveries,
  before: deliveries,
  days: z.array(z.object({ day: z.string(), onTime: z.number().int(), late: z.number().int() })),
})

const sections = z.array(z.enum(arrangedNames))

export const dashboard = {
  service: operation('GET /v1/dashboard/service', {
    summary: 'Deliveries on time of the last seven days against the target and the seven days before',
    needs: 'dashboard.view',
    output: dashboardService,
  }),
  arrangement: operation('GET /v1/dashboard/arrangement', {
    summary: 'What the caller has on the dashboard, in its order',
    needs: 'signed_in',
    output: z.object({ shown: sections, added: sections, preset: z.enum(presetNames), isOwn: z.boolean() }),
  }),
  arrange: operation('PUT /v1/dashboard/arrangement', {
    summary: 'Keep what stands on the caller’s own dashboard',
    needs: 'signed_in',
    body: arrangementSchema,
    output: z.object({ shown: sections }),
  }),
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
