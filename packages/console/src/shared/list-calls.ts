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
  customerGroups: callTo<typeof customerGroups.list>('GET /v1/customer-group/list', 'customer.view'),
  drivers: callTo<typeof drivers.list>('GET /v1/driver/list', 'driver.view'),
  fleets: callTo<typeof fleets.list>('GET /v1/fleets', 'fleet.view'),
  goodsTypes: callTo<typeof goodsTypeOptions>('GET /v1/goodstype/options', 'reference.view'),
  ownTaxCodes: callTo<typeof ownTaxCodes.list>('GET /v1/tax-codes', 'billing_setup.view'),
  partners: callTo<typeof partners.list>('GET /v1/partners', 'partner.view'),
  products: callTo<typeof products.list>('GET /v1/products', 'product.view'),
  projects: callTo<typeof projects.list>('GET /v1/projects', 'project.view'),
  rateCardTemplates: callTo<typeof rateCardTemplates.list>('GET /v1/rate-card-templates', 'billing_setup.view'),
  site: callTo<typeof sites.detail>('GET /v1/site/detail', 'site.view'),
  sites: callTo<typeof sites.list>('GET /v1/site/list', 'site.view'),
  surchargeGroups: callTo<typeof surchargeGroups.list>('GET /v1/surcharge-groups', 'product.view'),
  subcontractors: callTo<typeof subcontractors.list>('GET /v1/sub-contractor/list', 'subcontractor.view'),
  temperatureTypes: callTo<typeof temperatureTypes.list>('GET /v1/temperaturecontrols', 'reference.view'),
  trailers: callTo<typeof trailers.list>('GET /v1/trailer/list', 'vehicle.view'),
  vehicles: callTo<typeof vehicles.list>('GET /v1/vehicle/list', 'vehicle.view'),
}
