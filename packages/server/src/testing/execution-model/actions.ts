import type { ExceptionRow } from '@khonsong/contract/operations/exceptions/exceptions.ts'
import { countsOf } from '@khonsong/domain/operations/exceptions/exception.ts'
import type { transfers } from '@khonsong/contract/operations/transfers/transfers.ts'
import type { OutputOf } from '@khonsong/contract/kernel/operation.ts'
import { sql } from 'kysely'
import { oneOf, receiptsOf, upTo, type ExecutionWorld } from './world.ts'

interface Call {
  readonly method?: 'PUT'
  readonly url: string
  readonly payload: object
}
type Make = (world: ExecutionWorld) => Promise<Call | undefined>
type Transfer = OutputOf<typeof transfers.detail>

const standing = {
  toPickUp: ['shipment_dispatched', 'shipment_arrive_origin', 'shipment_ready_to_load', 'shipment_loading'],
  onTheWay: ['shipment_ontheway', 'shipment_arrive_destination', 'shipment_ready_to_unload', 'shipment_unloading'],
  failed: ['shipment_pending_delivery_fail', 'shipment_delivery_failed', 'shipment_returning'],
  moved: [
    'shipment_ontheway',
    'shipment_delivered',
    'shipment_lost',
    'shipment_damaged',
    'shipment_returned',
    'shipment_unloading',
  ],
} as const

/** Mostly one that stands as it should, now and then any. */
const waybill = async (world: ExecutionWorld, ...wanted: readonly (keyof typeof standing)[]) => {
  const statuses: readonly string[] = wanted.flatMap((name) => standing[name])
  const { rows } = await sql<{
    id: string
    status: string
  }>`select id, status from shipments where id = any(${world.shipmentIds}::uuid[])
    order by shipment_no`.execute(world.app.database.writer)
  const fitting = world.chance() < 0.88 ? rows.filter(({ status }) => statuses.includes(status)) : rows
  const one = oneOf(world, fitting)
  return one && world.road.shipmentOf(one.id)
}
const moments = (world: ExecutionWorld, completes: number) => ({
  arrivedAt: world.time(1),
  startedAt: world.time(2),
  ...(world.chance() < completes ? { completedAt: world.time(3) } : {}),
})

/** Most of what is planned, now and then less or more. */
const pickUp: Make = async (world) => {
  const one = await waybill(world, 'toPickUp')
  if (!one) return undefined
  const { id, version } = one
  const packages = world.chance() < 0.5 ? 10 : 1 + upTo(world, 11)
  const counted = { pickupWeight: 100, volume: 1, packages, itemsPerPackage: 12 }
  return { url: '/v1/perform/goods', payload: { id, version, ...moments(world, 0.8), ...counted } }
}

const failPickup: Make = async (world) => {
  const one = await waybill(world, 'toPickUp')
  if (!one) return undefined
  const { id, version } = one
  return {
    url: '/v1/perform/goods/actions/fail',
    payload: { waybills: [{ id, version }], time: world.time(1), reason: 'ไม่มีสินค้า' },
  }
}

/** What is delivered, damaged and refused; the rest of what was loaded is lost. */
const deliver: Make = async (world) => {
  const one = await waybill(world, 'onTheWay')
  if (!one) return undefined
  const { id, version, picked } = one
  const loaded = picked?.packages ?? 10
  const [damagedPackage, rejectedPackage] = [upTo(world, 2), upTo(world, 2)]
  const most = Math.max(0, loaded - damagedPackage - rejectedPackage)
  const packages = world.chance() < 0.5 ? most : upTo(world, loaded)
  const counted = { deliverWeight: 90, volume: 1, packages, itemsPerPackage: 12, damagedPackage, rejectedPackage }
  return { url: '/v1/perform/sendGoods', payload: { id, version, ...moments(world, 0.8), ...counted } }
}

const startReturn: Make = async (world) => {
  const one = await waybill(world, 'failed')
  if (!one) return undefined
  const { id, version } = one
  return { url: '/v1/perform/return/actions/start', payload: { waybills: [{ id, version }] } }
}

const bringBack: Make = async (world) => {
  const one = await waybill(world, 'failed')
  if (!one) return undefined
  const { id, version } = one
  const counted = { packages: 1 + upTo(world, 9), itemsPerPackage: 12 }
  return { url: '/v1/perform/return', payload: { id, version, departedAt: world.time(0), ...moments(world, 1), ...counted } }
}

/** All of it is gone, broken, or was met by nobody. */
const misfortune: Make = async (world) => {
  const one = await waybill(world, 'onTheWay')
  if (!one) return undefined
  const { id, version, status: now } = one
  const failed = now === 'shipment_ontheway' ? 'shipment_arrive_destination' : 'shipment_pending_delivery_fail'
  const status = oneOf(world, ['shipment_lost', 'shipment_damaged', failed, failed, failed])
  const steps = [{ status, time: world.time(1), ...(status === 'shipment_arrive_destination' ? {} : { reason: 'อุบัติเหตุ' }) }]
  return { url: '/v1/tracking-activity/shipment-status', payload: { shipmentId: id, version, steps } }
}

/** Takes back the last steps of a waybill. */
const correct: Make = async (world) => {
  const one = await waybill(world, 'moved')
  if (!one) return undefined
  const { id, version } = one
  const events = await world.dispatcher.items<{ seq: number }[]>('GET', `/v1/tracking-activity/${id}/shipment/tracking`)
  const last = events.at(-1 - upTo(world, 1))
  if (!last) return undefined
  return {
    url: `/v1/transports/${id}/actions/correct`,
    payload: { version, fromSeq: last.seq, reason: 'แจ้งผิด', steps: [] },
  }
}

const newTransfer: Make = async (world) => {
  const [fromSiteId, toSiteId] = world.sites
  const businessUnitId = world.company.businessUnitIds[0]
  const one = await waybill(world, 'toPickUp', 'onTheWay')
  if (!one) return undefined
  const shipmentIds = [one.id]
  return { url: '/v1/transfers', payload: { businessUnitId, fromSiteId, toSiteId, shipmentIds } }
}

/** The next step of a transfer: labels, departure, arrival, scans with damage now and then, and the end of the receipt. */
const leadTransfer: Make = async (world) => {
  const id = oneOf(world, world.transferIds)
  if (id === undefined) return newTransfer(world)
  const { status, version, labels, shipments } = await world.dispatcher.items<Transfer>('GET', `/v1/transfers/${id}`)
  if (status === 'closed' || status === 'cancelled') world.transferIds.splice(world.transferIds.indexOf(id), 1)
  const act = (action: string, payload: object): Call => ({ url: `/v1/transfers/${id}/actions/${action}`, payload })
  if (labels.length === 0) {
    const made = oneOf(world, [
      { type: 'carton', count: 10 },
      { type: 'cage', count: 2, packages: 5 },
      { type: 'pallet', count: 2 },
    ])
    return act('make-labels', { version, shipmentIds: shipments.map((one) => one.id), ...made })
  }
  if (status === 'draft' || status === 'loading') return act('depart', { version, at: world.time(1), unscanned: 'loaded' })
  if (status === 'departed') return act('arrive', { version, at: world.time(1) })
  const due = labels.filter((label) => label.state === 'loaded')
  const tag = oneOf(world, due)
  if (tag && world.chance() < 0.8) return act('receive', { tagNo: tag.tagNo, damagedCount: world.chance() < 0.2 ? 1 : 0 })
  return act('close', { version, reason: 'นับที่ฮับแล้ว' })
}

/** An exception of these waybills is settled step by step, or taken up again. */
const settle: Make = async (world) => {
  const { list } = await world.dispatcher.items<{ list: ExceptionRow[] }>('GET', '/v1/exceptions?pageSize=100')
  const one = oneOf(world, list)
  if (!one) return undefined
  const act = (action: string, payload: object): Call => ({ url: `/v1/exceptions/${one.id}/actions/${action}`, payload })
  if (one.status === 'closed' || world.chance() < 0.1) return act('reprocess', { version: one.version, reason: 'ตรวจใหม่' })
  if (one.status === 'processed') return act('close', { version: one.version, responsibleParty: 'ours', compensation: null })
  if (one.handlingMethod !== null) return act('confirm', { version: one.version })
  // How it is handled is written down first; what was counted stays.
  const { version, level, description, grade, reason, responsibleParty, ...row } = one
  const counts = countsOf((field) => row[field])
  const edited = { version, level, description, grade, reason, responsibleParty, ...counts, handlingMethod: 'none' }
  return { method: 'PUT', url: `/v1/exceptions/${one.id}`, payload: edited }
}

const receiptActions = ['receive', 'receive', 'confirm', 'confirm', 'lose', 'recheck'] as const
const workOnReceipt: Make = async (world) => {
  const one = oneOf(world, await receiptsOf(world))
  if (!one) return undefined
  const action = oneOf(world, receiptActions) ?? 'receive'
  const count = action === 'receive' ? { count: world.chance() < 0.8 ? null : 1 } : {}
  const why = action === 'confirm' ? {} : { reason: 'ตรวจเอกสาร' }
  return { url: `/v1/receipts/actions/${action}`, payload: { receipts: [{ id: one.id, version: one.version, ...count }], ...why } }
}

/** What happens on the road and at the dock, by its share. */
export const executionActions: readonly (readonly [name: string, weight: number, make: Make])[] = [
  ['pick up', 16, pickUp],
  ['fail a pickup', 2, failPickup],
  ['deliver', 14, deliver],
  ['start a return', 3, startReturn],
  ['bring back', 3, bringBack],
  ['misfortune', 3, misfortune],
  ['correct', 5, correct],
  ['new transfer', 3, newTransfer],
  ['transfer', 26, leadTransfer],
  ['exception', 8, settle],
  ['receipt', 12, workOnReceipt],
]
