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

/** A counter, exact up to the cap; `statuses` is the filter that lists the counted shipments or jobs. */
const counter = z.object({
  count: z.number().int(),
  capped: z.boolean(),
  type: z.enum(['order', 'job', 'shipment']),
  statuses: z.array(z.string()),
})

/** Open tasks. */
export const dashboardWork = z.object({
  ordersToConfirm: counter,
  shipmentsToPlan: counter,
  decisions: counter,
})

const watched = z.object({ count: z.number().int(), capped: z.boolean() })

/** The seven counters of the specification, one per phase. */
export const dashboardCounters = z.object({
  waitingToAccept: counter,
  notArrivedAtOrigin: counter,
  waitingToPickUp: counter,
  waitingForDeparture: counter,
  notArrivedAtDestination: counter,
  waitingToUnload: counter,
  waitingToDeliver: counter,
})

/** Delivery summary of shipments created in the period: the six figures add up to the total. */
export const deliverySummary = z.object({
  noIssue: z.number().int(),
  nearDue: z.number().int(),
  overdue: z.number().int(),
  totalCreated: z.number().int(),
  delivered: z.number().int(),
  notAssigned: z.number().int(),
  incident: z.number().int(),
})

/** The same per Bangkok day of creation; the days add up to the summary. */
export const deliveryDay = deliverySummary.extend({ day: z.string() })

/** Early warnings by the settings' thresholds; each links to the list of its records. */
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
  /** Delivered within the window or after it; implausibly fast trips count as neither. */
  onTime: z.number().int(),
  late: z.number().int(),
  /** On-time share in per cent with one decimal, truncated; null without deliveries. */
  share: z.number().nullable(),
})

/** Punctuality of recent deliveries, compared with the target and the previous period. */
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
      /** Poll interval of the console in seconds, unless a live change arrives first. */
      refreshSeconds: z.number().int(),
    }),
  }),
}
