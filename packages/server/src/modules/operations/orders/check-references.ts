import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { ValidOrder } from '@khonsong/domain/operations/orders/create-order.ts'
import { orderLabels } from '@khonsong/domain/operations/orders/order-words.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { findBillable } from './order-terms-store.ts'
import { findReferences, findUpstreamNos, type OrderReferences } from './references-store.ts'

const siteFields = ['originSiteId', 'destinationSiteId'] as const
type SiteField = (typeof siteFields)[number]

const distinct = (ids: readonly (string | null | undefined)[]): string[] => [
  ...new Set(ids.filter((id) => id !== null && id !== undefined)),
]

export interface KnownReferences extends OrderReferences {
  /** Who may be billed for whom, as `customer/party`. */
  readonly billable: ReadonlySet<string>
}

/** Everything a batch of orders refers to, looked up at once. */
export const referencesOf = async (tx: Tx, orders: readonly ValidOrder[]): Promise<KnownReferences> => {
  const pairs = orders.flatMap(({ customerId, billingPartyId: partyId }) => (partyId ? [{ customerId, partyId }] : []))
  const found = await findReferences(tx, {
    customers: distinct(orders.map((order) => order.customerId)),
    sites: distinct(orders.flatMap((order) => [order.originSiteId, order.destinationSiteId])),
    businessUnits: distinct(orders.map((order) => order.businessUnitId)),
    goodsTypes: distinct(orders.flatMap((order) => [order.goodsTypeId, ...order.lines.map((line) => line.goodsTypeId)])),
    temperatureTypes: distinct(orders.map((order) => order.temperatureTypeId)),
    vehicleTypes: distinct(orders.map((order) => order.requestedVehicleTypeId)),
    products: distinct(orders.map((order) => order.productId)),
    routeCodes: distinct(orders.map((order) => order.routeCodeId)),
    surchargeGroups: distinct(orders.map((order) => order.surchargeGroupId)),
  })
  return { ...found, billable: await findBillable(tx, pairs) }
}

/** What an order refers to must be there, be active and be the caller's to use; a customer's own site serves nobody else. */
export const missingReferences = (order: ValidOrder, known: KnownReferences): readonly Rejection[] => {
  const refusals: Rejection[] = []
  const miss = (field: keyof typeof orderLabels & keyof ValidOrder, value: string | null | undefined, there: boolean) => {
    if (value && !there) refusals.push(rejection('field.not_found', { field: orderLabels[field], value }, field))
  }
  const servesCustomer = (siteId: string): boolean => {
    const site = known.sites.get(siteId)
    return site !== undefined && (site.customerId === null || site.customerId === order.customerId)
  }
  miss('customerId', order.customerId, known.customers.has(order.customerId))
  miss('businessUnitId', order.businessUnitId, known.businessUnits.has(order.businessUnitId))
  miss('originSiteId', order.originSiteId, servesCustomer(order.originSiteId))
  miss('destinationSiteId', order.destinationSiteId, servesCustomer(order.destinationSiteId))
  miss('goodsTypeId', order.goodsTypeId, known.goodsTypes.has(order.goodsTypeId))
  miss('temperatureTypeId', order.temperatureTypeId, known.temperatureTypes.has(order.temperatureTypeId ?? ''))
  miss('requestedVehicleTypeId', order.requestedVehicleTypeId, known.vehicleTypes.has(order.requestedVehicleTypeId ?? ''))
  miss('productId', order.productId, known.products.has(order.productId ?? ''))
  miss('billingPartyId', order.billingPartyId, known.billable.has(`${order.customerId}/${order.billingPartyId}`))
  miss('surchargeGroupId', order.surchargeGroupId, known.surchargeGroups.has(order.surchargeGroupId ?? ''))
  miss('routeCodeId', order.routeCodeId, known.routeCodes.has(order.routeCodeId ?? ''))
  order.lines.forEach(({ goodsTypeId }, index) => {
    if (goodsTypeId && !known.goodsTypes.has(goodsTypeId))
      refusals.push(
        rejection('field.not_found', { field: orderLabels.goodsTypeId, value: goodsTypeId }, `lines.${index}.goodsTypeId`),
      )
  })
  return refusals
}

/**
 * Whom the driver calls at each end: a site without the name and number of its key contact takes no new order. An order keeps the sites it
 * was taken for; `before` has those of the order being edited.
 */
export const missingContacts = (
  order: Pick<ValidOrder, SiteField>,
  known: Pick<OrderReferences, 'sites'>,
  before?: Readonly<Record<SiteField, string>>,
): readonly Rejection[] =>
  siteFields.flatMap((field) => {
    const site = known.sites.get(order[field])
    return site === undefined || site.hasContact || before?.[field] === order[field]
      ? []
      : [rejection('order.site_contact', { site: site.name }, field)]
  })

/** The same customer does not send the same order twice; `except` is the order being edited. */
export const duplicateUpstream = async (
  tx: Tx,
  orders: readonly Pick<ValidOrder, 'customerId' | 'upstreamNo'>[],
  except?: string,
): Promise<(order: Pick<ValidOrder, 'customerId' | 'upstreamNo'>) => readonly Rejection[]> => {
  const wanted = orders.flatMap(({ customerId, upstreamNo }) => (upstreamNo ? [{ customerId, upstreamNo }] : []))
  const taken = await findUpstreamNos(tx, wanted, except)
  return ({ customerId, upstreamNo }) =>
    upstreamNo && taken.has(`${customerId}/${upstreamNo}`)
      ? [rejection('field.duplicate', { field: orderLabels.upstreamNo, value: upstreamNo }, 'upstreamNo')]
      : []
}
