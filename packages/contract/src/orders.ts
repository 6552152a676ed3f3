import { orderStatuses } from '@khonsong/domain/orders/status.ts'
import { z } from 'zod'
import { listOf, listQuery, several } from './list.ts'
import {
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
  remark,
  rowResult,
  seenVersion,
  targets,
} from './main-job.ts'
import { operation } from './operation.ts'
import { shipmentEvent, shipmentRow } from './shipments.ts'

export const orderRow = targets.extend({
  id: z.uuid(),
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  statusSince: z.string(),
  /** Delivered, but not all of it. */
  partial: z.boolean(),
  /** Shipments in trouble or waiting for a decision: the red number beside the status. */
  troubleCount: z.number().int(),
  orderType: z.enum(['delivery', 'return', 'transfer']),
  orderSource: z.enum(['console', 'import', 'api', 'recurring', 'demo']),
  upstreamNo: z.string().nullable(),
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
  requiredReceipt: z.boolean(),
  remark: z.string().nullable(),
  createdAt: z.string(),
  version: z.number().int(),
})
export type OrderRow = z.output<typeof orderRow>

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
})

export const orderPart = z.object({
  partId: z.uuid(),
  partNo: z.number().int(),
  /** Where the part stands: why the order has the status it has. */
  phase: z.string(),
  shipments: z.array(shipmentRow),
})

export const orderDetail = orderRow.extend({
  origin: fullPlace,
  destination: fullPlace,
  isInsured: z.boolean(),
  declaredValue: money,
  receiptQty: z.number().int(),
  paymentMode: z.enum(['prepaid', 'postpaid']),
  orderPrice: money.nullable(),
  currency: z.enum(['THB', 'USD']),
  paymentStatus: z.string().nullable(),
  pickupRemark: z.string().nullable(),
  deliveryRemark: z.string().nullable(),
  customerSapCode: z.string().nullable(),
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
  /** Whether it may be edited, confirmed or cancelled now, and the sentence why not. */
  can: z.object({
    edit: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
    confirm: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
    cancel: z.object({ allowed: z.boolean(), reason: z.string().nullable() }),
  }),
})
export type OrderDetail = z.output<typeof orderDetail>

/** What a change answers: enough to go on without reading the whole order again. */
export const orderSaved = z.object({
  id: z.uuid(),
  orderNo: z.string(),
  status: z.enum(orderStatuses),
  version: z.number().int(),
  shipments: z.array(z.object({ id: z.uuid(), shipmentNo: z.string(), status: z.string() })),
})

/** Everything that happened to an order: changes to the order itself and the events of its shipments, oldest first. */
export const orderHistory = z.object({
  changes: z.array(historyEntry),
  events: z.array(shipmentEvent.extend({ shipmentId: z.uuid(), shipmentNo: z.string() })),
})

const number = (en: string, th: string, zh: string) => labelled(z.number().min(0).max(999_999), en, th, zh)

/** Replaced by the domain's own draft (orders/create-order.ts) as soon as it stands; the names stay. */
export const orderDraft = z.strictObject({
  customerId: labelled(z.uuid(), 'Customer', 'ลูกค้า', '客户'),
  businessUnitId: labelled(z.uuid(), 'Business unit', 'หน่วยธุรกิจ', '业务单元'),
  orderType: z.enum(['delivery', 'return', 'transfer']).default('delivery'),
  upstreamNo: labelled(z.string().trim().max(60), 'Tracking number', 'เลขติดตาม', '上游单号').nullish(),
  originSiteId: labelled(z.uuid(), 'Origin site', 'จุดรับสินค้า', '发货站点'),
  destinationSiteId: labelled(z.uuid(), 'Destination site', 'จุดส่งสินค้า', '收货站点'),
  targetPickupFrom: instant,
  targetPickupTo: instant,
  targetDeliveryFrom: instant,
  targetDeliveryTo: instant,
  requestedVehicleTypeId: z.uuid().nullish(),
  temperatureTypeId: z.uuid().nullish(),
  goodsTypeId: z.uuid().nullish(),
  isInsured: z.boolean().default(false),
  declaredValue: z.string().default('0'),
  requiredReceipt: z.boolean().default(false),
  receiptQty: z.number().int().min(0).max(99).default(0),
  paymentMode: z.enum(['prepaid', 'postpaid']).default('postpaid'),
  orderPrice: z.string().nullish(),
  currency: z.enum(['THB', 'USD']).default('THB'),
  pickupRemark: remark.nullish(),
  deliveryRemark: remark.nullish(),
  remark: remark.nullish(),
  customerSapCode: z.string().max(30).nullish(),
  lines: z
    .array(
      z.strictObject({
        skuCode: z.string().max(60).nullish(),
        description: z.string().max(200).nullish(),
        goodsTypeId: z.uuid().nullish(),
        packages: number('Packages', 'จำนวนหีบห่อ', '件数'),
        itemsPerPackage: number('Items per package', 'จำนวนชิ้นต่อหีบห่อ', '每件数量'),
        weightKg: number('Weight (kg)', 'น้ำหนัก (กก.)', '重量(公斤)'),
        volumeM3: number('Volume (m³)', 'ปริมาตร (ลบ.ม.)', '体积(立方米)'),
        unitCode: z.string().length(3).default('005'),
      }),
    )
    .min(1)
    .max(100),
})

const filters = {
  status: several(z.enum(orderStatuses)),
  customerId: z.uuid().optional(),
  businessUnitId: z.uuid().optional(),
  importId: z.uuid().optional(),
  originSiteId: z.uuid().optional(),
  destinationSiteId: z.uuid().optional(),
  temperatureTypeId: z.uuid().optional(),
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
] as const
export const orderListQuery = listQuery({ ...filters, orderBy: z.enum(orderOrderings).optional() })

const chosen = z
  .array(z.object({ id: z.uuid(), version: seenVersion }))
  .min(1)
  .max(500)

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
  detail: operation('GET /v1/orders/{id}', { summary: 'One order', needs: 'order.view', params: idParams, output: orderDetail }),
  history: operation('GET /v1/orders/{id}/history', {
    summary: 'Everything that happened to an order',
    needs: 'order.view',
    params: idParams,
    output: orderHistory,
  }),
  create: operation('POST /v1/orders', {
    summary: 'Create an order; the id may be made by the client',
    needs: 'order.create',
    body: z.object({ id: z.uuid().optional(), order: orderDraft }),
    output: orderSaved,
  }),
  edit: operation('PUT /v1/orders/{id}', {
    summary: 'Edit an order that is not planned yet',
    needs: 'order.edit',
    params: idParams,
    body: z.object({ version: seenVersion, order: orderDraft }),
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
