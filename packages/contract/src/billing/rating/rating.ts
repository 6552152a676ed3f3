import { billingItem } from '@khonsong/domain/billing/rating/billing-item.ts'
import { fuelPrice, fuelProducts, type FuelProduct } from '@khonsong/domain/billing/rating/fuel-price.ts'
import { serviceItem } from '@khonsong/domain/billing/rating/service-item.ts'
import { z } from 'zod'
import { day, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'

const needs: ResourceNeeds = {
  view: 'billing_setup.view',
  create: 'billing_setup.create',
  edit: 'billing_setup.edit',
  status: 'billing_setup.status',
  export: 'billing_setup.export',
  import: 'billing_setup.import',
}

export const serviceItems = operationsFor(
  serviceItem,
  {
    list: 'GET /v1/service-items',
    detail: 'GET /v1/service-items/{id}',
    add: 'POST /v1/service-items',
    edit: 'PUT /v1/service-items/{id}',
    setStatus: 'POST /v1/service-items/actions/set-status',
    history: 'GET /v1/service-items/{id}/history',
    export: 'GET /v1/service-items/export',
  },
  { needs },
)

export const billingItems = operationsFor(
  billingItem,
  {
    list: 'GET /v1/billing-items',
    detail: 'GET /v1/billing-items/{id}',
    add: 'POST /v1/billing-items',
    edit: 'PUT /v1/billing-items/{id}',
    setStatus: 'POST /v1/billing-items/actions/set-status',
    history: 'GET /v1/billing-items/{id}/history',
    export: 'GET /v1/billing-items/export',
  },
  { needs },
)

export const fuelPrices = operationsFor(
  fuelPrice,
  {
    list: 'GET /v1/fuel-prices',
    detail: 'GET /v1/fuel-prices/{id}',
    add: 'POST /v1/fuel-prices',
    edit: 'PUT /v1/fuel-prices/{id}',
    setStatus: 'POST /v1/fuel-prices/actions/set-status',
    history: 'GET /v1/fuel-prices/{id}/history',
    export: 'GET /v1/fuel-prices/export',
  },
  { needs },
)

const products = Object.keys(fuelProducts) as [FuelProduct, ...FuelProduct[]] // the table is not empty

const posted = z.object({ day: z.string(), price: z.string(), source: z.string() })

/** Price history of a fuel, and the price in force. */
export const fuelCourse = operation('GET /v1/fuel-prices/course', {
  summary: 'The prices of a fuel over the last days, and the one in force with its band',
  needs: 'billing_setup.view',
  query: z.object({ product: labelled(z.enum(products), 'Fuel', 'น้ำมัน', '油品'), on: day.optional() }),
  output: z.object({
    inForce: posted
      .extend({
        /** Band in whole baht, from 15 to 40; null outside the range. */
        band: z.object({ from: z.string(), to: z.string() }).nullable(),
      })
      .nullable(),
    /** Oldest first, the past 92 days. */
    prices: z.array(posted),
  }),
})

/** Resources served by the generic resource kit, without server rules of their own. */
export const plainResources = [billingItems, fuelPrices]
