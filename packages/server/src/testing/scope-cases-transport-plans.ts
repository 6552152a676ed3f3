import { names, shows, type ScopeCase } from './scope-case.ts'

/** The segment plan has the waybills' scope and changes them one by one. */
export const transportPlanCases: Readonly<Record<string, ScopeCase>> = {
  'GET /v1/transport-plans': shows('shipment'),
  'POST /v1/transport-plans/actions/remove-hubs': names('shipment', ({ shipment }) => ({
    payload: { waybills: [{ id: shipment.id, version: shipment.version }] },
  })),
}
