import { meter } from '@khonsong/domain/billing/charges/meter.ts'
import { feeCategories } from '@khonsong/domain/billing/charges/fee-categories.ts'
import { reconciliationStatuses, type ReconciliationStatus } from '@khonsong/domain/billing/charges/reconciliation-status.ts'
import { payablePricing, receivablePricing } from '@khonsong/domain/billing/charges/pricing.ts'
import { languages } from '@khonsong/domain/kernel/language.ts'
import type { Permission } from '@khonsong/domain/kernel/permissions.ts'
import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { z } from 'zod'
import { day, idParams, labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'
import { bulkResult, operationsFor, type ResourceNeeds } from '../../kernel/resource.ts'
import { chargeRow, chargingByHand, quantityUnit } from './charge-row.ts'

type Area = 'receivable_bill' | 'payable_bill'
const needsOf = (area: Area): ResourceNeeds => {
  const may = (action: 'view' | 'edit' | 'export'): Permission => `${area}.${action}`
  return {
    view: may('view'),
    create: may('edit'),
    edit: may('edit'),
    status: may('edit'),
    export: may('export'),
    import: may('edit'),
  }
}

export const receivablePricings = operationsFor(
  receivablePricing,
  {
    list: 'GET /v1/receivable-pricings',
    detail: 'GET /v1/receivable-pricings/{id}',
    export: 'GET /v1/receivable-pricings/export',
  },
  { needs: needsOf('receivable_bill') },
)
export const payablePricings = operationsFor(
  payablePricing,
  {
    list: 'GET /v1/payable-pricings',
    detail: 'GET /v1/payable-pricings/{id}',
    export: 'GET /v1/payable-pricings/export',
  },
  { needs: needsOf('payable_bill') },
)

const billing: ResourceNeeds = {
  view: 'billing_setup.view',
  create: 'billing_setup.create',
  edit: 'billing_setup.edit',
  status: 'billing_setup.status',
  export: 'billing_setup.export',
  import: 'billing_setup.import',
}
export const meters = operationsFor(
  meter,
  {
    list: 'GET /v1/meters',
    detail: 'GET /v1/meters/{id}',
    add: 'POST /v1/meters',
    edit: 'PUT /v1/meters/{id}',
    setStatus: 'POST /v1/meters/actions/set-status',
    history: 'GET /v1/meters/{id}/history',
    log: 'GET /v1/meters/history',
    export: 'GET /v1/meters/export',
  },
  { needs: billing },
)

/** Period whose waybills or dispatch orders a manual run prices. */
export const triggering = z
  .object({
    dateFrom: labelled(day, 'From day', 'ตั้งแต่', '从'),
    dateTo: labelled(day, 'Until', 'ถึง', '到'),
  })
  .refine(({ dateFrom, dateTo }) => dateFrom <= dateTo, { path: ['dateTo'] })

export const runMeter = operation('POST /v1/meters/{id}/actions/run', {
  summary: 'Meters: price by hand what happened on these days, in the background',
  needs: 'billing_setup.edit',
  params: idParams,
  body: triggering,
  output: z.object({ taskId: z.uuid() }),
})

const ids = labelled(distinct(z.array(z.uuid()).min(1).max(200)), 'Records', 'รายการ', '记录')
const pricingAgain = z.object({ ids })
const text = z.string().nullable()

/** How an amount was calculated, in the caller's language. */
const whyOf = z.object({
  subjectNo: z.string(),
  contractNo: text,
  partnerName: text,
  basisDate: text,
  total: text,
  problem: text,
  inputs: z.array(z.object({ name: z.string(), label: z.string(), value: z.string() })),
  charges: z.array(
    chargeRow.extend({
      /** Message about the minimum or maximum applied, and the lines of a calculation rule. */
      bound: z.enum(['minimum', 'maximum']).nullable(),
      sheet: z.array(z.object({ name: z.string(), text: z.string(), value: z.string() })),
    }),
  ),
})
const feeShape = Object.fromEntries(Object.keys(feeCategories).map((name) => [name, z.string()])) as Record<
  keyof typeof feeCategories,
  z.ZodString
> // one entry per category

const reconciliations = Object.keys(reconciliationStatuses) as [ReconciliationStatus, ...ReconciliationStatus[]] // the table is not empty

/** Charges of one subject: receivable and payable, with totals by category. */
const chargesOf = z.object({
  receivable: z.array(chargeRow),
  payable: z.array(chargeRow),
  fees: z.object({ ...feeShape, total: z.string() }),
  /** Cost of a trip with an own vehicle, by component. Dispatch orders only; requires access to both sides. */
  ownCost: z
    .object({ energy: z.string(), maintenance: z.string(), fixed: z.string(), wage: z.string(), total: z.string() })
    .nullable(),
  /** A waybill's share of its trip costs, by weight; requires access to both sides. */
  trip: z.object({ payable: z.string(), ownCost: z.string() }).nullable(),
  /** Receivable less payable and own cost; requires access to both sides. */
  margin: text,
  /** Reconciliation status of the carrier's charges. */
  reconciliation: z.enum(reconciliations),
})

export const pricingActions = {
  receivableWhy: operation('GET /v1/receivable-pricings/{id}/why', {
    summary: 'Pricing of a waybill: what the amount was reckoned from',
    needs: 'receivable_bill.view',
    params: idParams,
    output: whyOf,
  }),
  payableWhy: operation('GET /v1/payable-pricings/{id}/why', {
    summary: 'Pricing of a dispatch order: what the amount was reckoned from',
    needs: 'payable_bill.view',
    params: idParams,
    output: whyOf,
  }),
  receivablePrice: operation('POST /v1/receivable-pricings/actions/price', {
    summary: 'Pricing of waybills: price anew; each answers for itself',
    needs: 'receivable_bill.edit',
    body: pricingAgain,
    output: bulkResult,
  }),
  payablePrice: operation('POST /v1/payable-pricings/actions/price', {
    summary: 'Pricing of dispatch orders: price anew; each answers for itself',
    needs: 'payable_bill.edit',
    body: pricingAgain,
    output: bulkResult,
  }),
  ofShipment: operation('GET /v1/shipments/{id}/charges', {
    summary: 'Charges of a waybill, as far as the caller may see them',
    needs: ['receivable_bill.view', 'payable_bill.view'],
    params: idParams,
    output: chargesOf,
  }),
  ofJob: operation('GET /v1/jobs/{id}/charges', {
    summary: 'Charges of a dispatch order and of its waybills',
    needs: ['receivable_bill.view', 'payable_bill.view'],
    params: idParams,
    output: chargesOf,
  }),
  ofOrder: operation('GET /v1/orders/{id}/margin', {
    summary: 'Margin of an order: its charges less its share of what its trips cost; for whoever sees both sides of bills',
    needs: ['receivable_bill.view', 'payable_bill.view'],
    params: idParams,
    output: z.object({ receivable: z.string(), payable: z.string(), ownCost: z.string(), margin: z.string() }),
  }),
  addToShipment: operation('POST /v1/shipments/{id}/charges', {
    summary: 'Charges: add one to a waybill by hand, with its reason',
    needs: 'receivable_bill.edit',
    params: idParams,
    body: chargingByHand,
    output: chargeRow,
  }),
  addToJob: operation('POST /v1/jobs/{id}/charges', {
    summary: 'Charges: add one to a dispatch order by hand, with its reason',
    needs: 'payable_bill.edit',
    params: idParams,
    body: chargingByHand,
    output: chargeRow,
  }),
  serviceItemsOfRoute: operation('GET /v2/bill/service/items/route/{routeId}', {
    summary: 'Bill service items of a dispatch order',
    needs: 'payable_bill.view',
    params: z.object({ routeId: z.uuid() }),
    output: z.array(
      z.object({
        serviceItemId: z.uuid().nullable(),
        code: text,
        name: z.string(),
        serviceType: text,
        quotationUnit: text,
        quantity: text,
        unit: quantityUnit,
        amount: z.string(),
        billNo: text,
      }),
    ),
  }),
  exportFees: operation('GET /v1/route/export', {
    summary: 'Transport fees of dispatch orders by category, as a spreadsheet',
    needs: 'payable_bill.export',
    query: z.object({
      dateFrom: labelled(day, 'From day', 'ตั้งแต่', '从').optional(),
      dateTo: labelled(day, 'Until', 'ถึง', '到').optional(),
      ids: z.string().max(8000).optional(),
      format: z.enum(['xlsx', 'csv']).optional(),
      lang: z.enum(languages).optional(),
    }),
    answers: 'file',
  }),
}
