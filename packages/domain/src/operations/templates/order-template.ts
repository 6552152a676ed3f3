/** A reusable order: everything but its day, its reference and its history. */
import { z } from 'zod'
import { orderDraftSchema } from '../orders/order-draft.ts'
import type { OrderDraft } from '../orders/order-draft.ts'
import { recurrenceLabels, recurrenceSchema, targetsOn, templateTimesSchema, type TemplateTimes } from './recurrence.ts'

export const templateOrderSchema = orderDraftSchema.omit({
  upstreamNo: true,
  doRef: true,
  targetPickupFrom: true,
  targetPickupTo: true,
  targetDeliveryFrom: true,
  targetDeliveryTo: true,
  latestReceivedAt: true,
  latestDeliveryAt: true,
})
export type TemplateOrder = z.output<typeof templateOrderSchema>

export const orderTemplateSchema = z.strictObject({
  name: z.string().trim().min(1).max(100).meta({ label: recurrenceLabels.name }),
  order: templateOrderSchema.meta({ label: recurrenceLabels.order }),
  times: templateTimesSchema.meta({ label: recurrenceLabels.times }),
  /** Absent: created manually only. */
  recurrence: recurrenceSchema.nullable().meta({ label: recurrenceLabels.recurring }),
  active: z.boolean().default(true),
})
export type OrderTemplate = z.output<typeof orderTemplateSchema>

/** The order for a day. */
export const orderOn = ({ order, times }: { order: TemplateOrder; times: TemplateTimes }, day: string): OrderDraft => ({
  ...order,
  ...targetsOn(times, day),
  upstreamNo: null,
  doRef: null,
  latestReceivedAt: null,
})
