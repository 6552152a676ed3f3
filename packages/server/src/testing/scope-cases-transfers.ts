import { byPath, open, shows, type ScopeCase } from './scope-case.ts'

const version = () => ({ version: 1 })
const now = () => new Date().toISOString()

/** Transfers belong to a business unit; customers, carriers and drivers see none. */
export const transferCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/transfers': shows('transfer'),
  'GET /v1/transfers/counts': { kind: 'counts', of: 'transfer' },
  // Both answer alike for unknown and invisible waybills or labels; covered by the transfers test.
  'GET /v1/transfers/candidates': open,
  'GET /v1/transfers/by-label': open,
  'POST /v1/transfers': {
    kind: 'refers',
    to: 'organisation',
    ask: ({ organisation, site, store }) => ({
      payload: { businessUnitId: organisation.id, fromSiteId: site.id, toSiteId: store.id, shipmentIds: [] },
    }),
  },
  'GET /v1/transfers/{id}': byPath('transfer'),
  'GET /v1/transfers/{id}/history': byPath('transfer'),
  'GET /v1/transports/{id}/transfers': byPath('shipment'),
  'GET /v1/transfers/{id}/labels': byPath('transfer'),
  'PUT /v1/transfers/{id}': byPath('transfer', version),
  'POST /v1/transfers/{id}/actions/add': byPath('transfer', ({ shipment }) => ({ version: 1, shipmentIds: [shipment.id] })),
  'POST /v1/transfers/{id}/actions/remove': byPath('transfer', ({ shipment }) => ({ version: 1, shipmentIds: [shipment.id] })),
  'POST /v1/transfers/{id}/actions/make-labels': byPath('transfer', ({ shipment }) => ({
    version: 1,
    shipmentIds: [shipment.id],
    type: 'carton',
    count: 1,
  })),
  'POST /v1/transfers/{id}/actions/load': byPath('transfer', () => ({ tagNo: 'TF-1' })),
  'POST /v1/transfers/{id}/actions/receive': byPath('transfer', () => ({ tagNo: 'TF-1' })),
  'POST /v1/transfers/{id}/actions/depart': byPath('transfer', () => ({ version: 1, at: now() })),
  'POST /v1/transfers/{id}/actions/arrive': byPath('transfer', () => ({ version: 1, at: now() })),
  'POST /v1/transfers/{id}/actions/close': byPath('transfer', version),
  'POST /v1/transfers/{id}/actions/cancel': byPath('transfer', () => ({ version: 1, reason: 'x' })),
}
