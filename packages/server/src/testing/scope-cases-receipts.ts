import { byPath, names, open, shows, type Records, type ScopeCase } from './scope-case.ts'

const chosen =
  (more: object = {}) =>
  ({ shipment }: Records) => ({ payload: { receipts: [{ id: shipment.id, version: 0 }], ...more } })

/** A receipt is seen by whoever sees its waybill: its business unit, customer, carrier and driver. */
export const receiptCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/receipts': shows('shipment'),
  'GET /v1/receipts/counts': { kind: 'counts', of: 'shipment' },
  'GET /v1/receipts/ageing': shows('shipment', { by: 'site' }),
  'GET /v1/receipts/{id}': byPath('shipment'),
  'GET /v1/receipts/{id}/history': byPath('shipment'),
  // It answers alike whether a number is another's or nobody's; the test of receipts holds it.
  'POST /v1/receipts/actions/scan': open,
  'POST /v1/receipts/actions/receive': names('shipment', chosen()),
  'POST /v1/receipts/{id}/actions/attach': byPath('shipment', ({ file }) => ({ version: 0, fileIds: [file.id] })),
  'POST /v1/receipts/actions/lose': names('shipment', chosen({ reason: 'x' })),
  'POST /v1/receipts/actions/confirm': names('shipment', chosen()),
  'POST /v1/receipts/actions/recheck': names('shipment', chosen({ reason: 'x' })),
  'POST /v1/receipts/actions/reject': names('shipment', chosen({ reason: 'x' })),
  'POST /v1/receipts/actions/hand-over': names('shipment', chosen()),
  'POST /v1/receipts/actions/acknowledge': names('shipment', chosen()),
}
