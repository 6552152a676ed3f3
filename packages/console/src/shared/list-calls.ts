import type { rateCardTemplates } from '@khonsong/contract/billing/cards/rate-cards.ts'
import type { ownTaxCodes } from '@khonsong/contract/billing/papers/papers.ts'
import type { goodsTypeOptions, temperatureTypes } from '@khonsong/contract/masters/cargo/cargo.ts'
import type { partners, products, projects, surchargeGroups } from '@khonsong/contract/masters/commerce/commerce.ts'
import type { drivers, fleets, trailers, vehicles } from '@khonsong/contract/masters/fleet/fleet.ts'
import type { customerGroups, subcontractors } from '@khonsong/contract/masters/partners/partners.ts'
import type { sites } from '@khonsong/contract/masters/places/places.ts'
import { callTo } from '../kit/call/call-to.ts'

/** List operations used by pickers and filters; a test compares them with the contract. */
export const listCalls = {
  customerGroups: callTo<typeof customerGroups.list>('GET /v1/customer-group/list'),
  drivers: callTo<typeof drivers.list>('GET /v1/driver/list'),
  fleets: callTo<typeof fleets.list>('GET /v1/fleets'),
  goodsTypes: callTo<typeof goodsTypeOptions>('GET /v1/goodstype/options'),
  ownTaxCodes: callTo<typeof ownTaxCodes.list>('GET /v1/tax-codes'),
  partners: callTo<typeof partners.list>('GET /v1/partners'),
  products: callTo<typeof products.list>('GET /v1/products'),
  projects: callTo<typeof projects.list>('GET /v1/projects'),
  rateCardTemplates: callTo<typeof rateCardTemplates.list>('GET /v1/rate-card-templates'),
  site: callTo<typeof sites.detail>('GET /v1/site/detail'),
  sites: callTo<typeof sites.list>('GET /v1/site/list'),
  surchargeGroups: callTo<typeof surchargeGroups.list>('GET /v1/surcharge-groups'),
  subcontractors: callTo<typeof subcontractors.list>('GET /v1/sub-contractor/list'),
  temperatureTypes: callTo<typeof temperatureTypes.list>('GET /v1/temperaturecontrols'),
  trailers: callTo<typeof trailers.list>('GET /v1/trailer/list'),
  vehicles: callTo<typeof vehicles.list>('GET /v1/vehicle/list'),
}
