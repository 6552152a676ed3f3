/** Reports a status step by plain SQL: writes the server's rows without its decisions. */
import { orderStandingOf } from '@khonsong/domain/operations/shipments/order-standing.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import type { Leg } from '@khonsong/domain/operations/shipments/order-standing.ts'
import type pg from 'pg'
import { createHash } from 'node:crypto'
import type { SessionRow } from '../packages/server/src/modules/company/access/caller-store.ts'
import { newId } from '../packages/server/src/platform/db/new-id.ts'
import { prepared, type StatementName } from './hand-written-sql.ts'

export interface Report {
  readonly shipmentId: string
  readonly version: number
  readonly steps: readonly {
    readonly status: ShipmentStatus
    readonly time: string
    readonly reason?: string
    readonly pickupWeight?: number
    readonly volume?: number
    readonly packages?: number
    readonly itemsPerPackage?: number
  }[]
}

const jobStatusAt: Partial<Record<string, string>> = {
  shipment_arrive_origin: 'job_arrive_origin',
  shipment_ready_to_load: 'job_arrive_origin',
  shipment_loading: 'job_picking_up',
  shipment_ontheway: 'job_ontheway',
  shipment_arrive_destination: 'job_arrive_destination',
}

interface Row {
  readonly [column: string]: string | number | null
}

type Ask = (name: StatementName, values: readonly unknown[]) => Promise<Row[]>

const followJob = async (ask: Ask, tenant: string, jobId: string, before: string, now: string): Promise<boolean> => {
  const [latest] = (await ask('statusesOnJob', [tenant, jobId])).filter(({ status }) => jobStatusAt[String(status)])
  const status = latest ? jobStatusAt[String(latest['status'])] : 'job_pending_delivery_fail'
  if (status === before) return false
  await ask('moveJob', [tenant, jobId, status, latest?.['status_since'] ?? now, now])
  return true
}

const followOrder = async (ask: Ask, tenant: string, orderId: string, now: string): Promise<boolean> => {
  const [order] = await ask('holdOrder', [tenant, orderId])
  const legs = (await ask('legsOfOrder', [tenant, orderId])) as unknown as Leg[] // the columns it selects
  const { status, partial, troubleCount } = orderStandingOf({ confirmed: true, cancelled: false }, legs)
  if (status === order?.['status'] && troubleCount === order['trouble_count']) return false
  await ask('moveOrder', [tenant, orderId, status, partial, troubleCount, now, now])
  return true
}

const move = async (ask: Ask, caller: SessionRow, { shipmentId, version, steps: [step] }: Report, key: string) => {
  if (!step) throw new Error('no step')
  const tenant = caller.tenant_id
  const units = caller.business_unit_ids
  const now = new Date().toISOString()
  const [where] = await ask('whereShipmentIs', [tenant, units, shipmentId])
  const jobId = String(where?.['job_id'])
  const orderId = String(where?.['order_id'])
  const [job] = await ask('holdJob', [tenant, jobId])
  const [shipment] = await ask('holdShipment', [tenant, units, shipmentId, version])
  if (!shipment) throw new Error('somebody else was first')
  const seq = Number(shipment['event_seq']) + 1
  const picked =
    step.pickupWeight === undefined
      ? null
      : {
          weightGrams: step.pickupWeight * 1000,
          volumeCm3: (step.volume ?? 0) * 1_000_000,
          packages: step.packages,
          itemsPerPackage: step.itemsPerPackage,
          temperatureC: null,
        }
  const kind = step.status === 'shipment_pending_delivery_fail' ? 'action' : 'next'
  const event = [seq, shipment['status'], step.status, kind, step.time, now, caller.user_id, caller.display_name]
  await ask('appendStep', [tenant, shipmentId, ...event, step.reason ?? null, jobId, picked ? { picked } : {}])
  await ask('moveShipment', [tenant, shipmentId, step.status, step.time, seq, picked, picked && step.time, now, caller.user_id])
  if (picked) {
    const items = (step.packages ?? 0) * (step.itemsPerPackage ?? 0)
    const to = [jobId, shipment['subcontractor_id'], step.packages, items, now]
    await ask('postCustody', [tenant, shipmentId, seq, shipment['origin_site_id'], ...to])
  }
  const jobMoved = await followJob(ask, tenant, jobId, String(job?.['status']), now)
  const orderMoved = await followOrder(ask, tenant, orderId, now)
  const changes = { status: [shipment['status'], step.status] }
  await ask('keepHistory', [tenant, newId(), now, shipmentId, caller.user_id, caller.display_name, newId(), version + 1, changes])
  const announcements = [
    ['shipments', shipmentId, version + 1],
    ['dashboard', null, null],
    ...(jobMoved ? [['jobs', jobId, null]] : []),
    ...(orderMoved ? [['orders', orderId, null]] : []),
  ]
  const scope = [shipment['business_unit_id'], shipment['customer_id'], shipment['subcontractor_id'], shipment['driver_id']]
  await ask('announceAll', [tenant, ...scope, now, ...[0, 1, 2].map((at) => announcements.map((one) => one[at]))])
  const answer = { results: [{ id: shipmentId, no: null, accepted: true, status: step.status, version: version + 1, errors: [] }] }
  const fingerprint = createHash('sha256').update(key).digest()
  await ask('keepAnswer', [tenant, caller.user_id, key, fingerprint, answer, now])
  return answer
}

export const report = async (pool: pg.Pool, caller: SessionRow, body: Report, key: string) => {
  const client = await pool.connect()
  try {
    await client.query('begin')
    const ask: Ask = async (name, values) => (await client.query<Row>(prepared(name, values))).rows
    const answer = await move(ask, caller, body, key)
    await client.query('commit')
    return answer
  } catch (error) {
    await client.query('rollback')
    throw error
  } finally {
    client.release()
  }
}
