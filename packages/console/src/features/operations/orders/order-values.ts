import type { OrderDetail } from '@khonsong/contract/operations/orders/orders.ts'
import { fieldsNotSetBy } from '@khonsong/domain/resource/field-rights.ts'
import type { UserKind } from '@khonsong/domain/company/access/menu-entry.ts'
import { defaultCurrency } from '@khonsong/domain/masters/cargo/currency.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { cm3FromCubicMetres, divideToCents, gramsFromKg, volumeFromWeight } from '@khonsong/domain/kernel/quantity.ts'
import { boxVolume } from '@khonsong/domain/operations/orders/line-volume.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { checkTargets, createOrder, type OrderRules } from '@khonsong/domain/operations/orders/create-order.ts'
import { nextTargets } from '@khonsong/domain/operations/orders/next-targets.ts'
import { orderDraftSchema } from '@khonsong/domain/operations/orders/order-draft.ts'
import {
  byPlainField,
  plainOrderFieldNames,
  plainOrderFields,
  type PlainOrderField,
  type PlainOrderValues,
} from '@khonsong/domain/operations/orders/plain-fields.ts'
import { z } from 'zod'

/** Project and goods data for the order's rules. */
export type OrderTerms = Pick<OrderRules, 'projects' | 'ratioOfGoods' | 'lightRatio' | 'surchargeGroupNeeded' | 'setBy'>

export interface LineValues {
  skuCode: string
  description: string
  goodsTypeId: string
  packages: number | null
  itemsPerPackage: number | null
  weightKg: number | null
  volumeM3: number | null
  unitCode: string
  goodsUnitCode: string
  lengthCm: number | null
  widthCm: number | null
  heightCm: number | null
  itemCategory: string
  itemUnitPrice: number | null
}

/** Values of the order form: empty texts are `''`, empty numbers `null` (a missing value hides errors of cross-field rules). */
/** Empty texts, choices and times are `''`. */
type PlainValues = {
  -readonly [Name in PlainOrderField]: (typeof plainOrderFields)[Name] extends { kind: 'yesNo' } ? boolean : string
}

const emptyPlainValues = byPlainField((_, { kind }) => (kind === 'yesNo' ? false : '')) as PlainValues // by the kind of each

/** Form values of an order's or template's plain fields. */
export const plainFormValues = (order: {
  readonly [Name in PlainOrderField]?: PlainOrderValues[Name] | undefined
}): PlainValues => byPlainField((name) => order[name] ?? emptyPlainValues[name]) as PlainValues // by the kind of each

export interface OrderFields extends PlainValues {
  customerId: string
  businessUnitId: string
  goodsTypeId: string
  temperatureTypeId: string
  requestedVehicleTypeId: string
  orderType: string
  upstreamNo: string
  projectId: string
  productId: string
  billingPartyId: string
  surchargeGroupId: string
  routeCodeId: string
  originSiteId: string
  destinationSiteId: string
  targetPickupFrom: string
  targetPickupTo: string
  targetDeliveryFrom: string
  targetDeliveryTo: string
  isInsured: boolean
  declaredValue: number | null
  requiredReceipt: boolean
  receiptQty: number | null
  paymentMode: string
  orderPrice: number | null
  currency: string
  lines: LineValues[]
}

/** Nested under `order`, as in the request, so that the server's error paths match. */
export interface OrderValues {
  order: OrderFields
}

export const emptyLine = (): LineValues => ({
  skuCode: '',
  description: '',
  goodsTypeId: '',
  packages: null,
  itemsPerPackage: 1,
  weightKg: null,
  volumeM3: null,
  unitCode: '005',
  goodsUnitCode: '011',
  lengthCm: null,
  widthCm: null,
  heightCm: null,
  itemCategory: '',
  itemUnitPrice: null,
})

export const emptyOrder = (): OrderFields => ({
  customerId: '',
  businessUnitId: '',
  goodsTypeId: '',
  temperatureTypeId: '',
  requestedVehicleTypeId: '',
  orderType: 'delivery',
  upstreamNo: '',
  projectId: '',
  productId: '',
  billingPartyId: '',
  surchargeGroupId: '',
  routeCodeId: '',
  originSiteId: '',
  destinationSiteId: '',
  targetPickupFrom: '',
  targetPickupTo: '',
  targetDeliveryFrom: '',
  targetDeliveryTo: '',
  isInsured: false,
  declaredValue: null,
  requiredReceipt: false,
  receiptQty: null,
  paymentMode: 'postpaid',
  orderPrice: null,
  currency: defaultCurrency,
  ...emptyPlainValues,
  lines: [emptyLine()],
})

type StoredSize = Pick<OrderDetail['lines'][number], 'weightKg' | 'volumeM3'> &
  Partial<Pick<OrderDetail['lines'][number], 'packages' | 'lengthCm' | 'widthCm' | 'heightCm'>>

/**
 * A stored volume as a user could have typed it: one derived from the weight is left empty, and one with more than two decimals
 * (histories, other systems) is rounded, because the form would refuse it.
 */
export const volumeAsTyped = (line: StoredSize): number | null => {
  const cm3 = cm3FromCubicMetres(line.volumeM3)
  const follows =
    boxVolume({ ...line, packages: line.packages ?? 0 }) ??
    (gramsFromKg(line.weightKg) > 0 ? volumeFromWeight(gramsFromKg(line.weightKg)) : undefined)
  return follows === cm3 ? null : divideToCents(line.volumeM3, 1)
}

export const valuesOf = (order: OrderDetail): OrderFields => ({
  customerId: order.customer.id,
  businessUnitId: order.businessUnit.id,
  goodsTypeId: order.goodsType?.id ?? '',
  temperatureTypeId: order.temperatureType?.id ?? '',
  requestedVehicleTypeId: order.requestedVehicleType?.id ?? '',
  orderType: order.orderType,
  upstreamNo: order.upstreamNo ?? '',
  projectId: order.project?.id ?? '',
  productId: order.product?.id ?? '',
  billingPartyId: order.billingParty?.id ?? '',
  surchargeGroupId: order.surchargeGroup?.id ?? '',
  routeCodeId: order.routeCode?.id ?? '',
  originSiteId: order.origin.siteId,
  destinationSiteId: order.destination.siteId,
  targetPickupFrom: order.targetPickupFrom,
  targetPickupTo: order.targetPickupTo,
  targetDeliveryFrom: order.targetDeliveryFrom,
  targetDeliveryTo: order.targetDeliveryTo,
  isInsured: order.isInsured,
  declaredValue: order.declaredValue,
  requiredReceipt: order.requiredReceipt,
  receiptQty: order.receiptQty,
  paymentMode: order.paymentMode,
  orderPrice: order.orderPrice,
  currency: order.currency,
  ...plainFormValues(order),
  lines: order.lines.map((line) => ({
    skuCode: line.skuCode ?? '',
    description: line.description ?? '',
    goodsTypeId: line.goodsType?.id ?? '',
    packages: line.packages,
    itemsPerPackage: line.itemsPerPackage,
    weightKg: line.weightKg,
    volumeM3: volumeAsTyped(line),
    unitCode: line.unitCode,
    goodsUnitCode: line.goodsUnitCode,
    lengthCm: line.lengthCm,
    widthCm: line.widthCm,
    heightCm: line.heightCm,
    itemCategory: line.itemCategory ?? '',
    itemUnitPrice: line.itemUnitPrice,
  })),
})

/** Plain fields that belong to one order or day. */
export const onlyOnce = plainOrderFieldNames.filter((name) => 'once' in plainOrderFields[name])

/** A repeated order: everything but its own numbers, with its windows moved to the next possible day (againOrderId). */
export const againOf = (order: OrderDetail, now: string): OrderFields => ({
  ...valuesOf(order),
  ...nextTargets(order, now),
  upstreamNo: '',
  ...Object.fromEntries(onlyOnce.map((name) => [name, emptyPlainValues[name]])),
})

/** The next of several orders: same customer, work, sender and windows; the rest is empty. */
export const nextOf = (order: OrderFields): OrderFields => ({
  ...emptyOrder(),
  customerId: order.customerId,
  businessUnitId: order.businessUnitId,
  goodsTypeId: order.goodsTypeId,
  temperatureTypeId: order.temperatureTypeId,
  requestedVehicleTypeId: order.requestedVehicleTypeId,
  orderType: order.orderType,
  projectId: order.projectId,
  productId: order.productId,
  billingPartyId: order.billingPartyId,
  surchargeGroupId: order.surchargeGroupId,
  originSiteId: order.originSiteId,
  targetPickupFrom: order.targetPickupFrom,
  targetPickupTo: order.targetPickupTo,
  targetDeliveryFrom: order.targetDeliveryFrom,
  targetDeliveryTo: order.targetDeliveryTo,
  paymentMode: order.paymentMode,
})

const chosen = (id: string): string | undefined => id || undefined
const given = (value: number | null): number | undefined => value ?? undefined

/** Fields the user may not set are omitted, so that they keep their values. */
const withoutStaffFields = (order: OrderFields, setBy: UserKind): OrderFields => {
  const defaults = emptyOrder()
  return {
    ...order,
    ...Object.fromEntries(fieldsNotSetBy(setBy, 'order').map((name) => [name, defaults[name as keyof OrderFields]])),
  } // keys of the table
}

/** The request; empty fields are omitted, so that defaults and "is required" apply. */
export const inputOf = (filled: OrderFields, setBy: UserKind = 'internal') => sentOf(withoutStaffFields(filled, setBy))

type SentPlainValues = { readonly [Name in PlainOrderField]: PlainValues[Name] | undefined }

const sentOf = (order: OrderFields) => ({
  ...order,
  customerId: chosen(order.customerId),
  businessUnitId: chosen(order.businessUnitId),
  goodsTypeId: chosen(order.goodsTypeId),
  temperatureTypeId: chosen(order.temperatureTypeId),
  requestedVehicleTypeId: chosen(order.requestedVehicleTypeId),
  projectId: chosen(order.projectId),
  productId: chosen(order.productId),
  billingPartyId: chosen(order.billingPartyId),
  surchargeGroupId: chosen(order.surchargeGroupId),
  routeCodeId: chosen(order.routeCodeId),
  originSiteId: chosen(order.originSiteId),
  destinationSiteId: chosen(order.destinationSiteId),
  targetPickupFrom: chosen(order.targetPickupFrom),
  targetPickupTo: chosen(order.targetPickupTo),
  targetDeliveryFrom: chosen(order.targetDeliveryFrom),
  targetDeliveryTo: chosen(order.targetDeliveryTo),
  ...(byPlainField((name) => order[name] || undefined) as SentPlainValues), // non-empty ones
  paperyReceipt: order.requiredReceipt && order.paperyReceipt ? true : undefined,
  declaredValue: given(order.isInsured ? order.declaredValue : null),
  receiptQty: given(order.requiredReceipt ? order.receiptQty : null),
  orderPrice: given(order.orderPrice),
  lines: order.lines.map((line) => ({
    ...line,
    goodsTypeId: chosen(line.goodsTypeId),
    packages: given(line.packages),
    itemsPerPackage: given(line.itemsPerPackage),
    weightKg: given(line.weightKg),
    volumeM3: given(line.volumeM3),
    lengthCm: given(line.lengthCm),
    widthCm: given(line.widthCm),
    heightCm: given(line.heightCm),
    itemUnitPrice: given(line.itemUnitPrice),
  })),
})

const isInstant = (text: string): boolean => !Number.isNaN(Date.parse(text))

/** All errors of the form, by the server's schema and rules. */
export const refusalsOf = (
  order: OrderFields,
  now: string,
  stored?: OrderRules['stored'],
  terms: OrderTerms = {},
): readonly Rejection[] => {
  const rules = { now, ...terms, ...(stored ? { stored } : {}) }
  const parsed = orderDraftSchema.safeParse(inputOf(order, terms.setBy), { reportInput: true })
  if (parsed.success) {
    const decision = createOrder(parsed.data, rules)
    return decision.accepted ? [] : decision.rejections
  }
  const { targetPickupFrom, targetPickupTo, targetDeliveryFrom, targetDeliveryTo } = order
  const timed = [targetPickupFrom, targetPickupTo, targetDeliveryFrom, targetDeliveryTo].every(isInstant)
  return [...rejectionsOf(orderDraftSchema, parsed.error), ...(timed ? checkTargets(order, rules) : [])]
}

/** Required fields that are empty. */
export const missingIn = (...asked: Parameters<typeof refusalsOf>): readonly string[] =>
  refusalsOf(...asked).flatMap(({ code, field }) => (code === 'field.required' && field !== undefined ? [field] : []))

/** The form's schema; issues carry our codes, so that form and server show the same message. */
export const orderFormSchema = (now: () => string, stored?: OrderRules['stored'], terms: OrderTerms = {}) =>
  z.custom<OrderValues>().superRefine((values, context) => {
    for (const { code, params, field } of refusalsOf(values.order, now(), stored, terms))
      context.addIssue({ code: 'custom', path: ['order', ...(field?.split('.') ?? [])], message: code, params: { code, params } })
  })

/** Rebases a form on a concurrently saved version: their values, except fields changed here. */
export const rebased = (before: OrderFields, mine: OrderFields, theirs: OrderFields): OrderFields => {
  const was = new Map<string, unknown>(Object.entries(before))
  const changed = Object.entries(mine).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(was.get(key)))
  return { ...theirs, ...Object.fromEntries(changed) }
}
