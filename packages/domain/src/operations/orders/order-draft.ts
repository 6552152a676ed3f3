/** The order form: the request in the units people use. */
import { instantSchema } from '../../kernel/calendar-schema.ts'
import { z } from 'zod'
import { currencies, defaultCurrency } from '../../masters/cargo/currency.ts'
import type { Currency } from '../../masters/cargo/currency.ts'
import { rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { priceOf } from '../../kernel/money-bounds.ts'
import { decimalsOf } from '../../kernel/quantity.ts'
import { issueOf } from '../../kernel/zod-rejections.ts'
import { orderLabels } from './order-words.ts'
import { byPlainField, type PlainOrderField, type plainOrderFields } from './plain-fields.ts'

/** Limits of the order form. Quantities and prices as in the status forms. */
export const orderLimits = {
  quantity: 999_999,
  orderPrice: 10_000_000,
  /** Declared value in baht; the specification's limit for projects. */
  declaredValue: 9_999_999.99,
  description: 200,
  lines: 500,
  receiptQty: 99,
  /** Twenty metres: longer than any trailer. */
  packageCm: 2000,
  itemCategory: 60,
} as const

/** Not `superRefine`, which allocates a function per number: a file has hundreds of thousands. */
const decimalsAtMost = (label: Words, most: number) => (payload: z.core.ParsePayload<number>) => {
  if (decimalsOf(payload.value) <= most) return
  payload.issues.push({ ...issueOf(rejection('field.decimals', { field: label, n: most }), []), continue: true })
}

/** A quantity with at most two decimals. */
export const quantityOf = (label: Words, max: number) => z.number().min(0).max(max).check(decimalsAtMost(label, 2)).meta({ label })

/** Centimetres, with at most one decimal. */
const edge = (label: Words) => z.number().gt(0).max(orderLimits.packageCm).check(decimalsAtMost(label, 1)).nullish().meta({ label })

const id = (label: Words) => z.uuid().meta({ label })
const instant = (label: Words) => instantSchema.meta({ label })
/** An empty text becomes null. */
const text = (label: Words, max: number) =>
  z
    .string()
    .trim()
    .max(max)
    .nullish()
    .transform((value) => value || null)
    .meta({ label })
/** A customer's own order number: letters, digits and common separators. */
const reference = (label: Words) =>
  z
    .string()
    .trim()
    .max(50)
    .regex(/^[\p{L}\p{M}\p{N}._/# -]*$/u)
    .nullish()
    .transform((value) => value || null)
    .meta({ label })

const unit = (label: Words) =>
  z
    .string()
    .regex(/^0(?:0[1-9]|1[0-3])$/)
    .meta({ label })

/** Packages are whole: half a carton is one carton. */
const wholeOf = (label: Words, max: number) =>
  quantityOf(label, max).superRefine((value, context) => {
    if (!Number.isInteger(value)) context.addIssue(issueOf(rejection('field.decimals', { field: label, n: 0 }), []))
  })

export const orderLineSchema = z.strictObject({
  skuCode: text(orderLabels.skuCode, 50),
  description: text(orderLabels.description, orderLimits.description),
  goodsTypeId: id(orderLabels.goodsTypeId).nullish(),
  packages: wholeOf(orderLabels.packages, orderLimits.quantity),
  itemsPerPackage: quantityOf(orderLabels.itemsPerPackage, orderLimits.quantity).default(1),
  /** Of the whole line. */
  weightKg: quantityOf(orderLabels.weightKg, orderLimits.quantity),
  /** Of the whole line; if empty, derived from the weight at the light-cargo ratio. */
  volumeM3: quantityOf(orderLabels.volumeM3, orderLimits.quantity).nullish(),
  unitCode: unit(orderLabels.unitCode).default('005'),
  /** Unit in which the items in a package are counted. */
  goodsUnitCode: unit(orderLabels.goodsUnitCode).default('011'),
  /** Of one package; with all three the volume is derived from them when none is given. */
  lengthCm: edge(orderLabels.lengthCm),
  widthCm: edge(orderLabels.widthCm),
  heightCm: edge(orderLabels.heightCm),
  /** Category and unit price of the items, for payment on delivery. */
  itemCategory: text(orderLabels.itemCategory, orderLimits.itemCategory),
  itemUnitPrice: priceOf(orderLabels.itemUnitPrice, orderLimits.orderPrice).nullish(),
})
export type OrderLineDraft = z.output<typeof orderLineSchema>

const currencyCodes = Object.keys(currencies) as Currency[] // its own keys

const choice = <Choices extends Readonly<Record<string, Words>>>(choices: Choices, label: Words) =>
  z
    .enum(Object.keys(choices) as (keyof Choices & string)[]) // its own keys
    .meta({ label })
    .nullish()

type PlainSchemas = {
  readonly [Name in PlainOrderField]: (typeof plainOrderFields)[Name] extends { kind: 'text' }
    ? ReturnType<typeof text>
    : (typeof plainOrderFields)[Name] extends { choices: infer Choices extends Readonly<Record<string, Words>> }
      ? ReturnType<typeof choice<Choices>>
      : (typeof plainOrderFields)[Name] extends { kind: 'yesNo' }
        ? z.ZodOptional<z.ZodNullable<z.ZodBoolean>>
        : z.ZodOptional<z.ZodNullable<typeof instantSchema>>
}

const plainFieldSchemas = byPlainField((_, field) => {
  if (field.kind === 'text') return text(field.label, field.most)
  if (field.kind === 'choice') return choice(field.choices, field.label)
  return field.kind === 'yesNo' ? z.boolean().meta({ label: field.label }).nullish() : instant(field.label).nullish()
}) as unknown as PlainSchemas // by the kind of each

export const orderDraftSchema = z.strictObject({
  customerId: id(orderLabels.customerId),
  businessUnitId: id(orderLabels.businessUnitId),
  goodsTypeId: id(orderLabels.goodsTypeId),
  temperatureTypeId: id(orderLabels.temperatureTypeId).nullish(),
  requestedVehicleTypeId: id(orderLabels.requestedVehicleTypeId).nullish(),
  orderType: z.enum(['delivery', 'return', 'transfer']).meta({ label: orderLabels.orderType }).default('delivery'),
  upstreamNo: reference(orderLabels.upstreamNo),
  /** The lane, by the code used in dispatch orders and rates. */
  routeCodeId: id(orderLabels.routeCodeId).nullish(),
  originSiteId: id(orderLabels.originSiteId),
  destinationSiteId: id(orderLabels.destinationSiteId),
  targetPickupFrom: instant(orderLabels.targetPickup),
  targetPickupTo: instant(orderLabels.targetPickup),
  targetDeliveryFrom: instant(orderLabels.targetDelivery),
  targetDeliveryTo: instant(orderLabels.targetDelivery),
  isInsured: z.boolean().meta({ label: orderLabels.isInsured }).default(false),
  declaredValue: priceOf(orderLabels.declaredValue, orderLimits.declaredValue, true).default(0),
  requiredReceipt: z.boolean().meta({ label: orderLabels.requiredReceipt }).default(false),
  receiptQty: z.int().min(0).max(orderLimits.receiptQty).meta({ label: orderLabels.receiptQty }).default(0),
  paymentMode: z.enum(['prepaid', 'postpaid']).meta({ label: orderLabels.paymentMode }).default('postpaid'),
  orderPrice: priceOf(orderLabels.orderPrice, orderLimits.orderPrice).nullish(),
  currency: z.enum(currencyCodes).meta({ label: orderLabels.currency }).default(defaultCurrency),
  projectId: id(orderLabels.projectId).nullish(),
  productId: id(orderLabels.productId).nullish(),
  /** The partner to bill; if empty, the customer. */
  billingPartyId: id(orderLabels.billingPartyId).nullish(),
  /** Surcharges and discounts beside the freight; required by a company setting. */
  surchargeGroupId: id(orderLabels.surchargeGroupId).nullish(),
  ...plainFieldSchemas,
  lines: z.array(orderLineSchema).min(1).max(orderLimits.lines).meta({ label: orderLabels.lines }),
})
export type OrderDraft = z.output<typeof orderDraftSchema>
/** Input of a form or an import row, before defaults. */
export type OrderDraftInput = z.input<typeof orderDraftSchema>
