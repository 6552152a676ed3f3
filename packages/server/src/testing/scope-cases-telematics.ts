import { byPath, csv, makes, names, open, own, plainRecord, setStatus, shows, type Records, type ScopeCase } from './scope-case.ts'

const { 'POST /v1/devices/actions/set-status': _, ...deviceCases } = plainRecord('/v1/devices', 'device', { remark: 'x' })

const { 'POST /v1/working-times/actions/set-status': __, ...shiftCases } = plainRecord('/v1/working-times', 'workingTime', {
  remark: 'x',
})

const account = (): object => ({
  version: 1,
  platform: 'simulator',
  account: 'x',
  key: 'simulator',
  sourceType: 'own',
  proof: null,
})

/** Devices, strategies and accounts are internal: hidden from customers, carriers and drivers. */
export const telematicsCases: Readonly<Record<string, ScopeCase>> = {
  ...deviceCases,
  'POST /v1/devices/{id}/actions/assign': byPath('device', ({ ownTruck }: Records) => ({ version: 1, vehicleId: ownTruck.id })),
  'POST /v1/devices/{id}/actions/transfer': byPath('device', ({ ownTruck }: Records) => ({ version: 1, vehicleId: ownTruck.id })),
  'POST /v1/devices/actions/set-state': names('device', ({ device }) => ({
    payload: { action: 'report_faulty', devices: [{ id: device.id, version: 1 }] },
  })),
  'POST /v1/devices/{id}/actions/new-key': byPath('device', () => ({ version: 1 })),
  ...plainRecord('/v1/monitoring-strategies', 'monitoringStrategy', { priority: 7 }),
  'GET /v1/tracking-accounts': shows('trackingAccount'),
  'GET /v1/tracking-accounts/{id}': byPath('trackingAccount'),
  'POST /v1/tracking-accounts': makes,
  'PUT /v1/tracking-accounts/{id}': byPath('trackingAccount', account),
  'POST /v1/tracking-accounts/actions/set-status': setStatus('trackingAccount'),
  'GET /v1/tracking-accounts/{id}/history': byPath('trackingAccount'),
  'GET /v1/tracking-accounts/export': shows('trackingAccount', csv),
  'POST /v1/tracking-accounts/test': own,
  'GET /v1/vehicle-monitoring': shows('vehicle'),
  'GET /v1/vehicle-monitoring/{id}/track': names('vehicle', ({ vehicle }) => ({
    params: { id: vehicle.id },
    query: { day: '2026-11-01' },
  })),
  'GET /v1/devices/{id}/track': names('device', ({ device }) => ({ params: { id: device.id }, query: { day: '2026-11-01' } })),
  // Goods without a temperature type are not listed; scope is covered by the temperature test.
  'GET /v1/temperature-monitoring': open,
  'GET /v1/routes/temperaturemonitor/h5/list/{id}/TRANSPORT': byPath('shipment'),
  'GET /v1/routes/temperaturemonitor/h5/list/{id}/ROUTE': byPath('job'),
  'GET /v1/routes/temperaturemonitor/h5/list/{id}/ORDER': byPath('order'),
  'GET /v1/routes/temperaturemonitor/h5/{id}': byPath('shipment'),
  // Goods without temperature limits cannot be certified; scope is covered by the certificates test.
  'GET /v1/transports/{id}/temperature-certificates': byPath('shipment'),
  'POST /v1/transports/{id}/temperature-certificates': byPath('shipment', () => ({})),
  'GET /v1/temperature-certificates/{id}/pdf': byPath('temperatureCertificate'),
  'POST /v1/temperature-certificates/{id}/actions/withdraw': byPath('temperatureCertificate', () => ({ version: 1, reason: 'x' })),
  // Open to the holder of the certificate.
  'GET /v1/certificates/verify/{token}': open,
  'GET /v1/driving-events': shows('drivingEvent'),
  'GET /v1/learned-lanes': shows('learnedLane'),
  'GET /v1/learned-sites': shows('learnedSite'),
  'GET /v1/learned-lanes/export': shows('learnedLane', csv),
  'GET /v1/learned-sites/export': shows('learnedSite', csv),
  'PUT /v1/learned-lanes/{id}/choice': byPath('learnedLane', () => ({ version: 1, choice: 'ignore', reason: 'x' })),
  'PUT /v1/learned-sites/{id}/choice': byPath('learnedSite', () => ({ version: 1, choice: 'ignore', reason: 'x' })),
  // Drivers' scope; drivers without work in the month are not listed.
  'GET /v1/driver-hours': open,
  'GET /v1/driver-hours/export': open,
  'GET /v1/driver-hours/{id}': byPath('driver'),
  'GET /v1/driver-hours/{id}/pdf': byPath('driver'),
  'POST /v1/routes/{id}/actions/report-from-positions': byPath('job', ({ shipment }) => ({
    status: 'shipment_arrive_origin',
    at: '2026-06-01T08:00:00+07:00',
    shipments: [{ shipmentId: shipment.id, version: 1 }],
  })),
  // The records' job does not begin within hours; scope of both is covered by the arrivals test.
  'GET /v1/distribution/monitor': open,
  'GET /v1/distribution/monitor/export': open,
  'GET /v1/routes/{id}/arrivals': byPath('job'),
  'GET /v1/routes/{id}/track': byPath('job'),
  ...shiftCases,
  'POST /v1/working-times': {
    kind: 'refers',
    to: 'driver',
    ask: ({ driver }: Records) => ({
      payload: { driverId: driver.id, clockInAt: '2025-11-01T06:00:00+07:00', clockOutAt: '2025-11-01T18:00:00+07:00' },
    }),
  },
  'POST /v1/working-times/{id}/actions/force-clock-out': byPath('workingTime', () => ({ version: 1, reason: 'x' })),
  // Each company has its own simulation.
  'GET /v1/simulation': open,
  'POST /v1/simulation/actions/start': own,
  'POST /v1/simulation/actions/set-speed': own,
  'POST /v1/simulation/actions/pause': own,
  'POST /v1/simulation/actions/stop': own,
  // A device reports only for itself.
  'POST /v1/positions': own,
  'POST /v1/positions/osmand': own,
  'GET /v1/positions/osmand': own,
  'POST /v1/positions/owntracks': own,
  'POST /v1/tracking-accounts/{id}/query': byPath('trackingAccount', () => ({ plateOrDevice: '70-1234' })),
}
