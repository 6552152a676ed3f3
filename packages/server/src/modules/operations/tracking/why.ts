import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import type { tracking } from '@khonsong/contract/operations/tracking/tracking.ts'
import { whyJob } from '@khonsong/domain/operations/jobs/why-job.ts'
import { saidIn, type Because } from '@khonsong/domain/kernel/because.ts'
import { whyOrder } from '@khonsong/domain/operations/shipments/why-order.ts'
import { whyShipment } from '@khonsong/domain/operations/shipments/why-shipment.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found } from '../../../platform/http/refusals.ts'
import { findWholeOrder } from '../orders/index.ts'
import { shipmentIdsOfOrders, whereShipmentsAre } from '../shipments/index.ts'
import { notKnownYet, shipmentsKnownAt, wasKnown, type KnownShipment } from './as-known.ts'
import { crewsOfJobs } from './as-known-store.ts'
import { jobKnownAt } from './details-as-known.ts'

type Answer = OutputOf<typeof tracking.why>

const sentences = (tx: Tx, reasons: readonly Because[]): string[] => reasons.map((reason) => saidIn(tx.caller.language, reason))

const basisOf = ({ shipment: { id, shipmentNo, status, statusSince } }: KnownShipment) => ({ id, shipmentNo, status, statusSince })

const ofShipment = async (tx: Tx, id: string, at: string): Promise<Answer> => {
  found((await whereShipmentsAre(tx, [id]))[0])
  const [known] = await shipmentsKnownAt(tx, [id], at)
  if (!known) throw notKnownYet(at, tx.now)
  const { shipment, events } = known
  const [job] = shipment.jobId === null ? [] : await crewsOfJobs(tx, [shipment.jobId])
  const { status, statusSince } = shipment
  return { status, statusSince, reasons: sentences(tx, whyShipment(shipment, events, job?.jobNo ?? null)), basis: [] }
}

const ofJob = async (tx: Tx, id: string, at: string): Promise<Answer> => {
  const { facts, known } = await jobKnownAt(tx, id, at)
  const { status, reasons, basis } = whyJob(facts, known.map(basisOf))
  return { status, statusSince: null, reasons: sentences(tx, reasons), basis: [...basis] }
}

const ofOrder = async (tx: Tx, id: string, at: string): Promise<Answer> => {
  const order = found(await findWholeOrder(tx, id))
  wasKnown(at, order.createdAt)
  const known = await shipmentsKnownAt(tx, await shipmentIdsOfOrders(tx, [id]), at)
  const legs = known.map((one) => {
    const { partId, legNo, shipment } = one.held
    return { ...basisOf(one), partId, legNo, kind: shipment.kind, absorbed: shipment.absorbed }
  })
  const called = order.cancelledAt !== null && order.cancelledAt <= at
  const facts = { confirmed: legs.length > 0 || order.status !== 'order_created', cancelled: called && legs.length === 0 }
  const { status, reasons, basis } = whyOrder(facts, legs)
  const shown = basis.map(({ id: shipmentId, shipmentNo, status: of, statusSince }) => ({
    id: shipmentId,
    shipmentNo,
    status: of,
    statusSince,
  }))
  return { status, statusSince: null, reasons: sentences(tx, reasons), basis: shown }
}

/** Explains the status of a record, now or as of an instant: the same derivation, with its grounds. */
export const explainStatus = (tx: Tx, type: 'order' | 'job' | 'shipment', id: string, at: string = tx.now): Promise<Answer> =>
  type === 'shipment' ? ofShipment(tx, id, at) : type === 'job' ? ofJob(tx, id, at) : ofOrder(tx, id, at)
