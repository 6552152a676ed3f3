/**
 * Haulage is VAT-exempt only as a separate supply. A haulier that charges haulage and other services as one price, and a
 * forwarder that sells the whole as its own service, owe VAT on all of it.
 */
import type { TaxBusiness } from '../../company/settings/bill-abilities.ts'
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { serviceTypes } from '../rating/service-item.ts'
import type { TaxCode } from '../rating/tax-code.ts'

type ServiceType = keyof typeof serviceTypes
/** Services that are part of haulage; loading, storage and the like are separate supplies. */
const partOfHaulage: ReadonlySet<ServiceType> = new Set([
  'transport',
  'pickup',
  'delivery',
  'emptying',
  'additional_point',
  'waiting',
])

export interface BilledItem {
  readonly billingItemName: string
  readonly taxCode: TaxCode
  readonly serviceTypes: readonly ServiceType[]
}

/** Warnings for an accountant before the bill is invoiced. */
export const lumpSumWarnings = (items: readonly BilledItem[], business: TaxBusiness): readonly Rejection[] => {
  const haulage = items.filter(({ taxCode }) => taxCode === 'transport')
  if (business === 'forwarder')
    return haulage.length === 0 ? [] : [rejection('tax.forwarder_haulage', { item: haulage[0]?.billingItemName ?? '' })]
  return haulage.flatMap((item) =>
    item.serviceTypes.some((type) => !partOfHaulage.has(type)) ? [rejection('tax.lump_sum', { item: item.billingItemName })] : [],
  )
}
