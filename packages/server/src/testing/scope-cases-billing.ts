import { billCases } from './scope-cases-bills.ts'
import { paperCases } from './scope-cases-papers.ts'
import { byPath, makes, names, plainRecord, type Records, type ScopeCase } from './scope-case.ts'

const { 'POST /v1/contracts/actions/set-status': _, ...contractCases } = plainRecord('/v1/contracts', 'contract', { remark: 'x' })

const { 'POST /v1/quotations/actions/set-status': __, ...quotationCases } = plainRecord('/v1/quotations', 'quotation', {
  remark: 'x',
})

const changeOf = ({ rateCard }: Records) => ({
  version: 1,
  fromId: rateCard.versionId,
  effectiveDate: '2026-06-01',
  percent: '3',
  amount: null,
  roundTo: '1',
})

/** Contracts and quotations have their partner's scope and are for internal users only. */
export const billingCases: Readonly<Record<string, ScopeCase>> = {
  ...billCases,
  ...paperCases,
  ...contractCases,
  ...quotationCases,
  'POST /v1/quotations': {
    kind: 'refers',
    to: 'partner',
    ask: ({ partner }) => ({ payload: { partnerId: partner.id, effectiveDate: '2026-01-01', expiryDate: '2026-12-31' } }),
  },
  'POST /v1/quotations/actions/flow': names('quotation', ({ quotation }) => ({
    payload: { action: 'refuse', quotations: [{ id: quotation.id, version: 1 }] },
  })),
  'POST /v1/quotations/{id}/actions/copy': byPath('quotation', () => ({})),
  'POST /v1/quotations/{id}/actions/delete': byPath('quotation', () => ({ version: 1 })),
  'GET /v1/quotations/{id}/file': byPath('quotation'),
  'POST /v1/quotations/{id}/actions/mail': byPath('quotation', () => ({ address: 'a@example.co.th', language: 'th' })),
  'GET /v1/quotations/{id}/lines': byPath('quotation'),
  'PUT /v1/quotations/{id}/lines': byPath('quotation', () => ({ version: 1, lines: [] })),
  'GET /v1/quotations/{id}/price': names('quotation', ({ quotation, shipment }) => ({
    params: { id: quotation.id },
    query: { shipmentNo: shipment.id },
  })),
  ...plainRecord('/v1/rate-card-templates', 'rateCardTemplate', { remark: 'x' }),
  ...plainRecord('/v1/rate-cards', 'rateCard', { remark: 'x' }),
  'POST /v1/rate-cards': {
    kind: 'refers',
    to: 'rateCardTemplate',
    ask: ({ rateCardTemplate }) => ({ payload: { name: 'RC-NEW', templateId: rateCardTemplate.id } }),
  },
  // Takes a file; without one it is refused before anything is read.
  'POST /v1/rate-cards/import': makes,
  'POST /v1/rate-cards/{id}/rows/import': makes,
  'GET /v1/rate-cards/{id}/versions': byPath('rateCard'),
  'POST /v1/rate-cards/{id}/versions': byPath('rateCard', () => ({ version: 1, effectiveDate: '2026-06-01' })),
  'POST /v1/rate-cards/{id}/actions/publish': byPath('rateCard', () => ({ version: 1 })),
  'POST /v1/rate-cards/{id}/actions/discard': byPath('rateCard', () => ({ version: 1 })),
  'GET /v1/rate-cards/{id}/rows': names('rateCard', ({ rateCard }) => ({
    params: { id: rateCard.id },
    query: { versionId: rateCard.versionId },
  })),
  'PUT /v1/rate-cards/{id}/rows': byPath('rateCard', () => ({ version: 1, rows: [], removed: [] })),
  'GET /v1/rate-cards/{id}/rows/export': byPath('rateCard'),
  'GET /v1/rate-cards/{id}/match': names('rateCard', ({ rateCard }) => ({
    params: { id: rateCard.id },
    query: { day: '2026-06-01' },
  })),
  'POST /v1/rate-cards/{id}/actions/preview-change': byPath('rateCard', (records) => changeOf(records)),
  'POST /v1/rate-cards/{id}/actions/change-prices': byPath('rateCard', (records) => changeOf(records)),
  'POST /v1/contracts': {
    kind: 'refers',
    to: 'partner',
    ask: ({ partner }) => ({
      payload: { direction: 'receivable', partnerId: partner.id, effectiveDate: '2026-01-01', expiryDate: '2026-12-31' },
    }),
  },
  'POST /v1/contracts/actions/flow': names('contract', ({ contract }) => ({
    payload: { action: 'agree', contracts: [{ id: contract.id, version: 1 }] },
  })),
  'POST /v1/contracts/{id}/actions/adjust-dates': byPath('contract', () => ({
    version: 1,
    effectiveDate: '2026-01-01',
    expiryDate: '2026-11-30',
  })),
  'GET /v1/contracts/{id}/dates-preview': names('contract', ({ contract }) => ({
    params: { id: contract.id },
    query: { effectiveDate: '2026-01-01', expiryDate: '2026-12-31' },
  })),
  'POST /v1/contracts/{id}/actions/renew': byPath('contract', () => ({ version: 1 })),
  'POST /v1/contracts/{id}/actions/switch': byPath('contract', () => ({ version: 1, switchDate: '2026-06-01' })),
  'POST /v1/contracts/{id}/actions/delete': byPath('contract', () => ({ version: 1 })),
  'GET /v1/contracts/{id}/files': byPath('contract'),
  'POST /v1/contracts/{id}/files': byPath('contract', ({ file }) => ({ fileIds: [file.id] })),
  'DELETE /v1/contracts/{id}/files/{fileId}': names('contract', ({ contract, contractFile }) => ({
    params: { id: contract.id, fileId: contractFile.id },
  })),
  'GET /v1/contracts/{id}/lines': byPath('contract'),
  'PUT /v1/contracts/{id}/lines': byPath('contract', () => ({ version: 1, lines: [] })),
  'GET /v1/contracts/{id}/price': names('contract', ({ contract, shipment }) => ({
    params: { id: contract.id },
    query: { shipmentNo: shipment.id },
  })),
  'GET /v1/contracts/which': names('partner', ({ partner }) => ({
    query: { direction: 'receivable', partnerId: partner.id, day: '2026-06-01' },
  })),
}
