import { jobInformation } from '@khonsong/contract/operations/jobs/job-information.ts'
import { orders } from '@khonsong/contract/operations/orders/orders.ts'
import { shipments } from '@khonsong/contract/operations/shipments/shipments.ts'
import { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import type { FastifyInstance } from 'fastify'
import type { Tx } from '../../../platform/db/tx.ts'
import { serve } from '../../../platform/http/serve.ts'
import { getJobDetail } from '../jobs/index.ts'
import { getShipmentDetail, timelineOf } from '../shipments/index.ts'
import { act } from './act.ts'
import { runPeriodicWork } from './run-periodic-work.ts'
import { cancelOneOrder, cancelSeveralOrders } from './cancel-orders.ts'
import { correctShipment } from './correct-shipment.ts'
import { importStatuses } from './import-statuses.ts'
import { moveOneShipment, moveShipments, resultOf, shifted } from './move-shipments.ts'
import { pastMoment } from './as-known.ts'
import { custodyCard } from './custody-card.ts'
import { jobAsKnown, orderAsKnown, shipmentAsKnown, timelineAsKnown } from './details-as-known.ts'
import { driverTimesOf, externalUrlOf, signsOfJob, signsOfOrder } from './on-the-road.ts'
import { getOrderDetail, getOrderHistory } from './order-detail.ts'
import { checkNightly } from './nightly-check.ts'
import { recomputeStatuses } from './recompute.ts'
import { serveStatusRuns } from './status-runs.ts'
import { listTracked } from './tracked-rows.ts'
import { verifyDocuments } from './verify-documents.ts'
import { withdrawApproval } from './withdraw-approval.ts'
import { nothingPermitted, permittedActions } from './what-may-follow.ts'
import { explainStatus } from './why.ts'

export { eachCompany, type InCompany } from './each-company.ts'
export { confirmedBefore } from './confirmed-before.ts'
export { moveOneShipment, moveShipments, previewMoves, resultOf, statusContext, type Moved } from './move-shipments.ts'
export { endRun, findRun, insertRun, rowsOfRun, saveRows, takeRows, termsOf, type StoredRow } from './status-runs-store.ts'
export { cancelRun, shownRun } from './status-runs.ts'
export { endingOf } from './ending-of.ts'
export { recomputeStatuses } from './recompute.ts'
export { verifyDocuments } from './verify-documents.ts'
export { releaseFromJob } from './act.ts'

type At = string | undefined

const jobAt = (tx: Tx, id: string, at: At) => (at === undefined ? getJobDetail(tx, id) : jobAsKnown(tx, id, at))
const orderAt = (tx: Tx, id: string, at: At) => (at === undefined ? getOrderDetail(tx, id) : orderAsKnown(tx, id, at))
const shipmentAt = (tx: Tx, id: string, at: At) => (at === undefined ? getShipmentDetail(tx, id) : shipmentAsKnown(tx, id, at))
const timelineAt = (tx: Tx, id: string, at: At) => (at === undefined ? timelineOf(tx, id) : timelineAsKnown(tx, id, at))

const serveReading = (app: FastifyInstance): void => {
  serve(app, tracking.list, (tx, { query }) => listTracked(tx, query))
  serve(app, tracking.job, (tx, { query: { id, at } }) => jobAt(tx, id, pastMoment(tx, at)))
  serve(app, tracking.order, (tx, { params: { id }, query: { at } }) => orderAt(tx, id, pastMoment(tx, at)))
  serve(app, tracking.shipment, (tx, { params: { id }, query: { at } }) => shipmentAt(tx, id, pastMoment(tx, at)))
  serve(app, tracking.execution, async (tx, { params: { pId }, query }) => {
    const at = pastMoment(tx, query.at)
    return {
      shipment: await shipmentAt(tx, pId, at),
      events: await timelineAt(tx, pId, at),
      may: at === undefined ? await permittedActions(tx, 'shipment', pId) : await nothingPermitted(tx, pId, at),
    }
  })
  serve(app, tracking.timeline, (tx, { params, query: { at } }) => timelineAt(tx, params.id, pastMoment(tx, at)))
  serve(app, tracking.custody, (tx, { params: { id }, query: { at } }) => custodyCard(tx, id, pastMoment(tx, at)))
  serve(app, tracking.why, (tx, { query: { type, id, at } }) => explainStatus(tx, type, id, pastMoment(tx, at)))
  serve(app, tracking.driverTimes, (tx, { params, query: { at } }) => driverTimesOf(tx, params.id, pastMoment(tx, at)))
  serve(app, tracking.orderSigns, (tx, { query }) => signsOfOrder(tx, query.orderId, pastMoment(tx, query.at)))
  serve(app, tracking.jobSigns, (tx, { query }) => signsOfJob(tx, query.jobId, pastMoment(tx, query.at)))
  serve(app, tracking.mayUpdate, (tx, { query }) => permittedActions(tx, query.type, query.id))
  serve(app, tracking.externalUrl, (tx, { query }) => externalUrlOf(tx, query.routeId))
}

/** Execution: status steps, actions, corrections, timelines; and orders with their shipments and jobs. */
export const installTracking = (app: FastifyInstance): void => {
  serveReading(app)
  serveStatusRuns(app)
  checkNightly(app)
  runPeriodicWork(app)
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
  serve(app, jobInformation.verify, async (tx, { body: { jobs, verified, reason } }) => ({
    results: await verifyDocuments(tx, jobs, verified ? undefined : { reason: reason ?? '' }),
  }))
  serve(app, tracking.importStatuses, (tx, { body }) => importStatuses(tx, body.rows))
  serve(app, tracking.act, (tx, { query, body }) => act(tx, query, body))
  serve(app, tracking.recompute, (tx, { body }) => recomputeStatuses(tx, body.repair))
  serve(app, shipments.correct, (tx, { params, body }) => correctShipment(tx, params.id, body))
  serve(app, shipments.withdrawApproval, (tx, { params, body }) => withdrawApproval(tx, params.id, body))
  serve(app, orders.detail, (tx, { params }) => getOrderDetail(tx, params.id))
  serve(app, orders.history, (tx, { params }) => getOrderHistory(tx, params.id))
  serve(app, orders.cancel, async (tx, { params, body }) => {
    const saved = await cancelOneOrder(tx, { id: params.id, version: body.version }, body.reason)
    return { ...saved, shipments: [...saved.shipments] }
  })
  serve(app, orders.cancelSeveral, async (tx, { body }) => ({ results: await cancelSeveralOrders(tx, body.orders, body.reason) }))
}
