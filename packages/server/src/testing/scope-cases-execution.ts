import { byPath, names, type Records, type ScopeCase } from './scope-case.ts'

const past = '2026-01-05T01:00:00Z'
const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const form = (path: string) =>
  names('shipment', ({ shipment }) => ({ payload: { id: shipment.id, version: shipment.version, [path]: past } }))
const ofWaybills = (more: (records: Records) => object) =>
  names('shipment', (records) => ({
    payload: { waybills: [{ id: records.shipment.id, version: records.shipment.version }], ...more(records) },
  }))
const ofJobs = (more: object) => names('job', ({ job }) => ({ payload: { jobs: [{ id: job.id, version: job.version }], ...more } }))
const ofVehicles = names('job', ({ job }) => ({ payload: { jobs: [{ id: job.id, segmentNo: 0 }], at: past } }))

/** Desks report within the caller's scope, by the rules of waybills and jobs. */
export const executionCases: Readonly<Record<string, ScopeCase>> = {
  // An unknown number finds nothing; results are within the waybills' scope, covered by the desks test.
  'GET /v1/perform/waybills': { kind: 'open' },
  'GET /v1/perform/waybills/{id}': names('shipment', ({ shipment }) => ({
    params: { id: shipment.id },
    query: { desk: 'goods' },
  })),
  'POST /v1/perform/goods': form('arrivedAt'),
  'POST /v1/perform/goods/actions/fail': ofWaybills(() => ({ time: past, reason: 'ไม่มีสินค้า' })),
  'POST /v1/perform/sendGoods': form('arrivedAt'),
  'POST /v1/perform/return': form('departedAt'),
  'POST /v1/perform/return/actions/start': ofWaybills(() => ({})),
  'POST /v1/perform/return/{id}/actions/expect': byPath('shipment', ({ shipment }) => ({
    version: shipment.version,
    expectedAt: soon(5),
  })),
  'POST /v1/perform/meet/actions/accept': ofJobs({}),
  'POST /v1/perform/meet/actions/refuse': ofJobs({ reason: 'รถเสีย' }),
  'POST /v1/perform/meet/actions/reserve': ofWaybills(() => ({ from: soon(21), to: soon(22) })),
  // Only jobs in transit; scope is covered by the desks test.
  'GET /v1/perform/transit/jobs': { kind: 'open' },
  'POST /v1/perform/transit/actions/depart': ofVehicles,
  'POST /v1/perform/transit/actions/arrive': ofVehicles,
  'POST /v1/perform/transit/actions/lead-over-hub': ofWaybills(({ store }) => ({ siteId: store.id })),
}
