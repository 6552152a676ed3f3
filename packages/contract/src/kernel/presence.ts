import { z } from 'zod'
import { idParams } from './main-job.ts'
import { operation } from './operation.ts'

/** Another user who has the record open. */
export const presentPerson = z.object({
  name: z.string(),
  editing: z.boolean(),
  since: z.string(),
  /** Open part of the record: the route of a plan; null for others. */
  partId: z.uuid().nullable(),
})
export type PresentPerson = z.output<typeof presentPerson>

/** Heartbeat interval of a page; two missed heartbeats end the presence. */
export const presenceBeatMs = 20_000
export const presenceLastsMs = 45_000

const others = z.object({ others: z.array(presentPerson) })
const state = z.enum(['looking', 'editing', 'left'])
export type PresenceState = z.output<typeof state>

export const presence = {
  othersAtOrder: operation('GET /v1/orders/{id}/presence', {
    summary: 'Who else has this order open now',
    needs: 'order.view',
    params: idParams,
    output: others,
  }),
  beatAtOrder: operation('POST /v1/orders/{id}/presence', {
    summary: 'Say that one has an order open, changes it, or has left it',
    needs: 'order.view',
    params: idParams,
    body: z.object({ state }),
    output: others,
  }),
  othersAtShipment: operation('GET /v1/transports/{id}/presence', {
    summary: 'Who else has this shipment open now',
    needs: 'shipment.view',
    params: idParams,
    output: others,
  }),
  beatAtShipment: operation('POST /v1/transports/{id}/presence', {
    summary: 'Say that one has a shipment open, changes it, or has left it',
    needs: 'shipment.view',
    params: idParams,
    body: z.object({ state }),
    output: others,
  }),
  othersAtJob: operation('GET /v1/routes/{id}/presence', {
    summary: 'Who else has this job open now',
    needs: 'job.view',
    params: idParams,
    output: others,
  }),
  beatAtJob: operation('POST /v1/routes/{id}/presence', {
    summary: 'Say that one has a job open, changes it, or has left it',
    needs: 'job.view',
    params: idParams,
    body: z.object({ state }),
    output: others,
  }),
  othersAtPlan: operation('GET /v1/plans/{id}/presence', {
    summary: 'Who else plans here now, and on which route',
    needs: 'plan.view',
    params: idParams,
    output: others,
  }),
  beatAtPlan: operation('POST /v1/plans/{id}/presence', {
    summary: 'Say that one has a plan open, changes a route of it, or has left it',
    needs: 'plan.view',
    params: idParams,
    body: z.object({ state, routeId: z.uuid().nullable().default(null) }),
    output: others,
  }),
}
