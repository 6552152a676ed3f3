import { byPath, open, plainRecord, shows, type ScopeCase } from './scope-case.ts'

const version = () => ({ version: 1 })

/** Whoever sees a shipment sees its exceptions; settlement is for internal users. */
export const exceptionCases: Readonly<Record<string, ScopeCase>> = {
  ...plainRecord('/v1/exception-types', 'exceptionType'),
  'GET /v1/exception-types/history': shows('exceptionType'),
  'GET /v1/exceptions': shows('exception'),
  'GET /v1/exceptions/counts': { kind: 'counts', of: 'exception' },
  // Names of internal users; permission is covered by the exceptions test.
  'GET /v1/exceptions/handlers': open,
  // Unknown and invisible numbers get the same answer; covered by the exceptions test.
  'GET /v1/exceptions/offer': open,
  'POST /v1/exceptions': {
    kind: 'refers',
    to: 'waitingShipment',
    ask: ({ waitingShipment, exceptionType }) => ({ payload: { shipmentId: waitingShipment.id, typeId: exceptionType.id } }),
  },
  'GET /v1/exceptions/{id}': byPath('exception'),
  'GET /v1/exceptions/{id}/history': byPath('exception'),
  'PUT /v1/exceptions/{id}': byPath('exception', () => ({ version: 1, level: '1' })),
  'POST /v1/exceptions/{id}/actions/confirm': byPath('exception', version),
  'POST /v1/exceptions/{id}/actions/close': byPath('exception', version),
  'POST /v1/exceptions/{id}/actions/reprocess': byPath('exception', () => ({ version: 1, reason: 'x' })),
  'POST /v1/exceptions/{id}/actions/hand-over': byPath('exception', ({ user }) => ({ version: 1, handlerId: user.id })),
  'POST /v1/exceptions/{id}/actions/comment': byPath('exception', () => ({ remark: 'x' })),
}
