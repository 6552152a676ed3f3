import { byPath, open, type ScopeCase } from './scope-case.ts'

/** A link belongs to its job and gives access to that job only; covered by the driver page test. */
export const driverPageCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/routes/{id}/driver-link': byPath('job'),
  'POST /v1/routes/{id}/driver-link': byPath('job'),
  'POST /v1/routes/{id}/driver-link/actions/revoke': byPath('job'),
  'POST /v1/driver-page/open': open,
  'GET /v1/driver-page/job': open,
  'POST /v1/driver-page/reports': open,
  'POST /v1/driver-page/photos': open,
  'POST /v1/driver-page/positions': open,
  'GET /v1/driver-page/clock': open,
  'POST /v1/driver-page/clock': open,
  'GET /v1/driver-page/dispatch-letter': open,
  'GET /v1/transports/{id}/receiver-code': byPath('shipment'),
  'POST /v1/transports/{id}/receiver-code/actions/renew': byPath('shipment'),
  'POST /v1/transports/{id}/receiver-code/actions/send': byPath('shipment'),
}
