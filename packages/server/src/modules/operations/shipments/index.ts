import { presence } from '@khonsong/contract/kernel/presence.ts'
import { scans } from '@khonsong/contract/operations/shipments/scans.ts'
import { shipments } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { FastifyInstance } from 'fastify'
import { NotFound } from '../../../platform/http/refusals.ts'
import { serve } from '../../../platform/http/serve.ts'
import { beat, othersAt } from '../../../platform/presence/presence.ts'
import { historyOf } from '../orders/index.ts'
import { whereShipmentsAre } from './lock-store.ts'
import { chargeInBackground } from './charge-payments.ts'
import { shipmentsWithFile } from './pictures-store.ts'
import { listScans, recordScans } from './scans.ts'
import { getShipmentDetail } from './shipment-detail.ts'
import { countShipments, listShipments } from './shipment-rows-store.ts'
import { listStatusChanges } from './status-changes-store.ts'

export { carriedNow, countAtHub } from './count-at-hub.ts'
export { applyChanges, type ShipmentChange } from './apply-changes.ts'
export { filesOfShipments } from './attached-store.ts'
export { followJobs, insertProposals, writeStops } from './change-store.ts'
export { chainIdsOf, custodyEntriesOf, namesOfCustodians } from './custody-store.ts'
export { deriveOrders, standingOf } from './derive-orders.ts'
export { eventsOf, voidEvents } from './events-store.ts'
export { savePerformances, type Performance } from './performances-store.ts'
export { keepPapers, markPictures } from './pictures-store.ts'
export {
  lockShipments,
  lockWithLegs,
  legBehindOf,
  readShipmentsForDecision,
  looseShipmentIdsOfOrders,
  rejectionIdsOf,
  sourceIdsOf,
  shipmentIdsByNo,
  shipmentIdsOfJobs,
  shipmentIdsOfOrders,
  shipmentStatusIn,
  whereShipmentsAre,
  shipmentJobsById,
  whereWithJobsLocked,
  type LockedShipment,
} from './lock-store.ts'
export { requiredTemperaturesOf } from './required-temperatures.ts'
export { readStrategies } from './strategies-store.ts'
export { getShipmentDetail } from './shipment-detail.ts'
export {
  judged,
  listShipments,
  shipmentFilters,
  shipmentJoins,
  shipmentNumbers,
  shipmentRowsOf,
  shipmentRowsOfJob,
  shipmentRowsOfOrder,
  shipmentSelect,
  shipmentSorts,
  shownShipment,
  type StoredShipmentRow,
} from './shipment-rows-store.ts'
export { shipmentsOfOrderJson, shownWithOrder, type CarriedOfOrder } from './shipments-of-order-store.ts'
export { remarksOfWaybill } from './whole-shipment-store.ts'
export { legsOfOrders } from './standings-store.ts'
export { custodyReportedBy, writeCustody } from './write-custody.ts'
export { shownDelivered, shownPayment, shownPicked, shownReturned } from './shown-quantities.ts'
export { timelineOf, timelinesOf } from './timeline.ts'
export { figureNow, isCounted } from './figure-store.ts'
export { watchPolicyOf } from './watch-policy.ts'
export { paperIsBack, paperIsBackSql, withPaperBack } from './paper-back-store.ts'
export { deadlineColumn, hasStatusOf, watchedNow } from './watch-store.ts'

/** Shipments (transports or waybills on the wire). Changes are made by jobs (planning) and tracking (execution). */
export const installShipments = (app: FastifyInstance): void => {
  chargeInBackground(app, app.config.payments, app.config.messaging.outgoingAllow)
  app.fileSubjects.set('shipments', async (tx, id, fileId) => {
    if ((await whereShipmentsAre(tx, [id])).length === 1) return true
    return (await whereShipmentsAre(tx, await shipmentsWithFile(tx, fileId))).length > 0
  })
  serve(app, shipments.list, (tx, { query }) => listShipments(tx, query))
  serve(app, shipments.counts, async (tx, { query }) => ({ counts: await countShipments(tx, query) }))
  serve(app, shipments.statusChanges, (tx, { query }) => listStatusChanges(tx, query))
  serve(app, presence.othersAtShipment, (tx, { params }) => othersAt(tx, 'shipment', params.id))
  serve(app, presence.beatAtShipment, (tx, { params, body }) => beat(tx, 'shipment', params.id, body.state))
  serve(app, scans.list, (tx, { params, query }) => listScans(tx, params.id, query.at))
  serve(app, scans.record, (tx, { body }) => recordScans(tx, body.scans))
  serve(app, shipments.detail, (tx, { params }) => getShipmentDetail(tx, params.id))
  serve(app, shipments.history, async (tx, { params }) => {
    if ((await whereShipmentsAre(tx, [params.id])).length === 0) throw new NotFound('shipment')
    return historyOf(tx, 'shipments', params.id)
  })
}
