import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rateCardTemplates } from '@khonsong/contract/billing/cards/rate-cards.ts'
import { ownTaxCodes } from '@khonsong/contract/billing/papers/papers.ts'
import { goodsTypeOptions, temperatureTypes } from '@khonsong/contract/masters/cargo/cargo.ts'
import { partners, products, projects, surchargeGroups } from '@khonsong/contract/masters/commerce/commerce.ts'
import { drivers, fleets, trailers, vehicles } from '@khonsong/contract/masters/fleet/fleet.ts'
import { customerGroups, subcontractors } from '@khonsong/contract/masters/partners/partners.ts'
import { sites } from '@khonsong/contract/masters/places/places.ts'
import { listCalls } from './list-calls.ts'

const declared = {
  customerGroups: customerGroups.list,
  drivers: drivers.list,
  fleets: fleets.list,
  goodsTypes: goodsTypeOptions,
  ownTaxCodes: ownTaxCodes.list,
  partners: partners.list,
  products: products.list,
  projects: projects.list,
  rateCardTemplates: rateCardTemplates.list,
  site: sites.detail,
  sites: sites.list,
  subcontractors: subcontractors.list,
  surchargeGroups: surchargeGroups.list,
  temperatureTypes: temperatureTypes.list,
  trailers: trailers.list,
  vehicles: vehicles.list,
} satisfies Record<keyof typeof listCalls, unknown>

test('a picker calls the list of its resource, and only for those who may', () => {
  for (const [name, { method, path, needs, answers, once }] of Object.entries(declared)) {
    const asked = listCalls[name as keyof typeof listCalls] // its own key
    const { method: askedMethod, path: at, needs: ofWhom, answers: answered, once: acts } = asked
    const read = { method: askedMethod, path: at, needs: ofWhom, answers: answered, once: acts }
    assert.deepEqual(read, { method, path, needs, answers, once }, name)
  }
})
