import { byPath, open, shows, type ScopeCase } from './scope-case.ts'

const soon = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
const version = () => ({ version: 1 })

/** Plans belong to a business unit; customers, carriers and drivers see none. */
export const planningCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/plans': shows('plan'),
  'POST /v1/plans': {
    kind: 'refers',
    to: 'organisation',
    ask: ({ organisation }) => ({ payload: { businessUnitId: organisation.id, fromOn: soon(1), untilOn: soon(2) } }),
  },
  // Input is a business unit and days; counts are within the waybills' scope, covered by the routing test.
  'GET /v1/plans/waiting': open,
  'POST /v1/plans/actions/route': {
    kind: 'refers',
    to: 'organisation',
    ask: ({ organisation, vehicle }) => ({
      payload: { businessUnitId: organisation.id, fromOn: soon(0), untilOn: soon(10), vehicleIds: [vehicle.id] },
    }),
  },
  'POST /v1/plans/{id}/actions/stop-routing': byPath('plan', () => ({})),
  'GET /v1/plans/{id}': byPath('plan'),
  'GET /v1/plans/{id}/history': byPath('plan'),
  'GET /v1/plans/{id}/presence': byPath('plan'),
  'POST /v1/plans/{id}/presence': byPath('plan', () => ({ state: 'looking' })),
  'GET /v1/plans/{id}/fits': byPath('plan'),
  'GET /v1/plans/{id}/trailers': byPath('plan'),
  'GET /v1/plans/{id}/comparison': byPath('plan'),
  'POST /v1/plans/{id}/actions/copy': byPath('plan', () => ({})),
  'POST /v1/plans/{id}/moves': byPath('plan', ({ site }) => ({
    version: 1,
    move: { kind: 'add_route', routeId: site.id },
  })),
  'POST /v1/plans/{id}/actions/undo': byPath('plan', version),
  'POST /v1/plans/{id}/actions/redo': byPath('plan', version),
  'POST /v1/plans/{id}/actions/publish': byPath('plan', ({ site }) => ({ version: 1, routeIds: [site.id] })),
  'POST /v1/plans/{id}/actions/discard': byPath('plan', version),
}
