import { distinct, distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { cooperationStatuses } from '@khonsong/domain/masters/commerce/cooperation.ts'
import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { rejectionsOf } from '@khonsong/domain/kernel/zod-rejections.ts'
import { orderLimits } from '@khonsong/domain/operations/orders/order-draft.ts'
import { orderSources, type OrderSource } from '@khonsong/domain/operations/orders/order-words.ts'
import { paymentResults, type PaymentResult } from '@khonsong/domain/operations/shipments/payment-result.ts'
import { receivedLineSchema } from '@khonsong/domain/operations/orders/received-goods.ts'
import { orderStatuses } from '@khonsong/domain/operations/orders/status.ts'
import { byPlainField, type PlainOrderField, type plainOrderFields } from '@khonsong/domain/operations/orders/plain-fields.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from '../../kernel/list.ts'
import {
  chosenRecords,
  countsByStatus,
  day,
  fullPlace,
  historyEntry,
  idParams,
  instant,
  labelled,
  money,
  named,
  place,
  reason,
  rowResult,
  seenVersion,
  targets,
} from '../../kernel/main-job.ts'
import { fieldWords } from '../../kernel/field-words.ts'
import { operation } from '../../kernel/operation.ts'
import { problemError } from '../../kernel/problem.ts'
import { orderInputSchema, type OrderInput } from './order-input.ts'
import { shipmentEvent, shipmentRow } from '../shipments/shipments.ts'

export const orderRow = targets.extend({
  id: z.uuid(),
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  statusSince: z.string(),
  /** Partially delivered. */
  partial: z.boolean(),
  /** Number of shipments with a problem or awaiting a decision, shown in red beside the status. */
  troubleCount: z.number().int(),
  orderType: z.enum(['delivery', 'return', 'transfer']),
  orderSource: z.enum(Object.keys(orderSources) as OrderSource[]), // its own keys
  upstreamNo: z.string().nullable(),
  /** The customer's delivery order reference. */
  doRef: z.string().nullable(),
  customer: named,
  businessUnit: named,
  origin: place,
  destination: place,
  weightKg: z.number(),
  volumeM3: z.number(),
  packages: z.number(),
  items: z.number(),
  temperatureType: named.nullable(),
  goodsType: named.nullable(),
  requestedVehicleType: named.nullable(),
  project: named.nullable(),
  product: named.nullable(),
  routeCode: named.nullable(),
  surchargeGroup: named.nullable(),
  requiredReceipt: z.boolean(),
  remark: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
  /** Dispatch orders of its shipments, if requested by `withJobs`. */
  jobs: z.array(z.object({ id: z.uuid(), jobNo: z.string() })).optional(),
})
export type OrderRow = z.output<typeof orderRow>

const counted = z.object({ quantity: z.number(), unitCode: z.string() })

/** A site as of the order. */
export const seenPlace = fullPlace.extend({
  subDistrict: z.string().nullable(),
  phone: z.string().nullable(),
  /** Current state of the site, if it differs. */
  now: fullPlace.nullable(),
})

export const orderLine = z.object({
  id: z.uuid(),
  lineNo: z.number().int(),
  skuCode: z.string().nullable(),
  description: z.string().nullable(),
  goodsType: named.nullable(),
  packages: z.number(),
  itemsPerPackage: z.number(),
  weightKg: z.number(),
  volumeM3: z.number(),
  unitCode: z.string(),
  goodsUnitCode: z.string(),
  /** Per package. */
  lengthCm: z.number().nullable(),
  widthCm: z.number().nullable(),
  heightCm: z.number().nullable(),
  itemCategory: z.string().nullable(),
  itemUnitPrice: money.nullable(),
  /** Quantities from the consignee's documents, each in its own unit. */
  received: counted.nullable(),
  paid: counted.nullable(),
})

export const orderPart = z.object({
  partId: z.uuid(),
  partNo: z.number().int(),
  /** Phase of the part; explains the order's status. */
  phase: z.string(),
  shipments: z.array(shipmentRow),
})

type PlainAnswers = {
  readonly [Name in PlainOrderField]: z.ZodNullable<
    (typeof plainOrderFields)[Name] extends { choices: infer Choices }
      ? z.ZodEnum<{ [Code in keyof Choices & string]: Code }>
      : (typeof plainOrderFields)[Name] extends { kind: 'yesNo' }
        ? z.ZodBoolean
        : z.ZodString
  >
}

const plainFieldAnswers = byPlainField((_, field) => {
  if (field.kind === 'choice') return z.enum(Object.keys(field.choices)).nullable()
  return field.kind === 'yesNo' ? z.boolean().nullable() : z.string().nullable()
}) as unknown as PlainAnswers // by the kind of each

export const orderDetail = orderRow.omit({ jobs: true }).extend({
  origin: seenPlace,
  destination: seenPlace,
  ...plainFieldAnswers,
  confirmedAt: z.string().nullable(),
  cancelledAt: z.string().nullable(),
  isInsured: z.boolean(),
  declaredValue: money,
  receiptQty: z.number().int(),
  paymentMode: z.enum(['prepaid', 'postpaid']),
  orderPrice: money.nullable(),
  currency: z.enum(['THB', 'USD']),
  /** Payment state over all its waybills. */
  paymentResult: z.enum(Object.keys(paymentResults) as PaymentResult[]).nullable(), // its own keys
  billingParty: named.nullable(),
  lines: z.array(orderLine),
  parts: z.array(orderPart),
  jobs: z.array(
    z.object({
      id: z.uuid(),
      jobNo: z.string(),
      status: z.string(),
      driverName: z.string().nullable(),
      plateNo: z.string().nullable(),
    }),
  ),
  /** Permitted actions, with reasons if not. */
  can: z.object({
    edit: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
    confirm: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
    cancel: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
    recordReceived: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
  }),
})
export type OrderDetail = z.output<typeof orderDetail>

/** Minimal result of a change. */
export const orderSaved = z.object({
  id: z.uuid(),
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  version: z.number().int(),
  shipments: z.array(z.object({ id: z.uuid(), shipmentNo: z.string(), status: z.string() })),
})

/** A localized change; initial values have no previous one. */
const changedField = z.object({ field: z.string(), label: z.string(), before: z.string(), after: z.string() })

/** History of an order: its own changes and its shipments' events, oldest first. */
export const orderHistory = z.object({
  changes: z.array(historyEntry.extend({ told: z.array(changedField) })),
  events: z.array(shipmentEvent.extend({ shipmentId: z.uuid(), shipmentNo: z.string() })),
})

const filters = {
  status: several(z.enum(orderStatuses)),
  customerId: z.uuid().optional(),
  businessUnitId: z.uuid().optional(),
  importId: z.uuid().optional(),
  subcontractorId: z.uuid().optional(),
  doRef: z.string().trim().max(60).optional(),
  routeCodeId: z.uuid().optional(),
  originSiteId: z.uuid().optional(),
  destinationSiteId: z.uuid().optional(),
  temperatureTypeId: z.uuid().optional(),
  projectId: z.uuid().optional(),
  productId: z.uuid().optional(),
  surchargeGroupId: z.uuid().optional(),
  createdFrom: day.optional(),
  createdTo: day.optional(),
  pickupFrom: day.optional(),
  pickupTo: day.optional(),
  deliveryFrom: day.optional(),
  deliveryTo: day.optional(),
}
export const orderOrderings = [
  'createdAt',
  'orderNo',
  'status',
  'statusSince',
  'targetPickupFrom',
  'targetDeliveryTo',
  'weightKg',
  /** Open ones by deadline, most overdue first, then closed ones, latest first. */
  'due',
] as const
export const orderListQuery = listQuery({
  ...filters,
  withJobs: z.enum(['true', 'false']).optional(),
  orderBy: z.enum(orderOrderings).optional(),
})

const count = z.number().int().nullable()

/** A project for orders: its customer, limits and usual values. */
const orderProject = z.object({
  id: z.uuid(),
  code: z.string(),
  name: z.string(),
  status: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  cooperation: z.enum(Object.keys(cooperationStatuses) as (keyof typeof cooperationStatuses)[]), // its own keys
  productIds: z.array(z.uuid()),
  customerId: z.uuid().nullable(),
  minWeightGrams: count,
  maxWeightGrams: count,
  defaultWeightGrams: count,
  minVolumeCm3: count,
  maxVolumeCm3: count,
  defaultVolumeCm3: count,
  minDeclaredValue: z.string().nullable(),
  maxDeclaredValue: z.string().nullable(),
  defaultDeclaredValue: z.string().nullable(),
  minPackages: count,
  maxPackages: count,
  defaultPackages: count,
  goodsTypeId: z.uuid().nullable(),
  temperatureTypeId: z.uuid().nullable(),
  requiredReceipt: z.boolean(),
  receiptQty: count,
  billingPartyId: z.uuid().nullable(),
  lightRatio: z.number().nullable(),
})

const chosen = chosenRecords(1, 500)

/** `cloneOf`: the order it was copied from. */
const newOrder = z.object({ id: z.uuid().optional(), cloneOf: z.uuid().optional(), order: orderInputSchema })

const maxOrdersAtOnce = 200

/** A parsed row, or the reason it could not be parsed. */
export type RowToCreate =
  | { readonly id?: string | undefined; readonly order: OrderInput }
  | { readonly refused: readonly Rejection[] }

/**
 * A row of a bulk call: a parse error is reported at its row and does not affect the others. The OpenAPI generator
 * evaluates caught schemas with no input.
 */
const rowToCreate = newOrder
  .omit({ cloneOf: true })
  .transform(({ id, order }): RowToCreate => ({ id, order }))
  .catch((caught?: { readonly error: { readonly issues: z.core.$ZodIssue[] } }) => ({
    refused: caught === undefined ? [] : rejectionsOf(newOrder, new z.ZodError(caught.error.issues), fieldWords),
  }))

const createdRow = rowResult.extend({
  row: z.number().int(),
  id: z.uuid().nullable(),
  shipments: z.array(z.object({ id: z.uuid(), shipmentNo: z.string(), status: z.string() })),
})

export const orders = {
  list: operation('GET /v1/orders', {
    summary: 'Shipping orders',
    needs: 'order.view',
    query: orderListQuery,
    output: listOf(orderRow),
  }),
  counts: operation('GET /v1/orders/counts', {
    summary: 'Orders by status, with the filters of the list',
    needs: 'order.view',
    query: orderListQuery,
    output: countsByStatus,
  }),
  export: operation('POST /v1/orders/actions/export', {
    summary: 'Write the orders that the filters choose into a workbook or CSV, in the background; a notice leads to the file',
    description: 'One row for each cargo line, under the columns of the import of orders, which reads the file again.',
    needs: 'order.export',
    body: z.strictObject({
      format: z.enum(['xlsx', 'csv']).default('xlsx'),
      /** Exported import columns; all by default. Number and status are always included. */
      columns: labelled(distinct(z.array(z.string().min(1).max(40)).min(1).max(100)), 'Columns', 'คอลัมน์', '列').optional(),
      /** Filters of the list. */
      filters: z.strictObject(
        orderListQuery.omit({ pageNo: true, page: true, pageNum: true, pageSize: true, after: true, withJobs: true }).shape,
      ),
    }),
    output: z.object({ taskId: z.uuid() }),
  }),
  detail: operation('GET /v1/orders/{id}', { summary: 'One order', needs: 'order.view', params: idParams, output: orderDetail }),
  history: operation('GET /v1/orders/{id}/history', {
    summary: 'Everything that happened to an order',
    needs: 'order.view',
    params: idParams,
    output: orderHistory,
  }),
  choices: operation('GET /v1/orders/choices', {
    summary:
      'Under what an order of a customer may be taken: projects with their bounds and usual values, services, billing parties, groups of surcharges',
    needs: 'order.view',
    query: z.object({ customerId: z.uuid(), projectId: z.uuid().optional() }),
    output: z.object({
      projects: z.array(orderProject),
      products: z.array(named.extend({ temperatureTypeId: z.uuid().nullable() })),
      billingParties: z.array(named),
      surchargeGroups: z.array(named),
    }),
  }),
  siteHours: operation('GET /v1/orders/site-hours', {
    summary: 'Warnings about wished times at which a site is closed; they stand in nobody’s way',
    needs: ['order.create', 'order.edit'],
    query: z.object({
      originSiteId: z.uuid(),
      destinationSiteId: z.uuid(),
      targetPickupFrom: instant,
      targetPickupTo: instant,
      targetDeliveryFrom: instant,
      targetDeliveryTo: instant,
    }),
    output: z.object({ warnings: z.array(problemError) }),
  }),
  create: operation('POST /v1/orders', {
    summary: 'Create an order; the id may be made by the client',
    needs: 'order.create',
    description: 'Every master record that the order names may be given by its code in place of its id.',
    body: newOrder,
    output: orderSaved,
  }),
  createSeveral: operation('POST /v1/orders/actions/create', {
    summary: 'Create up to 200 orders, answered per row',
    description: 'A row that is refused keeps no other back, whether it cannot be read or a rule says no. `row` counts from 0.',
    needs: 'order.create',
    body: z.object({ orders: z.array(rowToCreate).min(1).max(maxOrdersAtOnce) }),
    output: z.object({ created: z.number().int(), refused: z.number().int(), results: z.array(createdRow) }),
  }),
  edit: operation('PUT /v1/orders/{id}', {
    summary: 'Edit an order that is not planned yet',
    needs: 'order.edit',
    params: idParams,
    body: z.object({ version: seenVersion, order: orderInputSchema }),
    output: orderSaved,
  }),
  recordReceived: operation('POST /v1/orders/{id}/actions/record-received', {
    summary: "Write down line by line what the consignee's papers say was received and paid for",
    needs: 'order.edit',
    params: idParams,
    body: z.object({
      version: seenVersion,
      lines: distinctBy(z.array(receivedLineSchema).min(1).max(orderLimits.lines), 'lineNo'),
    }),
    output: orderSaved,
  }),
  confirm: operation('POST /v1/orders/{id}/actions/confirm', {
    summary: 'Confirm an order: its shipments may be planned',
    needs: 'order.confirm',
    params: idParams,
    body: z.object({ version: seenVersion }),
    output: orderSaved,
  }),
  cancel: operation('POST /v1/orders/{id}/actions/cancel', {
    summary: 'Cancel an order with its shipments',
    needs: 'order.cancel',
    params: idParams,
    body: z.object({ version: seenVersion, reason }),
    output: orderSaved,
  }),
  confirmSeveral: operation('POST /v1/orders/actions/confirm', {
    summary: 'Confirm several orders, answered per order',
    needs: 'order.confirm',
    body: z.object({ orders: chosen }),
    output: z.object({ results: z.array(rowResult) }),
  }),
  cancelSeveral: operation('POST /v1/orders/actions/cancel', {
    summary: 'Cancel several orders, answered per order',
    needs: 'order.cancel',
    body: z.object({ orders: chosen, reason }),
    output: z.object({ results: z.array(rowResult) }),
  }),
}
