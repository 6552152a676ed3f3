import { byPath, byQuery, csv, names, open, own, shows, type Records, type ScopeCase } from './scope-case.ts'

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString()
const assignment = ({ driver, vehicle, subcontractor }: Records) => ({
  carrierKind: 'subcontractor',
  subcontractorId: subcontractor.id,
  driverId: driver.id,
  vehicleId: vehicle.id,
  plannedBeginAt: soon(400),
  plannedEndAt: soon(408),
  confirmedWarnings: ['job.outside_windows'],
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
  // Opening hours; invisible sites are omitted.
  'GET /v1/orders/site-hours': open,
  'GET /v1/orders/choices': byQuery('customer', 'customerId'),
  'GET /v1/orders/{id}': byPath('order'),
  'GET /v1/orders/{id}/history': byPath('order'),
  'POST /v1/orders': { kind: 'refers', to: 'customer', ask: (records) => ({ payload: { order: draft(records) } }) },
  'PUT /v1/orders/{id}': byPath('order', (records) => ({ version: records.order.version, order: draft(records, 'น้ำแข็ง') })),
  'POST /v1/orders/{id}/actions/confirm': byPath('order', ({ order }) => ({ version: order.version })),
  'POST /v1/orders/actions/create': open,
  'POST /v1/orders/actions/export': own,
  'POST /v1/orders/actions/confirm': names('order', ({ order }) => ({ payload: { orders: [order] } })),
  'POST /v1/orders/{id}/actions/cancel': byPath('order', version('order')),
  'POST /v1/orders/actions/cancel': names('order', ({ order }) => ({ payload: { orders: [order], reason: 'ลูกค้าขอ' } })),
  'GET /v1/transports': shows('shipment'),
  'GET /v1/transports/counts': { kind: 'counts', of: 'shipment' },
  'GET /v1/transports/status-changes': shows('shipment'),
  'GET /v1/transports/report': shows('shipment'),
  'GET /v1/transports/report/totals': { kind: 'counts', of: 'shipment' },
  'GET /v1/transports/{id}/report': byPath('shipment'),
  // Contains only rows within the scope, downloadable only by the caller.
  'POST /v1/transports/report/actions/export': own,
  'GET /v1/transports/{id}': byPath('shipment'),
  'GET /v1/transports/{id}/history': byPath('shipment'),
  'POST /v1/transports/{id}/actions/withdraw-approval': byPath('shipment', (records) => ({
    ...version('shipment')(records),
    reason: 'x',
  })),
  'POST /v1/transports/{id}/actions/correct': byPath('shipment', (records) => ({ ...version('shipment')(records), fromSeq: 1 })),
  'GET /v1/routes': shows('job'),
  'GET /v1/routes/counts': { kind: 'counts', of: 'job' },
  'GET /v1/routes/{id}': byPath('job'),
  'PATCH /v1/routes/{id}': byPath('job', ({ job }) => ({ version: job.version, details: { jobType: 'linehaul' } })),
  'GET /v1/routes/{id}/history': byPath('job'),
  'GET /v1/routes/{id}/dispatch-letter': byPath('job'),
  'GET /v1/routes/dispatch-letters': names('job', ({ job }) => ({ query: { ids: job.id } })),
  'GET /v1/routes/report': shows('job'),
  'GET /v1/routes/report/export': shows('job', csv),
  'GET /v1/routes/{id}/information': byPath('job'),
  'PATCH /v1/routes/{id}/information': byPath('job', ({ job }) => ({ version: job.version, information: { doRef: 'DO-1' } })),
  'POST /v1/routes/actions/confirm-information': names('job', ({ job }) => ({ payload: { jobs: [job] } })),
  'POST /v1/routes/{id}/actions/recheck': byPath('job', version('job')),
  'POST /v1/routes/actions/verify-documents': names('job', ({ job }) => ({ payload: { jobs: [job] } })),
  'POST /v1/routes/{id}/actions/close': byPath('job', version('job')),
  'POST /v1/routes/{id}/actions/reopen': byPath('job', version('job')),
  'GET /v1/routes/pickers/trailers': shows('trailer', { carrierKind: 'subcontractor' }),
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

const windows = { arriveFrom: soon(21), arriveTo: soon(22), leaveFrom: soon(23), leaveTo: soon(24) }
const part = { packages: 1, items: 1, weightKg: 1, volumeM3: 1 }

const template = (records: Records) => {
  const { targetPickupFrom: _, targetPickupTo: __, targetDeliveryFrom: ___, targetDeliveryTo: ____, ...order } = draft(records)
  const at = (time: string) => ({ day: 0, time })
  const times = {
    targetPickupFrom: at('08:00'),
    targetPickupTo: at('10:00'),
    targetDeliveryFrom: at('13:00'),
    targetDeliveryTo: at('16:00'),
  }
  return { name: 'รอบเช้า', order, times, recurrence: null }
}

export const legCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/orders/{id}/files': byPath('order'),
  'POST /v1/orders/{id}/actions/record-received': byPath('order', ({ order }) => ({
    version: order.version,
    lines: [{ lineNo: 1, received: { quantity: 1, unitCode: '005' }, paid: null }],
  })),
  'POST /v1/orders/{id}/files': byPath('order', ({ file }) => ({ fileIds: [file.id] })),
  'DELETE /v1/orders/{id}/files/{fileId}': names('order', ({ order, file }) => ({ params: { id: order.id, fileId: file.id } })),
  'GET /v1/orders/habits': byQuery('customer', 'customerId'),
  'GET /v1/orders/{id}/presence': byPath('order'),
  'POST /v1/orders/{id}/presence': byPath('order', () => ({ state: 'looking' })),
  'GET /v1/transports/{id}/presence': byPath('shipment'),
  'POST /v1/transports/{id}/presence': byPath('shipment', () => ({ state: 'looking' })),
  'GET /v1/transports/{id}/scans': byPath('shipment'),
  'POST /v1/transports/actions/scan': names('shipment', ({ shipment }) => ({
    payload: { scans: [{ shipmentId: shipment.id, point: 'pickup', scannedAt: new Date().toISOString() }] },
  })),
  'GET /v1/routes/{id}/presence': byPath('job'),
  'POST /v1/routes/{id}/presence': byPath('job', () => ({ state: 'looking' })),
  'GET /v1/order-templates': shows('orderTemplate'),
  'GET /v1/order-templates/{id}': byPath('orderTemplate'),
  'POST /v1/order-templates': { kind: 'refers', to: 'customer', ask: (records) => ({ payload: template(records) }) },
  'PUT /v1/order-templates/{id}': byPath('orderTemplate', (records) => ({ version: 1, ...template(records) })),
  'DELETE /v1/order-templates/{id}': names('orderTemplate', ({ orderTemplate }) => ({
    params: { id: orderTemplate.id },
    query: { version: '1' },
  })),
  'GET /v1/order-templates/{id}/preview': byPath('orderTemplate'),
  'POST /v1/order-templates/{id}/actions/create-order': byPath('orderTemplate', () => ({ day: soon(30).slice(0, 10) })),
  'POST /v1/orders/actions/review': names('order', ({ order }) => ({ payload: { orders: [order], followUp: 'none' } })),
  'POST /v1/orders/actions/direct-dispatch': names('order', ({ order, subcontractor }) => ({
    payload: { orders: [order], subcontractorId: subcontractor.id },
  })),
  'POST /v1/orders/actions/modify': names('order', ({ order, site }) => ({
    payload: { orders: [order, { id: site.id, version: 1 }], changes: { remark: 'x' } },
  })),
  'GET /v1/orders/{id}/waybills': byPath('order'),
  'POST /v1/transports/{id}/actions/split': byPath('shipment', ({ shipment }) => ({ version: shipment.version, children: [part] })),
  'POST /v1/orders/{id}/actions/undo-split': byPath('order', ({ order, shipment }) => ({
    splitId: order.id,
    children: [shipment],
  })),
  'POST /v1/transports/actions/merge': names('shipment', ({ shipment }) => ({ payload: { shipments: [shipment] } })),
  'GET /v1/transports/{id}/hub-plan': names('shipment', ({ shipment, store }) => ({
    params: { id: shipment.id },
    query: { siteId: store.id },
  })),
  'GET /v1/transports/hub-sites': names('shipment', ({ shipment }) => ({ query: { waybillIds: shipment.id } })),
  'POST /v1/transports/{id}/actions/insert-hub': byPath('shipment', ({ shipment, store }) => ({
    version: shipment.version,
    siteId: store.id,
    windows,
  })),
  'POST /v1/transports/{id}/actions/remove-hub': byPath('shipment', ({ shipment }) => ({ version: shipment.version })),
  'POST /v1/transports/{id}/actions/set-equipment': byPath('shipment', ({ shipment }) => ({
    version: shipment.version,
    equipmentNo: 'GPS-1',
  })),
  'POST /v1/transports/actions/reserve-pickup': names('shipment', ({ shipment }) => ({
    payload: { shipments: [shipment], from: soon(21), to: soon(22) },
  })),
  'POST /v1/transports/actions/reserve-delivery': names('shipment', ({ shipment }) => ({
    payload: { shipments: [shipment], from: soon(25), to: soon(26) },
  })),
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
  'POST /v1/tracking-activity/batch': names('shipment', ({ shipment, waitingShipment }) => ({
    payload: {
      kind: 'pickup',
      shipments: [{ shipmentId: shipment.id }, { shipmentId: waitingShipment.id }],
      arrivedAt: '2026-01-05T01:00:00Z',
      startedAt: '2026-01-05T01:10:00Z',
      completedAt: '2026-01-05T01:20:00Z',
    },
  })),
  // The caller's own runs; all runs for full scope.
  'GET /v1/shipment-status/runs': { kind: 'own' },
  'GET /v1/shipment-status/runs/{id}': { kind: 'own' },
  'POST /v1/shipment-status/runs/{id}/actions/cancel': { kind: 'own' },
  'GET /v1/search': shows('order', { text: 'น้ำดื่ม', limit: '50' }),
  'GET /v1/dashboard': { kind: 'counts', of: 'shipment' },
  // Counts within the scope; the dashboard test compares it with the shipment report.
  'GET /v1/dashboard/service': own,
  'GET /v1/dashboard/arrangement': own,
  'PUT /v1/dashboard/arrangement': own,
  // Covers every record of the company, so it is limited to platform administrators.
  'POST /v1/platform/recompute-statuses': open,
}
