import { byPath, csv, names, open, plainRecord, shows, type Kind, type ScopeCase } from './scope-case.ts'

/** Documents of one side have their partner's scope; customers and carriers see those issued to them. */
const sideCases = (side: 'receivable' | 'payable', paper: Kind): Readonly<Record<string, ScopeCase>> => {
  const papers = `/v1/${side}-papers`
  return {
    [`GET ${papers}`]: shows(paper),
    [`GET ${papers}/{id}`]: byPath(paper),
    [`GET ${papers}/{id}/history`]: byPath(paper),
    [`GET ${papers}/export`]: shows(paper, csv),
    [`GET ${papers}/{id}/file`]: byPath(paper),
    [`POST ${papers}/{id}/actions/cancel`]: byPath(paper, () => ({ version: 1, reason: 'xx' })),
  }
}

/** Sums within the caller's scope; covered by the documents tests. */
const months = open

const span = { from: '2026-01-01', to: '2026-01-31' }
const day = '2026-01-31'

export const paperCases: Readonly<Record<string, ScopeCase>> = {
  ...sideCases('receivable', 'receivablePaper'),
  ...sideCases('payable', 'payablePaper'),
  ...plainRecord('/v1/tax-rates', 'taxRate', { remark: 'x' }),
  ...plainRecord('/v1/tax-codes', 'ownTaxCode', { remark: 'x' }),
  ...plainRecord('/v1/ledger-accounts', 'ledgerAccount', { accountName: 'x' }),
  'POST /v1/receivable-bills/actions/issue-invoices': names('receivableBill', ({ receivableBill }) => ({
    payload: { bills: [{ id: receivableBill.id, version: 1 }], issuedOn: day },
  })),
  'POST /v1/receivable-papers/actions/issue-billing-note': names('receivablePaper', ({ receivablePaper }) => ({
    payload: { papers: [{ id: receivablePaper.id, version: 1 }], issuedOn: day },
  })),
  'POST /v1/receivable-papers/{id}/actions/issue-note': byPath('receivablePaper', () => ({
    version: 1,
    kind: 'credit_note',
    issuedOn: day,
    reason: 'xx',
    lines: [{ taxCode: 'transport', description: 'xx', amount: '1' }],
  })),
  'GET /v1/receivable-papers/{id}/left': byPath('receivablePaper'),
  'GET /v1/receivable-papers/{id}/e-tax-invoice': byPath('receivablePaper'),
  'POST /v1/receivable-bills/{id}/actions/record-certificate': byPath('receivableBill', ({ file }) => ({
    version: 1,
    paymentId: file.id,
    certificateNo: 'x',
    certificateOn: day,
  })),
  'POST /v1/payable-bills/{id}/actions/record-invoice': byPath('payableBill', () => ({
    version: 1,
    invoiceNo: 'x',
    invoiceOn: day,
  })),
  'GET /v1/receivable-ageing': months,
  'GET /v1/receivable-ageing/export': months,
  'GET /v1/payable-ageing': months,
  'GET /v1/payable-ageing/export': months,
  'GET /v1/receivable-accounts/{id}': names('partner', ({ partner }) => ({ params: { id: partner.id }, query: span })),
  'GET /v1/receivable-accounts/{id}/file': names('partner', ({ partner }) => ({ params: { id: partner.id }, query: span })),
  'GET /v1/payable-accounts/{id}': names('partner', ({ partner }) => ({ params: { id: partner.id }, query: span })),
  'GET /v1/payable-accounts/{id}/file': names('partner', ({ partner }) => ({ params: { id: partner.id }, query: span })),
  'GET /v1/tax-reports': months,
  'GET /v1/tax-reports/sales-vat/file': months,
  'GET /v1/tax-reports/purchase-vat/file': months,
  'GET /v1/tax-reports/pnd3/file': months,
  'GET /v1/tax-reports/pnd53/file': months,
  'GET /v1/tax-reports/journal/file': months,
}
