import { legs } from '@khonsong/contract/operations/legs/legs.ts'
import { transportPlans } from '@khonsong/contract/operations/legs/transport-plans.ts'
import type { FastifyInstance } from 'fastify'
import { serve } from '../../../platform/http/serve.ts'
import { equipWaybill } from './equip-waybill.ts'
import { listHubSites } from './hub-sites.ts'
import { leadOverHub, planHub, takeHubOut } from './lead-over-hub.ts'
import { mergeWaybills } from './merge-waybills.ts'
import { getOrderWaybills } from './order-waybills.ts'
import { reserveTimes } from './reserve-times.ts'
import { splitWaybill, undoSplitOf } from './split-waybill.ts'
import { listTransportPlans, takeSeveralHubsOut } from './transport-plans.ts'

export { leadOverHub, planHub } from './lead-over-hub.ts'
export { reserveTimes } from './reserve-times.ts'

/** Parts and legs of an order: splitting, merging, hub transfers, and pickup and delivery appointments. */
export const installLegs = (app: FastifyInstance): void => {
  serve(app, legs.waybills, (tx, { params }) => getOrderWaybills(tx, params.id))
  serve(app, legs.split, async (tx, { params, body }) => getOrderWaybills(tx, await splitWaybill(tx, params.id, body)))
  serve(app, legs.undoSplit, async (tx, { params, body }) => {
    await undoSplitOf(tx, params.id, body)
    return getOrderWaybills(tx, params.id)
  })
  serve(app, legs.merge, async (tx, { body }) => getOrderWaybills(tx, await mergeWaybills(tx, body.shipments)))
  serve(app, legs.hubPlan, (tx, { params, query }) => planHub(tx, params.id, query))
  serve(app, legs.hubSites, (tx, { query }) => listHubSites(tx, query.waybillIds ?? [], query.searchText))
  serve(app, legs.insertHub, async (tx, { params, body }) => getOrderWaybills(tx, await leadOverHub(tx, params.id, body)))
  serve(app, legs.removeHub, async (tx, { params, body }) => getOrderWaybills(tx, await takeHubOut(tx, params.id, body.version)))
  serve(app, legs.equip, async (tx, { params, body }) => getOrderWaybills(tx, await equipWaybill(tx, params.id, body)))
  serve(app, legs.reserve, async (tx, { body }) => ({ results: await reserveTimes(tx, 'pickup', body) }))
  serve(app, legs.reserveDelivery, async (tx, { body }) => ({ results: await reserveTimes(tx, 'delivery', body) }))
  serve(app, transportPlans.list, (tx, { query }) => listTransportPlans(tx, query))
  serve(app, transportPlans.removeHubs, async (tx, { body }) => ({ results: await takeSeveralHubsOut(tx, body.waybills) }))
}
