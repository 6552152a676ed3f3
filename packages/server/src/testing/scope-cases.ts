/** What every call of the API has to do with records of others; a call that is not named here fails the test of the scope. */

/** One record of each kind, all of the same parties: first customer, first carrier, first business unit. */
export interface Records {
  readonly order: { readonly id: string; readonly version: number }
  readonly shipment: { readonly id: string; readonly version: number }
  readonly job: { readonly id: string; readonly version: number }
  readonly province: { readonly id: string }
  readonly site: { readonly id: string }
  /** Another place of the same customer. */
  readonly store: { readonly id: string }
  readonly customer: { readonly id: string }
  readonly subcontractor: { readonly id: string }
  readonly driver: { readonly id: string }
  readonly vehicle: { readonly id: string }
  readonly user: { readonly id: string }
  readonly role: { readonly id: string }
  readonly organisation: { readonly id: string }
  readonly goodsType: { readonly id: string }
  readonly temperatureType: { readonly id: string }
  readonly vehicleType: { readonly id: string }
  readonly file: { readonly id: string }
  readonly task: { readonly id: string }
  readonly import: { readonly id: string }
}
export type Kind = keyof Records

export interface Question {
  readonly params?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string>>
  readonly payload?: object
}

export type ScopeCase =
  /** Names one record: 404 to whoever may not see it. */
  | { readonly kind: 'names'; readonly of: Kind; readonly ask: (records: Records) => Question }
  /** Shows several records: none of others among them. */
  | { readonly kind: 'shows'; readonly of: Kind; readonly query?: Readonly<Record<string, string>> }
  /** Counts records without naming them. */
  | { readonly kind: 'counts'; readonly of: Kind }
  /** Makes something that refers to a record: refused to whoever may not see what it refers to. */
  | { readonly kind: 'refers'; readonly to: Kind; readonly ask: (records: Records) => Question }
  /** About the caller, about nobody, or about what everybody signed in may see. */
  | { readonly kind: 'own' | 'open' | 'makes' }

const names = (of: Kind, ask: (records: Records) => Question): ScopeCase => ({ kind: 'names', of, ask })
const byPath = (of: Kind, payload?: (records: Records) => object): ScopeCase =>
  names(of, (records) => ({
    params: { id: records[of].id, pId: records[of].id },
    ...(payload ? { payload: payload(records) } : {}),
  }))
const byQuery = (of: Kind, name: string): ScopeCase => names(of, (records) => ({ query: { [name]: records[of].id } }))
const byBody = (of: Kind): ScopeCase => names(of, (records) => ({ payload: { id: records[of].id, version: 1 } }))
const setStatus = (of: Kind): ScopeCase => names(of, (records) => ({ payload: { ids: [records[of].id], status: 0 } }))
const shows = (of: Kind, query?: Readonly<Record<string, string>>): ScopeCase => ({
  kind: 'shows',
  of,
  ...(query ? { query } : {}),
})
const csv = { format: 'csv' }
const own: ScopeCase = { kind: 'own' }
const open: ScopeCase = { kind: 'open' }
const makes: ScopeCase = { kind: 'makes' }

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

const people: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/users': shows('user'),
  'GET /v1/users/{id}': byPath('user'),
  'POST /v1/users': makes,
  'PUT /v1/users/{id}': byPath('user', () => ({ version: 1, displayName: 'ใครก็ได้' })),
  'POST /v1/users/actions/set-status': setStatus('user'),
  'GET /v1/users/{id}/history': byPath('user'),
  'GET /v1/users/history': shows('user'),
  'GET /v1/users/export': shows('user', csv),
  'POST /v1/users/{id}/actions/reset-password': byPath('user', () => ({})),
  'POST /v1/users/{id}/actions/end-sessions': byPath('user', () => ({})),
  'GET /v1/roles': shows('role'),
  'GET /v1/roles/{id}': byPath('role'),
  'POST /v1/roles': makes,
  'PUT /v1/roles/{id}': byPath('role', () => ({ version: 1, remark: 'x' })),
  'DELETE /v1/roles/{id}': byPath('role'),
  'POST /v1/roles/actions/set-status': setStatus('role'),
  'GET /v1/roles/{id}/history': byPath('role'),
  'GET /v1/roles/history': shows('role'),
  'GET /v1/roles/export': shows('role', csv),
  'GET /v1/roles/{id}/users': byPath('role'),
  'PUT /v1/roles/{id}/users': byPath('role', ({ user }) => ({ add: [user.id], remove: [] })),
  'GET /v1/organisations': shows('organisation'),
  'GET /v1/organisations/{id}': byPath('organisation'),
  'POST /v1/organisations': makes,
  'PUT /v1/organisations/{id}': byPath('organisation', () => ({ version: 1, remark: 'x' })),
  'POST /v1/organisations/actions/set-status': setStatus('organisation'),
  'GET /v1/organisations/{id}/history': byPath('organisation'),
  'GET /v1/organisations/history': shows('organisation'),
  'GET /v1/organisations/export': shows('organisation', csv),
  'GET /v1/organisations/tree': shows('organisation'),
}

const masters: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/site/list': shows('site'),
  'GET /v1/site/detail': byQuery('site', 'siteRefId'),
  'POST /v1/site/add': {
    kind: 'refers',
    to: 'customer',
    ask: ({ customer, site, province }) => ({
      payload: {
        siteCode: `N${site.id.slice(-6)}`,
        siteName: 'ร้านใหม่',
        siteTypeId: 'store',
        address: '1 ถนนสีลม',
        customerId: customer.id,
        provinceId: province.id,
        dockCount: 1,
      },
    }),
  },
  'PUT /v1/site/edit': byBody('site'),
  'POST /v1/site/set-status': setStatus('site'),
  'GET /v1/site/detail-history': byQuery('site', 'siteId'),
  'GET /v1/site/site-history': shows('site'),
  'GET /v1/site/export': shows('site', csv),
  'POST /v1/site/restore/{id}': byPath('site', () => ({})),
  'GET /v1/customer/list': shows('customer'),
  'GET /v1/customer/{id}/detail': byPath('customer'),
  'POST /v1/customer/add': makes,
  'PUT /v1/customer/edit': byBody('customer'),
  'POST /v1/customer/set-status': setStatus('customer'),
  'GET /v1/customer/{id}/history': byPath('customer'),
  'GET /v1/customer/history': shows('customer'),
  'GET /v1/customer/export': shows('customer', csv),
  'GET /v1/customer/get-customer': shows('customer'),
  'GET /v1/sub-contractor/list': shows('subcontractor'),
  'GET /v1/sub-contractor/{id}/detail': byPath('subcontractor'),
  'POST /v1/sub-contractor/add': makes,
  'PUT /v1/sub-contractor/edit': byBody('subcontractor'),
  'POST /v1/sub-contractor/set-status': setStatus('subcontractor'),
  'GET /v1/sub-contractor/history': shows('subcontractor'),
  'GET /v1/sub-contractor/export': shows('subcontractor', csv),
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
}

const references: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/temperaturecontrols': shows('temperatureType'),
  'GET /v1/temperaturecontrols/{id}': byPath('temperatureType'),
  'POST /v1/temperaturecontrols': makes,
  'PUT /v1/temperaturecontrols': byBody('temperatureType'),
  'POST /v1/temperaturecontrols/set-status': setStatus('temperatureType'),
  'GET /v1/temperaturecontrols/{id}/history': byPath('temperatureType'),
  'GET /v1/temperaturecontrols/export': shows('temperatureType', csv),
  'GET /v1/goodstype/list': shows('goodsType'),
  'GET /v1/goodstype/{id}/detail': byPath('goodsType'),
  'POST /v1/goodstype/add': makes,
  'PUT /v1/goodstype/edit': byBody('goodsType'),
  'POST /v1/goodstype/set-status': setStatus('goodsType'),
  'GET /v1/goodstype/{id}/history': byPath('goodsType'),
  'GET /v1/goodstype/export': shows('goodsType', csv),
  'GET /v1/vehicle-type/list': shows('vehicleType'),
  'GET /v1/vehicle-type/{id}/detail': byPath('vehicleType'),
  'POST /v1/vehicle-type/add': makes,
  'PUT /v1/vehicle-type/edit': byBody('vehicleType'),
  'POST /v1/vehicle-type/set-status': setStatus('vehicleType'),
  'GET /v1/vehicle-type/{id}/history': byPath('vehicleType'),
  'GET /v1/vehicle-type/export': shows('vehicleType', csv),
  'GET /v1/vehicle/type': shows('vehicleType'),
  'GET /v1/site-type/list': open,
  'GET /v1/country/list': open,
  'GET /v1/province/list': open,
  'GET /v1/district/list': open,
  'GET /v1/sub-district/list': open,
  'GET /v1/bank-info/list': open,
  'GET /v1/business-unit/list': shows('organisation'),
  'GET /v1/sub-district/postal-code/list': open,
  'GET /v1/system/version': open,
  'GET /v1/app/common/pcdlinkage': open,
  'GET /v1/address/search': open,
  'GET /v1/stations/location/point': open,
}

const version = (of: 'order' | 'job' | 'shipment') => (records: Records) => ({ version: records[of].version, reason: 'ลูกค้าขอ' })

const mainJob: Readonly<Record<string, ScopeCase>> = {
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

const tracking: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/tracking-activity/list': shows('shipment', { type: 'shipment' }),
  'GET /v1/tracking-activity/detail-job': byQuery('job', 'id'),
  'GET /v1/tracking-activity/{id}/order/detail': byPath('order'),
  'GET /v1/tracking-activity/{id}/shipment/detail': byPath('shipment'),
  'GET /v1/tracking-activity/{pId}/shipment-execute/detail': byPath('shipment'),
  'GET /v1/tracking-activity/{id}/shipment/tracking': byPath('shipment'),
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
  'GET /v1/search': shows('order', { text: 'น้ำดื่ม', limit: '50' }),
  'GET /v1/dashboard': { kind: 'counts', of: 'shipment' },
  // Answers every record of the company, whichever party it belongs to, and therefore only to somebody who runs the platform.
  'POST /v1/platform/recompute-statuses': open,
}

const oneself: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/app/branding': open,
  'POST /v1/session': own,
  'GET /v1/session': own,
  'DELETE /v1/session': own,
  'PUT /v1/accounts/password': own,
  'PATCH /v1/accounts/tmsauth': own,
  'GET /v1/sessions': own,
  'DELETE /v1/sessions/{sessionId}': own,
  'DELETE /v1/sessions': own,
  'GET /v1/menus/mine': own,
  'GET /v1/accounts/me': own,
  'PUT /v1/accounts/me': own,
  'GET /v1/settings/query': open,
  'POST /v1/tableheadersetting': own,
  'GET /v1/tableheadersetting': own,
  'POST /v1/files/photos': makes,
  'POST /v1/files/attachments': makes,
  'POST /v1/files/images': makes,
  'GET /v1/files/{id}': byPath('file'),
  'GET /v1/events': own,
  'GET /v1/notices': own,
  'POST /v1/notices/read': own,
  'GET /v1/system/reload/helper-service': open,
  'GET /v1/templates/download/{name}': open,
  'POST /v1/orders/import': makes,
  'GET /v1/imports': shows('import'),
  'GET /v1/imports/{id}': byPath('import'),
  'GET /v1/imports/{id}/rows': byPath('import'),
  'GET /v1/imports/{id}/problems': byPath('import'),
  'GET /v1/imports/{id}/candidates': names('import', (records) => ({
    params: { id: records.import.id },
    query: { column: 'origin', text: 'บางนา' },
  })),
  'GET /v1/imports/{id}/download-error-file': byPath('import'),
  'PATCH /v1/imports/{id}/rows': byPath('import', () => ({ cells: [{ rowNo: 2, column: 'weight', value: '5' }] })),
  'POST /v1/imports/{id}/replace': byPath('import', () => ({ column: 'weight', from: '4', to: '5' })),
  'PUT /v1/imports/{id}/columns': byPath('import', () => ({ columns: [] })),
  'POST /v1/imports/{id}/answer': byPath('import', () => ({ answer: 'leave_out' })),
  'POST /v1/imports/{id}/continue': byPath('import', () => ({})),
  'POST /v1/imports/{id}/finish': byPath('import', () => ({})),
  'POST /v1/imports/{id}/cancel': byPath('import', () => ({})),
  'POST /v1/imports/{id}/undo': byPath('import', () => ({})),
  'GET /v1/tasks': shows('task'),
  'GET /v1/tasks/{id}': byPath('task'),
  'POST /v1/tasks/{id}/cancel': byPath('task', () => ({})),
}

export const scopeCases: Readonly<Record<string, ScopeCase>> = {
  ...people,
  ...masters,
  ...references,
  ...mainJob,
  ...tracking,
  ...oneself,
}
