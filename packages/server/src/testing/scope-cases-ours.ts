/** Calls of partners, projects, lines, fleets, own vehicles, wages and capacity. */
import { names, open, type Kind, type Question, type Records, type ScopeCase } from './scope-case.ts'

const makes: ScopeCase = { kind: 'makes' }
const shows = (of: Kind, query?: Readonly<Record<string, string>>): ScopeCase => ({
  kind: 'shows',
  of,
  ...(query ? { query } : {}),
})
const byPath = (of: Kind, payload?: (records: Records) => object): ScopeCase => {
  const ask = (records: Records): Question => ({
    params: { id: records[of].id },
    ...(payload ? { payload: payload(records) } : {}),
  })
  return { kind: 'names', of, ask }
}
const setStatus = (of: Kind): ScopeCase => ({
  kind: 'names',
  of,
  ask: (records) => ({ payload: { ids: [records[of].id], status: 0 } }),
})
const csv = { format: 'csv' }

/** The standard calls of a commercial record. */
const plain = (path: string, of: Kind, add: ScopeCase = makes): Readonly<Record<string, ScopeCase>> => ({
  [`GET ${path}`]: shows(of),
  [`GET ${path}/{id}`]: byPath(of),
  [`POST ${path}`]: add,
  [`PUT ${path}/{id}`]: byPath(of, () => ({ version: 1 })),
  [`POST ${path}/actions/set-status`]: setStatus(of),
  [`GET ${path}/{id}/history`]: byPath(of),
  [`GET ${path}/export`]: shows(of, csv),
})

const cooperating = () => ({ version: 1, action: 'accept' })

export const ourCases: Readonly<Record<string, ScopeCase>> = {
  ...plain('/v1/partners', 'partner', {
    kind: 'refers',
    to: 'customer',
    ask: ({ customer }) => ({ payload: { code: 'PT-N', name: 'คู่ค้าใหม่', relations: ['customer'], customerId: customer.id } }),
  }),
  'POST /v1/partners/{id}/actions/cooperate': byPath('partner', cooperating),
  'GET /v1/partners/salesmen': shows('user'),
  ...plain('/v1/partner-contacts', 'contact', {
    kind: 'refers',
    to: 'partner',
    ask: ({ partner }) => ({ payload: { partnerId: partner.id, name: 'สมศรี' } }),
  }),
  ...plain('/v1/products', 'product'),
  ...plain('/v1/service-items', 'serviceItem'),
  ...plain('/v1/billing-items', 'billingItem'),
  ...plain('/v1/fuel-prices', 'fuelPrice'),
  ...plain('/v1/billing-rules', 'billingRule'),
  ...plain('/v1/data-sources', 'dataSource'),
  ...plain('/v1/allocation-rules', 'allocationRule'),
  // Evaluates the input; reads only tables whose name the caller must know.
  'POST /v1/billing-rules/actions/try': open,
  'POST /v1/data-sources/actions/try': open,
  'POST /v1/allocation-rules/actions/try': open,
  // Public fuel prices.
  'GET /v1/fuel-prices/course': open,
  ...plain('/v1/projects', 'project', {
    kind: 'refers',
    to: 'partner',
    ask: ({ partner, product }) => ({ payload: { code: 'PJ-N', name: 'ใหม่', partnerId: partner.id, productIds: [product.id] } }),
  }),
  'POST /v1/projects/{id}/actions/cooperate': byPath('project', cooperating),
  ...plain('/v1/business-areas', 'businessArea', {
    kind: 'refers',
    to: 'site',
    ask: ({ site }) => ({ payload: { code: 'BA-N', name: 'ใหม่', siteId: site.id } }),
  }),
  ...plain('/v1/surcharge-groups', 'surchargeGroup'),
  ...plain('/v1/surcharge-items', 'surchargeItem'),
  ...plain('/v1/lines', 'line', {
    kind: 'refers',
    to: 'site',
    ask: ({ site, store, province }) => ({
      payload: {
        code: 'LN-N',
        name: 'ใหม่',
        lineType: 'fixed',
        originProvinceId: province.id,
        destinationProvinceId: province.id,
        siteIds: [site.id, store.id],
      },
    }),
  }),
  ...plain('/v1/routing-strategies', 'routingStrategy'),
  ...plain('/v1/dock-groups', 'dockGroup', {
    kind: 'refers',
    to: 'site',
    ask: ({ site }) => ({ payload: { name: 'ท่าใหม่', siteId: site.id, dockCount: 1 } }),
  }),
  'GET /v1/dock-groups/{id}/day': names('dockGroup', ({ dockGroup }) => ({
    params: { id: dockGroup.id },
    query: { on: '2026-11-25' },
  })),
  'GET /v1/dock-bookings': shows('order'),
  'GET /v1/orders/{id}/dock-windows': names('order', ({ order }) => ({
    params: { id: order.id },
    query: { purpose: 'pickup', from: '2026-11-25' },
  })),
  'POST /v1/orders/{id}/actions/book-dock': byPath('order', ({ order, dockGroup }) => ({
    version: order.version,
    purpose: 'pickup',
    groupId: dockGroup.id,
    startsAt: '2026-11-25T03:00:00Z',
  })),
  'POST /v1/orders/{id}/actions/cancel-dock': byPath('order', () => ({ version: 1, purpose: 'pickup' })),
  ...plain('/v1/fleets', 'fleet', {
    kind: 'refers',
    to: 'driver',
    ask: ({ driver }) => ({ payload: { code: 'FL-N', name: 'ใหม่', captainId: driver.id } }),
  }),
  'GET /v1/fleets/standings': shows('fleet'),
  ...plain('/v1/own-vehicles', 'ownVehicle'),
  'GET /v1/own-vehicles/{id}/standing': byPath('ownVehicle'),
  ...plain('/v1/vehicle-records', 'vehicleRecord', {
    kind: 'refers',
    to: 'ownTruck',
    ask: ({ ownTruck }) => ({ payload: { vehicleId: ownTruck.id, kind: 'gps', occurredOn: '2026-11-01', amount: '100.00' } }),
  }),
  ...plain('/v1/driver-terms', 'driverTerms'),
  ...plain('/v1/driver-wages', 'driverWage', {
    kind: 'refers',
    to: 'ownDriver',
    ask: ({ ownDriver }) => ({ payload: { driverId: ownDriver.id, period: '2026-10', basicWage: '15000.00' } }),
  }),
  'POST /v1/driver-wages/actions/prepare': makes,
  'GET /v1/capacity-pool': shows('vehicle'),
  'POST /v1/capacity-pool/{id}/actions/refresh': byPath('vehicle', () => ({})),
}
