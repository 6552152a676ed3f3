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
  /** Allowed billing parties, as `customer/party`. */
  readonly billable: ReadonlySet<string>
}

/** Resolves all references of a batch of orders at once. */
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

/** References must exist, be active and within the caller's scope; a customer's own site is only for that customer. */
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
 * Drivers call the contact at each end: a site without a key contact's name and number is refused for new orders. An
 * edited order keeps its sites; `before` contains them.
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

/** A customer must not send the same upstream number twice; `except` is the order being edited. */
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
