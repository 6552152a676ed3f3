import { distinct, distinctBy } from '@khonsong/domain/kernel/distinct.ts'
import { priceOf } from '@khonsong/domain/kernel/money-bounds.ts'
import { orderStatuses } from '@khonsong/domain/operations/orders/status.ts'
import { shipmentStatuses } from '@khonsong/domain/operations/shipments/status.ts'
import { splitLabels } from '@khonsong/domain/operations/shipments/split-labels.ts'
import { orderLimits } from '@khonsong/domain/operations/orders/order-draft.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import { equipmentNoSchema } from '@khonsong/domain/operations/shipments/equipment.ts'
import { transportTypes, type TransportType } from '@khonsong/domain/operations/shipments/transport-type.ts'
import { z } from 'zod'
import { idParams, instant, labelled, named, place, rowResult, seenVersion, targets } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { several } from '../../kernel/list.ts'
import { problemError } from '../../kernel/problem.ts'

const amount = (label: (typeof orderLabels)[keyof typeof orderLabels], max: number) => z.number().min(0).max(max).meta({ label })

/** Cargo of a part in form units; an even split may give three decimals for kilograms and six for cubic metres. */
const cargo = {
  packages: amount(orderLabels.packages, orderLimits.quantity),
  items: z.number().min(0).meta({ label: splitLabels.items }),
  weightKg: amount(orderLabels.weightKg, orderLimits.quantity),
  volumeM3: amount(orderLabels.volumeM3, orderLimits.quantity),
  declaredValue: priceOf(orderLabels.declaredValue, orderLimits.declaredValue, true).default(0),
}
const allowed = z.object({ allowed: z.boolean(), reason: z.string().nullable() })

/** A waybill for the dialogs of splitting, merging and hubs. */
export const orderWaybill = targets.extend({
  id: z.uuid(),
  shipmentNo: z.string(),
  version: z.number().int(),
  status: z.enum(shipmentStatuses),
  partId: z.uuid(),
  partNo: z.number().int(),
  legNo: z.number().int(),
  legCount: z.number().int(),
  /** Current number of deliveries, and the maximum agreed in the project; null without an agreement. */
  deliveries: z.object({ count: z.number().int(), most: z.number().int(), project: z.string() }).nullable(),
  jobNo: z.string().nullable(),
  origin: place,
  destination: place,
  temperatureType: named.nullable(),
  packages: z.number(),
  items: z.number(),
  weightKg: z.number(),
  volumeM3: z.number(),
  declaredValue: z.number(),
  reservedPickupFrom: z.string().nullable(),
  reservedPickupTo: z.string().nullable(),
  reservedDeliveryFrom: z.string().nullable(),
  reservedDeliveryTo: z.string().nullable(),
  /** Planned time of its vehicle's job. */
  plannedBeginAt: z.string().nullable(),
  plannedEndAt: z.string().nullable(),
  /** Tracker attached to the goods. */
  equipmentNo: z.string().nullable(),
  transportType: z.enum(Object.keys(transportTypes) as TransportType[]), // its own keys
  can: z.object({
    split: allowed,
    insertHub: allowed,
    removeHub: allowed,
    merge: allowed,
    reserve: allowed,
    reserveDelivery: allowed,
    equip: allowed,
  }),
})
export type OrderWaybill = z.output<typeof orderWaybill>

/** A split: its parts, and whether it can be undone. */
export const orderSplit = z.object({
  id: z.uuid(),
  shipmentNo: z.string(),
  /** Derived from its children. */
  status: z.enum(orderStatuses),
  madeAt: z.string(),
  children: z.array(z.object({ id: z.uuid(), shipmentNo: z.string(), version: z.number().int() })),
  can: z.object({ undo: allowed }),
})
export type OrderSplit = z.output<typeof orderSplit>

export const orderWaybills = z.object({
  orderId: z.uuid(),
  orderNo: z.string(),
  currency: z.string(),
  waybills: z.array(orderWaybill),
  splits: z.array(orderSplit),
})
export type OrderWaybills = z.output<typeof orderWaybills>

const hubWindows = z.strictObject({ arriveFrom: instant, arriveTo: instant, leaveFrom: instant, leaveTo: instant })
const chosen = distinctBy(z.array(z.object({ id: z.uuid(), version: seenVersion })).max(100), 'id')
const handling = z.coerce.number().int().min(0).max(2880).meta({ label: splitLabels.handling })
const window = (en: string, th: string, zh: string) => labelled(instant, en, th, zh)

const reserved = {
  shipments: chosen.default([]),
  /** All waybills of these orders that start at the shipper or end at the consignee. */
  orderIds: distinct(z.array(z.uuid()).max(100)).default([]),
}

/** Splitting, merging and hub transfers of waybills. */
export const legs = {
  waybills: operation('GET /v1/orders/{id}/waybills', {
    summary: 'Waybills of an order: what each carries, what they were split from, what may be done with them',
    needs: 'order.view',
    params: idParams,
    output: orderWaybills,
  }),
  split: operation('POST /v1/transports/{id}/actions/split', {
    summary: 'Split a waybill; the last part is what the others leave',
    needs: 'order.edit',
    params: idParams,
    body: z.object({
      version: seenVersion,
      /** Items are split in proportion to packages. */
      linked: z.boolean().default(false),
      children: z.array(z.strictObject(cargo)).min(1).max(49).meta({ label: splitLabels.children }),
    }),
    output: orderWaybills,
  }),
  undoSplit: operation('POST /v1/orders/{id}/actions/undo-split', {
    summary: 'Put the parts of a split together again',
    needs: 'order.edit',
    params: idParams,
    body: z.object({ splitId: z.uuid(), children: chosen.min(1) }),
    output: orderWaybills,
  }),
  merge: operation('POST /v1/transports/actions/merge', {
    summary: 'Merge waybills of one order that travel alike',
    needs: 'order.edit',
    body: z.object({ shipments: chosen.min(1) }),
    output: orderWaybills,
  }),
  hubPlan: operation('GET /v1/transports/{id}/hub-plan', {
    summary: 'Times at a hub, scheduled back from the delivery',
    needs: 'order.edit',
    params: idParams,
    query: z.object({ siteId: z.uuid(), handlingMinutes: handling.default(60) }),
    output: z.object({
      toHubMinutes: z.number().nullable(),
      fromHubMinutes: z.number().nullable(),
      windows: hubWindows.nullable(),
      refusals: z.array(problemError),
    }),
  }),
  hubSites: operation('GET /v1/transports/hub-sites', {
    summary: 'Sites that waybills may be led over, hubs on their way first; one that cannot be chosen says why',
    needs: 'order.edit',
    query: z.object({
      /** Comma-separated. */
      waybillIds: several(z.uuid()).meta({ label: splitLabels.waybills }),
      searchText: z.string().trim().max(100).optional(),
    }),
    output: z.array(
      place.omit({ district: true }).extend({
        /** Additional straight-line distance; null if a site has no coordinates, or for several waybills. */
        detourKm: z.number().nullable(),
        refusal: problemError.nullable(),
      }),
    ),
  }),
  insertHub: operation('POST /v1/transports/{id}/actions/insert-hub', {
    summary: 'Lead a waybill over a hub: one leg becomes two',
    needs: 'order.edit',
    params: idParams,
    body: z.object({
      version: seenVersion,
      siteId: z.uuid().meta({ label: splitLabels.hub }),
      windows: hubWindows,
    }),
    output: orderWaybills,
  }),
  removeHub: operation('POST /v1/transports/{id}/actions/remove-hub', {
    summary: 'Take the hub at the end of a leg out again: two legs become one',
    needs: 'order.edit',
    params: idParams,
    body: z.object({ version: seenVersion }),
    output: orderWaybills,
  }),
  equip: operation('POST /v1/transports/{id}/actions/set-equipment', {
    summary: 'The tracker that travels with the goods of a waybill',
    needs: 'order.edit',
    params: idParams,
    body: z.object({ version: seenVersion, equipmentNo: equipmentNoSchema }),
    output: orderWaybills,
  }),
  reserve: operation('POST /v1/transports/actions/reserve-pickup', {
    summary: 'The pickup time agreed with the shipper, answered per waybill',
    needs: 'order.edit',
    body: z.object({
      ...reserved,
      from: window('Pickup from', 'รับสินค้าตั้งแต่', '提货开始'),
      to: window('Pickup to', 'รับสินค้าถึง', '提货结束'),
    }),
    output: z.object({ results: z.array(rowResult) }),
  }),
  reserveDelivery: operation('POST /v1/transports/actions/reserve-delivery', {
    summary: 'The delivery time agreed with the consignee, answered per waybill',
    needs: 'order.edit',
    body: z.object({
      ...reserved,
      from: window('Delivery from', 'ส่งสินค้าตั้งแต่', '送货开始'),
      to: window('Delivery to', 'ส่งสินค้าถึง', '送货结束'),
    }),
    output: z.object({ results: z.array(rowResult) }),
  }),
}
