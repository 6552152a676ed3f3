import type { OrderTemplateDetail } from '@khonsong/contract/operations/templates/order-templates.ts'
import { currentUser } from '../../../shared/current-user.ts'
import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import {
  orderTemplateSchema,
  type OrderTemplate,
  type TemplateOrder,
} from '@khonsong/domain/operations/templates/order-template.ts'
import { recurrenceSchema, type Recurrence, type TemplateTimes } from '@khonsong/domain/operations/templates/recurrence.ts'
import { bangkokDayOf, bangkokTimeOf, daysBetween } from '@khonsong/domain/kernel/time.ts'
import { inputOf, onlyOnce, plainFormValues, valuesOf, type OrderFields } from '../orders/public.ts'

export const timeKeys = ['targetPickupFrom', 'targetPickupTo', 'targetDeliveryFrom', 'targetDeliveryTo'] as const

interface TimeTyped {
  day: number | null
  time: string
}

/** Values of the template form; choices are strings, as selects need. */
export interface TemplateValues {
  name: string
  active: boolean
  times: Record<(typeof timeKeys)[number], TimeTyped>
  recurring: boolean
  recurrence: {
    weekdays: string[]
    monthDays: string[]
    from: string
    until: string
    skipHolidays: boolean
    skipDays: string[]
    daysAhead: number | null
  }
}

/** An order's times relative to its pickup day. */
export const timesOf = (order: Pick<OrderDetail, (typeof timeKeys)[number]>): TemplateTimes => {
  const first = bangkokDayOf(order.targetPickupFrom)
  const at = (instant: string) => ({ day: Math.max(0, daysBetween(first, bangkokDayOf(instant))), time: bangkokTimeOf(instant) })
  return {
    targetPickupFrom: at(order.targetPickupFrom),
    targetPickupTo: at(order.targetPickupTo),
    targetDeliveryFrom: at(order.targetDeliveryFrom),
    targetDeliveryTo: at(order.targetDeliveryTo),
  }
}

const shownRecurrence = (recurrence: Recurrence | null, today: string): TemplateValues['recurrence'] => ({
  weekdays: (recurrence?.weekdays ?? [1, 2, 3, 4, 5]).map(String),
  monthDays: (recurrence?.monthDays ?? []).map(String),
  from: recurrence?.from ?? today,
  until: recurrence?.until ?? '',
  skipHolidays: recurrence?.skipHolidays ?? true,
  skipDays: [...(recurrence?.skipDays ?? [])],
  daysAhead: recurrence?.daysAhead ?? 1,
})

export const valuesOfTemplate = (
  template: Pick<OrderTemplateDetail, 'name' | 'active' | 'times' | 'recurrence'>,
  today: string,
): TemplateValues => ({
  name: template.name,
  active: template.active,
  times: structuredClone(template.times),
  recurring: template.recurrence !== null,
  recurrence: shownRecurrence(template.recurrence, today),
})

/** The recurrence typed so far, unvalidated. */
export const recurrenceOf = ({ recurring, recurrence }: TemplateValues): unknown =>
  recurring
    ? {
        ...recurrence,
        weekdays: recurrence.weekdays.map(Number).toSorted((a, b) => a - b),
        monthDays: recurrence.monthDays.map(Number).toSorted((a, b) => a - b),
        skipDays: recurrence.skipDays.toSorted(),
        until: recurrence.until || null,
      }
    : null

export const templateInput = (values: TemplateValues, order: TemplateOrder) => ({
  name: values.name,
  active: values.active,
  times: values.times,
  recurrence: recurrenceOf(values),
  order,
})

export const parsedTemplate = (values: TemplateValues, order: TemplateOrder): OrderTemplate =>
  orderTemplateSchema.parse(templateInput(values, order))

/** The parts needed for a preview, if valid already. */
export const previewable = (values: TemplateValues): { recurrence: Recurrence; times: TemplateTimes } | undefined => {
  const recurrence = recurrenceSchema.safeParse(recurrenceOf(values))
  const times = orderTemplateSchema.shape.times.safeParse(values.times)
  return recurrence.success && times.success ? { recurrence: recurrence.data, times: times.data } : undefined
}

const own = new Set<string>(['upstreamNo', ...onlyOnce, ...timeKeys])

/** An order without its day, reference and history. */
export const templateOrderOf = (order: OrderDetail): TemplateOrder => {
  const kept = Object.fromEntries(
    Object.entries(inputOf(valuesOf(order), currentUser.get()?.kind)).filter(([key]) => !own.has(key)),
  )
  return orderTemplateSchema.shape.order.parse(kept)
}

/** Order form values from a template; times are still to be chosen. */
export const fieldsOfTemplate = (order: TemplateOrder, empty: OrderFields): OrderFields => ({
  ...empty,
  customerId: order.customerId,
  businessUnitId: order.businessUnitId,
  goodsTypeId: order.goodsTypeId,
  temperatureTypeId: order.temperatureTypeId ?? '',
  requestedVehicleTypeId: order.requestedVehicleTypeId ?? '',
  orderType: order.orderType,
  projectId: order.projectId ?? '',
  productId: order.productId ?? '',
  billingPartyId: order.billingPartyId ?? '',
  surchargeGroupId: order.surchargeGroupId ?? '',
  routeCodeId: order.routeCodeId ?? '',
  originSiteId: order.originSiteId,
  destinationSiteId: order.destinationSiteId,
  isInsured: order.isInsured,
  declaredValue: order.declaredValue,
  requiredReceipt: order.requiredReceipt,
  receiptQty: order.receiptQty,
  paymentMode: order.paymentMode,
  orderPrice: order.orderPrice ?? null,
  currency: order.currency,
  ...plainFormValues(order),
  lines: order.lines.map((line) => ({
    skuCode: line.skuCode ?? '',
    description: line.description ?? '',
    goodsTypeId: line.goodsTypeId ?? '',
    packages: line.packages,
    itemsPerPackage: line.itemsPerPackage,
    weightKg: line.weightKg,
    volumeM3: line.volumeM3 ?? null,
    unitCode: line.unitCode,
    goodsUnitCode: line.goodsUnitCode,
    lengthCm: line.lengthCm ?? null,
    widthCm: line.widthCm ?? null,
    heightCm: line.heightCm ?? null,
    itemCategory: line.itemCategory ?? '',
    itemUnitPrice: line.itemUnitPrice ?? null,
  })),
})
