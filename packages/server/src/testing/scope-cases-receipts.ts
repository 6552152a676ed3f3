import { byPath, names, open, own, shows, type Records, type ScopeCase } from './scope-case.ts'

const chosen =
  (more: object = {}) =>
  ({ receipt }: Records) => ({ payload: { receipts: [{ id: receipt.id, version: 0 }], ...more } })

/** A receipt has its waybill's scope: business unit, customer, carrier and driver. */
export const receiptCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/receipts': shows('receipt'),
  'GET /v1/receipts/counts': { kind: 'counts', of: 'receipt' },
  'GET /v1/receipts/ageing': shows('store', { by: 'site' }),
  'GET /v1/receipts/{id}': byPath('receipt'),
  'GET /v1/receipts/{id}/history': byPath('receipt'),
  // Unknown and invisible numbers get the same answer; covered by the receipts test.
  'POST /v1/receipts/actions/scan': open,
  'POST /v1/receipts/actions/receive': names('receipt', chosen()),
  'POST /v1/receipts/{id}/actions/attach': byPath('receipt', ({ file }) => ({ version: 0, fileIds: [file.id] })),
  'POST /v1/receipts/actions/lose': names('receipt', chosen({ reason: 'x' })),
  'POST /v1/receipts/actions/confirm': names('receipt', chosen()),
  'POST /v1/receipt-confirmations': names('receipt', chosen()),
  'GET /v1/receipt-confirmations/{id}': own,
  'POST /v1/receipt-confirmations/{id}/actions/cancel': own,
  'GET /v1/receipt-confirmations/{id}/file': own,
  'POST /v1/receipts/actions/recheck': names('receipt', chosen({ reason: 'x' })),
  'POST /v1/receipts/actions/reject': names('receipt', chosen({ reason: 'x' })),
  'POST /v1/receipts/actions/hand-over': names('receipt', chosen()),
  'POST /v1/receipts/actions/mail': names('receipt', chosen({ courier: 'EMS' })),
  'POST /v1/receipts/actions/arrive': names('receipt', chosen()),
  // An invisible waybill and one without documents get the same refusal.
  'GET /v1/receipts/packed': open,
  'GET /v1/receipts/cover-sheets': open,
  'POST /v1/receipts/actions/email': open,
  'POST /v1/receipts/actions/acknowledge': names('receipt', chosen()),
}
