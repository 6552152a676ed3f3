import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { absorptionSentences } from '@khonsong/domain/operations/shipments/absorbed.ts'
import type { Absorption } from '@khonsong/domain/operations/shipments/shipment.ts'
import { isShipmentStatus, type ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { Divisible } from '@khonsong/domain/operations/shipments/split-shipment.ts'
import { releaseShipment } from '@khonsong/domain/operations/shipments/planning.ts'
import { cancelShipment, defaultStatusPolicy } from '@khonsong/domain/operations/shipments/update-status.ts'
import { audit } from '../../../platform/audit.ts'
import { publishChange } from '../../../platform/events/publish-change.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { decided, NotFound, Stale } from '../../../platform/http/refusals.ts'
import { deriveJobs } from '../jobs/index.ts'
import { doing, lockStoredOrders, type StoredOrder } from '../orders/index.ts'
import {
  applyChanges,
  deriveOrders,
  lockShipments,
  shipmentIdsOfOrders,
  whereShipmentsAre,
  whereWithJobsLocked,
  type LockedShipment,
  type ShipmentChange,
} from '../shipments/index.ts'
import { markAbsorbed } from './legs-store.ts'
import { waybillsById, type Waybill } from './waybills-store.ts'

export interface LockedWaybill {
  readonly held: LockedShipment
  readonly waybill: Waybill
}

export interface LockedOrderOfWaybills {
  readonly order: StoredOrder
  readonly chosen: readonly LockedWaybill[]
  /** All locked waybills of the order. */
  readonly all: readonly LockedWaybill[]
}

const statusIn = (status: string): ShipmentStatus => {
  if (!isShipmentStatus(status)) throw new Error(`${status} is no shipment status`)
  return status
}

export const divisibleOf = ({ shipmentNo, status, kind, legCount, deliveries, cargo }: Waybill): Divisible => ({
  shipmentNo,
  status: statusIn(status),
  kind,
  legCount,
  deliveries,
  cargo,
})

interface WaybillVersion {
  readonly id: string
  readonly version?: number
}

/**
 * Locks the chosen waybills with all others of their orders, in the global lock order (jobs, shipments, orders), which
 * serializes concurrent splits of one order. A version conflict answers 409.
 */
export const lockWaybills = async (
  tx: Tx,
  chosenVersions: readonly WaybillVersion[],
): Promise<readonly LockedOrderOfWaybills[]> => {
  const chosen = await whereShipmentsAre(
    tx,
    chosenVersions.map(({ id }) => id),
  )
  if (chosen.length !== new Set(chosenVersions.map(({ id }) => id)).size) throw new NotFound('shipment')
  const orderIds = [...new Set(chosen.map(({ orderId }) => orderId))]
  const where = await whereWithJobsLocked(tx, await shipmentIdsOfOrders(tx, orderIds))
  const held = await lockShipments(
    tx,
    where.map(({ id }) => id),
  )
  const orders = await lockStoredOrders(tx, orderIds)
  if (orders.length !== orderIds.length) throw new NotFound('order')
  const facts = new Map(
    (
      await waybillsById(
        tx,
        where.map(({ id }) => id),
      )
    ).map((waybill) => [waybill.id, waybill]),
  )
  for (const { id, version } of chosenVersions) {
    const now = held.find(({ shipment }) => shipment.id === id)?.shipment
    if (!now) throw new NotFound('shipment')
    if (!facts.has(id) || (version !== undefined && version !== now.version))
      throw new Stale({ status: now.status, version: now.version })
  }
  const all = held.flatMap((one): LockedWaybill[] => {
    const waybill = facts.get(one.shipment.id)
    return waybill ? [{ held: one, waybill }] : []
  })
  return orders.map((order) => ({
    order,
    all: all.filter(({ held: one }) => one.orderId === order.id),
    chosen: chosenVersions.flatMap(({ id }) => all.filter(({ held: one }) => one.orderId === order.id && one.shipment.id === id)),
  }))
}

/**
 * Removes absorbed waybills from their jobs and closes them, because their goods continue under another number; not
 * published as cancellations.
 */
export const absorb = async (
  tx: Tx,
  absorbedShipments: readonly LockedShipment[],
  into: LockedShipment,
  as: Absorption,
): Promise<void> => {
  if (absorbedShipments.length === 0) return
  const who = doing(tx)
  const reason = sentence(absorptionSentences[as], { no: into.shipment.shipmentNo }, tx.caller.language)
  const context = { ...who, may: () => true, policy: defaultStatusPolicy }
  const changes = absorbedShipments.map((held): ShipmentChange => {
    const { shipment } = held
    const released =
      shipment.status === 'shipment_processing' ? decided(releaseShipment(shipment, who, reason)) : { shipment, events: [] }
    const expectedVersion = released.shipment.version
    const cancelled = decided(cancelShipment(released.shipment, { expectedVersion, reason }, context))
    return {
      held,
      shipment: { ...cancelled.shipment, version: shipment.version + 1 },
      events: [...released.events, ...cancelled.events],
      unpublished: true,
    }
  })
  await applyChanges(tx, changes)
  await markAbsorbed(
    tx,
    absorbedShipments.map(({ shipment }) => shipment.id),
    { as, into: into.shipment.id },
  )
}

export interface CommandResult {
  readonly held: readonly LockedShipment[]
  /** Ids of new waybills. */
  readonly made?: readonly string[]
  readonly order: StoredOrder
  readonly action: string
  readonly changes: Readonly<Record<string, readonly [unknown, unknown]>>
}

/** Final step of each command: derives statuses, audits, publishes. */
export const concluded = async (tx: Tx, { held, made = [], order, action, changes }: CommandResult): Promise<void> => {
  await deriveJobs(
    tx,
    held.flatMap(({ shipment }) => (shipment.jobId === null ? [] : [shipment.jobId])),
  )
  await deriveOrders(tx, [order.id])
  await audit(
    tx,
    { subject: 'orders', subjectId: order.id, action, changes },
    ...held.map(({ shipment }) => ({ subject: 'shipments', subjectId: shipment.id, action, changes })),
    ...made.map((subjectId) => ({ subject: 'shipments', subjectId, action: 'created', version: 1, changes })),
  )
  const scope = { businessUnitId: order.businessUnitId, customerId: order.customerId }
  await publishChange(
    tx,
    { topic: 'orders', id: order.id, ...scope },
    ...held.map(({ shipment, subcontractorId, driverId }) => ({
      topic: 'shipments' as const,
      id: shipment.id,
      ...scope,
      subcontractorId,
      driverId,
    })),
    ...made.map((id) => ({ topic: 'shipments' as const, id, ...scope })),
    { topic: 'dashboard', ...scope },
  )
}
