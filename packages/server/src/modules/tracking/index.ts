import { jobInformation } from '@khonsong/contract/job-information.ts'
import { orders } from '@khonsong/contract/orders.ts'
import { shipments } from '@khonsong/contract/shipments.ts'
import { tracking } from '@khonsong/contract/tracking.ts'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../platform/http/refusals.ts'
import { serve } from '../../platform/http/serve.ts'
import { getJobDetail } from '../jobs/index.ts'
import { getShipmentDetail, timelineOf, whereShipmentsAre } from '../shipments/index.ts'
import { act } from './act.ts'
import { cancelOneOrder, cancelSeveralOrders } from './cancel-orders.ts'
import { correctShipment } from './correct-shipment.ts'
import { importStatuses } from './import-statuses.ts'
import { moveOneShipment, moveShipments, resultOf, shifted } from './move-shipments.ts'
import { driverTimesOf, externalUrlOf, signsOfJob, signsOfOrder } from './on-the-road.ts'
import { getOrderDetail, getOrderHistory } from './order-detail.ts'
import { checkNightly } from './nightly-check.ts'
import { recomputeStatuses } from './recompute.ts'
import { listTracked } from './tracked-rows.ts'
import { verifyDocuments } from './verify-documents.ts'
import { whatMayFollow } from './what-may-follow.ts'

export { recomputeStatuses } from './recompute.ts'

const serveReading = (app: FastifyInstance): void => {
  serve(app, tracking.list, (tx, { query }) => listTracked(tx, query))
  serve(app, tracking.job, (tx, { query }) => getJobDetail(tx, query.id))
  serve(app, tracking.order, (tx, { params }) => getOrderDetail(tx, params.id))
  serve(app, tracking.shipment, (tx, { params }) => getShipmentDetail(tx, params.id))
  serve(app, tracking.execution, async (tx, { params }) => ({
    shipment: await getShipmentDetail(tx, params.pId),
    events: await timelineOf(tx, params.pId),
    may: await whatMayFollow(tx, 'shipment', params.pId),
  }))
  serve(app, tracking.timeline, async (tx, { params }) => {
    if ((await whereShipmentsAre(tx, [params.id])).length === 0) throw new NotFound('shipment')
    return timelineOf(tx, params.id)
  })
  serve(app, tracking.driverTimes, (tx, { params }) => driverTimesOf(tx, params.id))
  serve(app, tracking.orderSigns, (tx, { query }) => signsOfOrder(tx, query.orderId))
  serve(app, tracking.jobSigns, (tx, { query }) => signsOfJob(tx, query.jobId))
  serve(app, tracking.mayUpdate, (tx, { query }) => whatMayFollow(tx, query.type, query.id))
  serve(app, tracking.externalUrl, (tx, { query }) => externalUrlOf(tx, query.routeId))
}

/** What happens on the road: status steps, actions, corrections, timelines; and orders as a whole, with their shipments and jobs. */
export const installTracking = (app: FastifyInstance): void => {
  serveReading(app)
  checkNightly(app)
  serve(app, tracking.setStatus, async (tx, { body }) => {
    if ('shipmentId' in body) {
      const { shipmentId, version, steps, photos, lat, lng } = body
      return { results: [await moveOneShipment(tx, { id: shipmentId, version, steps, photos, lat, lng })] }
    }
    const { steps, lat, lng } = body
    const moved = await moveShipments(
      tx,
      body.shipments.map(({ shipmentId, version, offsetMinutes }) => ({
        id: shipmentId,
        version,
        steps: shifted(steps, offsetMinutes),
        lat,
        lng,
      })),
    )
    return { results: body.shipments.map(({ shipmentId }) => resultOf(tx, shipmentId, moved.get(shipmentId))) }
  })
  serve(app, jobInformation.verify, async (tx, { body }) => ({ results: await verifyDocuments(tx, body.jobs, body.verified) }))
  serve(app, tracking.importStatuses, (tx, { body }) => importStatuses(tx, body.rows))
  serve(app, tracking.act, (tx, { query, body }) => act(tx, query, body))
  serve(app, tracking.recompute, (tx, { body }) => recomputeStatuses(tx, body.repair))
  serve(app, shipments.correct, (tx, { params, body }) => correctShipment(tx, params.id, body))
  serve(app, orders.detail, (tx, { params }) => getOrderDetail(tx, params.id))
  serve(app, orders.history, (tx, { params }) => getOrderHistory(tx, params.id))
  serve(app, orders.cancel, async (tx, { params, body }) => {
    const saved = await cancelOneOrder(tx, { id: params.id, version: body.version }, body.reason)
    return { ...saved, shipments: [...saved.shipments] }
  })
  serve(app, orders.cancelSeveral, async (tx, { body }) => ({ results: await cancelSeveralOrders(tx, body.orders, body.reason) }))
}
