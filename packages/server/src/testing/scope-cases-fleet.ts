import type { Kind, Records, ScopeCase } from './scope-case.ts'

const names = (of: Kind, ask: Extract<ScopeCase, { kind: 'names' }>['ask']): ScopeCase => ({ kind: 'names', of, ask })
const byPath = (of: Kind, payload?: (records: Records) => object): ScopeCase =>
  names(of, (records) => ({ params: { id: records[of].id }, ...(payload ? { payload: payload(records) } : {}) }))
const byQuery = (of: Kind, name: string): ScopeCase => names(of, (records) => ({ query: { [name]: records[of].id } }))
const byBody = (of: Kind): ScopeCase => names(of, (records) => ({ payload: { id: records[of].id, version: 1 } }))
const setStatus = (of: Kind): ScopeCase => names(of, (records) => ({ payload: { ids: [records[of].id], status: 0 } }))
const csv = { format: 'csv' }
const shows = (of: Kind, query?: Readonly<Record<string, string>>): ScopeCase => ({
  kind: 'shows',
  of,
  ...(query ? { query } : {}),
})
const own: ScopeCase = { kind: 'own' }
const open: ScopeCase = { kind: 'open' }

/** Drivers, vehicles and trailers. */
export const fleetCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/driver/list': shows('driver'),
  'GET /v1/driver/{id}/detail': byPath('driver'),
  'POST /v1/driver/add': {
    kind: 'refers',
    to: 'subcontractor',
    ask: ({ subcontractor }) => ({
      payload: {
        title: 'mr',
        firstName: 'สมปอง',
        lastName: 'ใจดี',
        mobile: '0812345678',
        licenceNo: '530099',
        licenceClass: 't2',
        licenceIssuedOn: '2024-01-15',
        licenceExpiresOn: '2029-01-14',
        subcontractorId: subcontractor.id,
      },
    }),
  },
  'POST /v1/driver/edit': byBody('driver'),
  'POST /v1/driver/set-status': setStatus('driver'),
  'GET /v1/driver/{id}/history': byPath('driver'),
  'GET /v1/driver/history': shows('driver'),
  'GET /v1/driver/export': shows('driver', csv),
  'GET /v1/driver/exportDriverByDriverId': shows('driver', csv),
  'PUT /v1/driver/{id}/unlock': byPath('driver', () => ({})),
  'PUT /v1/driver/{id}/lock': byPath('driver', () => ({ reason: 'x' })),
  'PUT /v1/driver/{id}/submit-again': byPath('driver', () => ({ version: 1 })),
  'PUT /v1/vehicle/{id}/submit-again': byPath('vehicle', () => ({ version: 1 })),
  'PUT /v1/trailer/submit-again/{id}': byPath('trailer', () => ({ version: 1 })),
  'POST /v1/driver/import-driver-image': own,
  'GET /v1/driver/import-progress': byQuery('driverPictures', 'importId'),
  'POST /v1/driver/cancel-import-driver-image': byQuery('driverPictures', 'importId'),
  'GET /v1/driver/export-driver-image-error': byQuery('driverPictures', 'importId'),
  'GET /v1/vehicle/list': shows('vehicle'),
  'GET /v1/vehicle/{id}/detail': byPath('vehicle'),
  'POST /v1/vehicle/add': {
    kind: 'refers',
    to: 'subcontractor',
    ask: ({ subcontractor, vehicleType, province }) => ({
      payload: {
        plateNo: '72-4321',
        plateProvinceId: province.id,
        plateColour: 'yellow',
        vehicleTypeId: vehicleType.id,
        subcontractorId: subcontractor.id,
      },
    }),
  },
  'PUT /v1/vehicle/edit': byBody('vehicle'),
  'POST /v1/vehicle/set-status': setStatus('vehicle'),
  'GET /v1/vehicle/history': shows('vehicle'),
  'GET /v1/vehicle/export': shows('vehicle', csv),
  'GET /v1/vehicle/export-assign-vehicle': shows('vehicle', csv),
  'GET /v1/vehicle/get-all-insurance-company': open,
  'GET /v1/vehicle/brands': shows('trailer'),
  'GET /v1/trailer/list': shows('trailer'),
  'GET /v1/trailer/detail/{id}': byPath('trailer'),
  'POST /v1/trailer': {
    kind: 'refers',
    to: 'subcontractor',
    ask: ({ subcontractor, trailer, province }) => ({
      payload: {
        plateNo: '80-9999',
        plateProvinceId: province.id,
        trailerTypeId: trailer.typeId,
        subcontractorId: subcontractor.id,
      },
    }),
  },
  'PUT /v1/trailer/{pid}': names('trailer', ({ trailer }) => ({ params: { pid: trailer.id }, payload: { version: 1 } })),
  'POST /v1/trailer/set-status': setStatus('trailer'),
  'DELETE /v1/trailer/{id}': byPath('trailer'),
  'GET /v1/trailer/history/{id}': byPath('trailer'),
  'GET /v1/trailer/export': shows('trailer', csv),
  'GET /v1/trailer/get-trailer-type': open,
  'GET /v1/fleet/expiring-papers': { kind: 'counts', of: 'trailer' },
  'GET /v1/fleet/pending': { kind: 'counts', of: 'trailer' },
  'GET /v1/fleet/refused': shows('trailer'),
}
