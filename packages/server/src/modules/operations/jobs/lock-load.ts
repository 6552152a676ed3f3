import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, NotFound, Refused, Stale } from '../../../platform/http/refusals.ts'
import { countSeenOrders } from '../orders/index.ts'
import {
  lockShipments,
  looseShipmentIdsOfOrders,
  shipmentIdsOfJobs,
  whereShipmentsAre,
  type LockedShipment,
} from '../shipments/index.ts'
import { lockJobs, lockJobsOfShipments, type LockedJob } from './lock-store.ts'

export interface LoadAsked {
  readonly orderIds: readonly string[]
  readonly shipmentIds: readonly string[]
}

/** Shipments of the chosen orders and shipments, in that order; all must be visible to the caller. */
export const chosenShipments = async (tx: Tx, { orderIds, shipmentIds }: LoadAsked): Promise<string[]> => {
  if ((await countSeenOrders(tx, orderIds)) !== new Set(orderIds).size) throw new NotFound('order')
  const ofOrders = orderIds.length === 0 ? [] : await looseShipmentIdsOfOrders(tx, orderIds)
  const ids = [...new Set([...shipmentIds, ...ofOrders])]
  if (ids.length === 0) throw new Refused([rejection('job.empty', {}, 'shipmentIds')])
  return ids
}

export interface LockedLoad {
  readonly held: LockedJob
  readonly onBoard: readonly LockedShipment[]
  readonly joining: readonly LockedShipment[]
}

/**
 * Locks a job, the jobs that joining shipments are still on, and all shipments concerned, in the global lock order:
 * jobs by id, then shipments by id.
 */
export const lockLoad = async (
  tx: Tx,
  jobId: string,
  seenVersion: number | undefined,
  joiningIds: readonly string[],
): Promise<LockedLoad> => {
  const where = await whereShipmentsAre(tx, joiningIds)
  if (where.length !== new Set(joiningIds).size) throw new NotFound('shipment')
  const others = where.flatMap((one) => (one.jobId === null || one.jobId === jobId ? [] : [one.jobId]))
  // One statement, so that locks are taken in id order; row scope is checked afterwards.
  await lockJobsOfShipments(tx, [...new Set([jobId, ...others])])
  const held = found((await lockJobs(tx, [jobId]))[0])
  if (seenVersion !== undefined && held.version !== seenVersion) throw new Stale({ status: held.status, version: held.version })
  const aboardIds = await shipmentIdsOfJobs(tx, [jobId])
  const all = await lockShipments(tx, [...new Set([...aboardIds, ...joiningIds])])
  const order = new Map(joiningIds.map((id, index) => [id, index]))
  return {
    held,
    onBoard: all.filter(({ shipment }) => shipment.jobId === jobId),
    joining: all
      .filter(({ shipment }) => order.has(shipment.id))
      .toSorted((a, b) => (order.get(a.shipment.id) ?? 0) - (order.get(b.shipment.id) ?? 0)),
  }
}

export const shipmentsOf = (held: readonly LockedShipment[]) => held.map(({ shipment }) => shipment)
