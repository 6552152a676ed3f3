import { byPath, csv, makes, names, open, plainRecord, shows, type Kind, type ScopeCase } from './scope-case.ts'

/** Bills and pricings have the scope of partner and business unit; customers and carriers see their own confirmed ones. */
const sideCases = (
  side: 'receivable' | 'payable',
  bill: Kind,
  pricing: Kind,
  subject: Kind,
): Readonly<Record<string, ScopeCase>> => {
  const bills = `/v1/${side}-bills`
  const pricings = `/v1/${side}-pricings`
  const { [`POST ${bills}`]: _, [`POST ${bills}/actions/set-status`]: __, ...plain } = plainRecord(bills, bill, { remark: 'xx' })
  const chosen = (action: string | undefined) =>
    names(bill, (records) => ({
      payload: { ...(action === undefined ? {} : { action }), bills: [{ id: records[bill].id, version: 1 }] },
    }))
  return {
    ...plain,
    [`POST ${bills}/actions/make`]: makes,
    [`POST ${bills}/actions/settle`]: chosen('correct'),
    [`POST ${bills}/actions/reconcile`]: chosen('complete'),
    [`POST ${bills}/actions/recalculate`]: chosen(undefined),
    [`POST ${bills}/actions/merge`]: names(bill, (records) => ({
      payload: {
        bills: [
          { id: records[bill].id, version: 1 },
          { id: records.contract.id, version: 1 },
        ],
      },
    })),
    [`POST ${bills}/{id}/actions/adjust`]: byPath(bill, ({ billingItem }) => ({
      version: 1,
      billingItemId: billingItem.id,
      amount: '1',
      reason: 'xx',
    })),
    [`POST ${bills}/{id}/actions/remove-line`]: byPath(bill, ({ file }) => ({ version: 1, chargeId: file.id })),
    [`POST ${bills}/{id}/actions/switch-lines`]: byPath(bill, ({ file }) => ({ version: 1, chargeIds: [file.id] })),
    [`POST ${bills}/{id}/actions/compare`]: byPath(bill, () => ({ version: 1 })),
    [`POST ${bills}/{id}/actions/pay`]: byPath(bill, () => ({ version: 1, paidOn: '2026-01-31', means: 'cash', amount: '1' })),
    [`GET ${bills}/{id}/statement`]: byPath(bill),
    // Takes a file; scope is covered by the counterpart sheet test.
    [`POST ${bills}/{id}/counterpart-sheet`]: makes,
    [`GET ${bills}/{id}/counterpart-sheet`]: byPath(bill),
    [`PUT ${bills}/{id}/counterpart-sheet/mapping`]: byPath(bill, () => ({ sheetVersion: 1, mapping: [] })),
    [`GET ${bills}/{id}/counterpart-sheet/groups`]: byPath(bill),
    [`POST ${bills}/{id}/counterpart-sheet/actions/apply`]: byPath(bill, () => ({
      version: 1,
      sheetVersion: 1,
      agreeWithin: '0',
      differing: 'leave',
      onlyOurs: 'leave',
    })),
    [`GET ${bills}/{id}/charges`]: byPath(bill),
    // Scope is covered by the disputed lines test.
    [`GET ${bills}/{id}/charges/{chargeId}/comments`]: names(bill, (records) => ({
      params: { id: records[bill].id, chargeId: records.file.id },
    })),
    [`POST ${bills}/{id}/charges/{chargeId}/comments`]: names(bill, (records) => ({
      params: { id: records[bill].id, chargeId: records.file.id },
      payload: { comment: 'xx' },
    })),
    [`GET ${bills}/{id}/comments-of-gone-lines`]: byPath(bill),
    [`GET ${bills}/{id}/disputed-lines`]: byPath(bill),
    [`POST ${bills}/{id}/disputed-lines`]: makes,
    [`GET ${bills}/{id}/taxes`]: byPath(bill),
    [`GET ${bills}/{id}/payments`]: byPath(bill),
    [`GET ${pricings}`]: shows(pricing),
    [`GET ${pricings}/{id}`]: byPath(pricing),
    [`GET ${pricings}/export`]: shows(pricing, csv),
    [`GET ${pricings}/{id}/why`]: byPath(pricing),
    [`POST ${pricings}/actions/price`]: names(subject, (records) => ({ payload: { ids: [records[subject].id] } })),
  }
}

/** Sums within the caller's scope; covered by the statements test. */
const months = open

const manual = { amount: '1', reason: 'xx' }

export const billCases: Readonly<Record<string, ScopeCase>> = {
  ...sideCases('receivable', 'receivableBill', 'receivablePricing', 'shipment'),
  ...sideCases('payable', 'payableBill', 'payablePricing', 'job'),
  ...plainRecord('/v1/meters', 'meter', { remark: 'x' }),
  'GET /v1/meters/history': shows('meter'),
  'POST /v1/meters/{id}/actions/run': byPath('meter', () => ({ dateFrom: '2026-01-01', dateTo: '2026-01-01' })),
  'GET /v1/shipments/{id}/charges': byPath('shipment'),
  'POST /v1/shipments/{id}/charges': byPath('shipment', ({ billingItem }) => ({ billingItemId: billingItem.id, ...manual })),
  'GET /v1/jobs/{id}/charges': byPath('job'),
  'POST /v1/jobs/{id}/charges': byPath('job', ({ billingItem }) => ({ billingItemId: billingItem.id, ...manual })),
  'GET /v2/bill/service/items/route/{routeId}': names('job', ({ job }) => ({ params: { routeId: job.id } })),
  'GET /v1/held-payables': open,
  'GET /v1/payable-bills/{id}/hold': byPath('payableBill'),
  'POST /v1/payable-bills/{id}/actions/release-hold': byPath('payableBill', () => ({ version: 99, reason: 'xx' })),
  'GET /v1/receivable-accounts': open,
  'GET /v1/payable-accounts': open,
  'GET /v1/invoice-runs': shows('invoiceRun'),
  'GET /v1/invoice-runs/{id}': byPath('invoiceRun'),
  'GET /v1/invoice-runs/{id}/history': byPath('invoiceRun'),
  'GET /v1/invoice-runs/export': shows('invoiceRun', csv),
  'GET /v1/invoice-runs/preview': open,
  'POST /v1/invoice-runs': names('receivableBill', ({ receivableBill }) => ({
    payload: { issuedOn: '2026-01-31', groupingRule: 'none', billIds: [receivableBill.id] },
  })),
  'GET /v1/invoice-runs/{id}/task': byPath('invoiceRun'),
  'GET /v1/invoice-runs/{id}/rows': byPath('invoiceRun'),
  'POST /v1/invoice-runs/{id}/actions/resume': byPath('invoiceRun', () => ({ version: 1 })),
  'GET /v1/what-if-runs': shows('whatIfRun'),
  'GET /v1/what-if-runs/{id}': byPath('whatIfRun'),
  'GET /v1/what-if-runs/{id}/history': byPath('whatIfRun'),
  'GET /v1/what-if-runs/export': shows('whatIfRun', csv),
  'POST /v1/what-if-runs': makes,
  'GET /v1/what-if-runs/{id}/change': byPath('whatIfRun'),
  'POST /v1/what-if-runs/{id}/actions/resume': byPath('whatIfRun', () => ({ version: 1 })),
  'POST /v1/what-if-runs/{id}/actions/delete': byPath('whatIfRun', () => ({ version: 99 })),
  'POST /v1/what-if-runs/{id}/actions/apply': byPath('whatIfRun', () => ({ version: 1, from: '2026-01-01' })),
  'GET /v1/what-if-runs/{id}/groups': names('whatIfRun', ({ whatIfRun }) => ({
    params: { id: whatIfRun.id },
    query: { by: 'lane' },
  })),
  'GET /v1/what-if-runs/{id}/subjects': byPath('whatIfRun'),
  'GET /v1/what-if-runs/{id}/subjects/{subjectId}': names('whatIfRun', ({ whatIfRun }) => ({
    params: { id: whatIfRun.id, subjectId: whatIfRun.subjectId },
  })),
  'GET /v1/what-if-runs/{id}/subjects/export': byPath('whatIfRun'),
  'GET /v1/orders/{id}/margin': byPath('order'),
  'GET /v1/financial-statements/margins': months,
  'GET /v1/financial-statements/margins/export': months,
  'GET /v1/financial-statements/company-cost': months,
  'GET /v1/financial-statements/group-cost': months,
  'GET /v1/financial-statements/company-cost/export': months,
  'GET /v1/financial-statements/group-cost/export': months,
  'GET /v1/route/export': shows('job', csv),
}
