import { byPath, byQuery, names, open, shows, type Records, type ScopeCase } from './scope-case.ts'

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const assignment = ({ driver, vehicle, subcontractor }: Records) => ({
  carrierKind: 'subcontractor',
  subcontractorId: subcontractor.id,
  driverId: driver.id,
  vehicleId: vehicle.id,
  plannedBeginAt: soon(400),
  plannedEndAt: soon(408),
})
const draft = ({ customer, site, store, goodsType, organisation }: Records, description = 'น้ำดื่ม') => ({
  customerId: customer.id,
  businessUnitId: organisation.id,
  goodsTypeId: goodsType.id,
  originSiteId: site.id,
  destinationSiteId: store.id,
  targetPickupFrom: soon(20),
  targetPickupTo: soon(22),
  targetDeliveryFrom: soon(24),
  targetDeliveryTo: soon(28),
  lines: [{ description, packages: 1, itemsPerPackage: 1, weightKg: 1, volumeM3: 1 }],
})
const step = { status: 'shipment_arrive_origin', time: new Date(Date.now() - 60_000).toISOString() }

const version = (of: 'order' | 'job' | 'shipment') => (records: Records) => ({ version: records[of].version, reason: 'ลูกค้าขอ' })

export const mainJobCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/orders': shows('order'),
  'GET /v1/orders/counts': { kind: 'counts', of: 'order' },
  'GET /v1/orders/{id}': byPath('order'),
  'GET /v1/orders/{id}/history': byPath('order'),
  'POST /v1/orders': { kind: 'refers', to: 'customer', ask: (records) => ({ payload: { order: draft(records) } }) },
  'PUT /v1/orders/{id}': byPath('order', (records) => ({ version: records.order.version, order: draft(records, 'น้ำแข็ง') })),
  'POST /v1/orders/{id}/actions/confirm': byPath('order', ({ order }) => ({ version: order.version })),
  'POST /v1/orders/actions/confirm': names('order', ({ order }) => ({ payload: { orders: [order] } })),
  'POST /v1/orders/{id}/actions/cancel': byPath('order', version('order')),
  'POST /v1/orders/actions/cancel': names('order', ({ order }) => ({ payload: { orders: [order], reason: 'ลูกค้าขอ' } })),
  'GET /v1/transports': shows('shipment'),
  'GET /v1/transports/counts': { kind: 'counts', of: 'shipment' },
  'GET /v1/transports/status-changes': shows('shipment'),
  'GET /v1/transports/{id}': byPath('shipment'),
  'GET /v1/transports/{id}/history': byPath('shipment'),
  'POST /v1/transports/{id}/actions/correct': byPath('shipment', (records) => ({ ...version('shipment')(records), fromSeq: 1 })),
  'GET /v1/routes': shows('job'),
  'GET /v1/routes/counts': { kind: 'counts', of: 'job' },
  'GET /v1/routes/{id}': byPath('job'),
  'GET /v1/routes/{id}/history': byPath('job'),
  'GET /v1/routes/pickers/vehicles': shows('vehicle', { carrierKind: 'subcontractor' }),
  'GET /v1/routes/pickers/drivers': shows('driver', { carrierKind: 'subcontractor' }),
  'POST /v1/routes/check': names('job', (records) => ({ payload: { jobId: records.job.id, assignment: assignment(records) } })),
  'POST /v1/routes': { kind: 'refers', to: 'order', ask: ({ order }) => ({ payload: { orderIds: [order.id] } }) },
  'POST /v1/routes/{id}/actions/add-shipments': byPath('job', ({ job, order }) => ({ version: job.version, orderIds: [order.id] })),
  'POST /v1/routes/{id}/actions/remove-shipments': byPath('job', ({ job, shipment }) => ({
    version: job.version,
    shipmentIds: [shipment.id],
  })),
  'POST /v1/routes/{id}/actions/replan': byPath('job', ({ job, shipment }) => ({
    version: job.version,
    plannedBeginAt: soon(400),
    plannedEndAt: soon(408),
    shipmentIds: [shipment.id],
  })),
  'POST /v1/routes/{id}/actions/schedule': byPath('job', (records) => ({
    version: records.job.version,
    assignment: assignment(records),
  })),
  'POST /v1/routes/actions/schedule': names('job', (records) => ({
    payload: { jobs: [{ ...records.job, assignment: assignment(records) }] },
  })),
  'POST /v1/routes/{id}/actions/cancel-schedule': byPath('job', version('job')),
  'POST /v1/routes/{id}/actions/accept': byPath('job', ({ job }) => ({ version: job.version })),
  'POST /v1/routes/{id}/actions/update-driver': byPath('job', (records) => ({
    ...version('job')(records),
    driverId: records.driver.id,
  })),
  'POST /v1/routes/{id}/actions/cancel': byPath('job', version('job')),
}

export const trackingCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/tracking-activity/list': shows('shipment', { type: 'shipment' }),
  'GET /v1/tracking-activity/detail-job': byQuery('job', 'id'),
  'GET /v1/tracking-activity/{id}/order/detail': byPath('order'),
  'GET /v1/tracking-activity/{id}/shipment/detail': byPath('shipment'),
  'GET /v1/tracking-activity/{pId}/shipment-execute/detail': byPath('shipment'),
  'GET /v1/tracking-activity/{id}/shipment/tracking': byPath('shipment'),
  'GET /v1/tracking-activity/{id}/shipment/custody': byPath('shipment'),
  'GET /v1/tracking-activity/why': byQuery('shipment', 'id'),
  'GET /v1/tracking-activity/detail-job/{id}/driver-times': byPath('job'),
  'GET /v1/tracking-activity/orders/pod-signs/': byQuery('order', 'orderId'),
  'GET /v1/tracking-activity/routes/pod-signs/': byQuery('job', 'jobId'),
  'GET /v1/tracking-activity/order-status/check-permission': byQuery('shipment', 'id'),
  'GET /v1/tracking-activity/tdg-tracking-url': byQuery('job', 'routeId'),
  'POST /v1/tracking-activity/shipment-status': names('shipment', ({ shipment }) => ({
    payload: { shipmentId: shipment.id, version: shipment.version, steps: [step] },
  })),
  'POST /v1/tracking-activity/update-status': names('shipment', ({ shipment }) => ({
    query: { type: 'shipment', id: shipment.id, action: 'cancel', reason: 'ลูกค้าขอ' },
    payload: {},
  })),
  'POST /v1/tracking-activity/batch': names('shipment', ({ shipment }) => ({
    payload: {
      kind: 'pickup',
      shipments: [{ shipmentId: shipment.id }, { shipmentId: shipment.id }],
      arrivedAt: '2026-01-05T01:00:00Z',
      startedAt: '2026-01-05T01:10:00Z',
      completedAt: '2026-01-05T01:20:00Z',
    },
  })),
  // What the caller started; whoever sees all rows of the company sees all.
  'GET /v1/shipment-status/runs': { kind: 'own' },
  'GET /v1/shipment-status/runs/{id}': { kind: 'own' },
  'POST /v1/shipment-status/runs/{id}/actions/cancel': { kind: 'own' },
  'GET /v1/search': shows('order', { text: 'น้ำดื่ม', limit: '50' }),
  'GET /v1/dashboard': { kind: 'counts', of: 'shipment' },
  // Answers every record of the company, whichever party it belongs to, and therefore only to somebody who runs the platform.
  'POST /v1/platform/recompute-statuses': open,
}
