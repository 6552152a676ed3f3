import type { PoolClient } from 'pg'
import { newId } from '../platform/db/new-id.ts'
import { insertRows } from './insert-rows.ts'
import type { Numbering } from './numbering.ts'

interface Delivered {
  readonly id: string
  readonly orderId: string
  readonly jobId: string
  readonly neededCount: number
  readonly businessUnitId: string
  readonly isApproved: boolean
  /** Other waybills of its job with an outstanding document. */
  readonly others: number
}

interface Stage {
  readonly paper: string
  readonly check: string
  readonly short: boolean
  readonly reason: string | null
}

/** Document states in rotation; the remaining waybills are outstanding. */
const stages = [
  { paper: 'received_back', check: 'save', short: false, reason: null },
  { paper: 'mailed', check: 'save', short: false, reason: null },
  { paper: 'received_back', check: 'save', short: true, reason: null },
  { paper: 'arrived', check: 'save', short: false, reason: null },
  { paper: 'recheck', check: 'recheck', short: false, reason: 'ไม่มีตราประทับของผู้รับ' },
  { paper: 'confirmed', check: 'confirmed', short: false, reason: null },
  { paper: 'lost', check: 'save', short: false, reason: 'พนักงานขับรถทำเอกสารเปียกฝน' },
] satisfies readonly Stage[]

const most = 60
const dayMs = 86_400_000

const deliveredOf = async (client: PoolClient, tenantId: string): Promise<readonly Delivered[]> => {
  const { rows } = await client.query<Delivered>(
    `select s.id, s.order_id as "orderId", s.job_id as "jobId", greatest(o.receipt_qty, 1)::int as "neededCount", s.business_unit_id as "businessUnitId",
       s.status = 'shipment_approved' as "isApproved",
       (select count(*)::int from shipments x where x.tenant_id = s.tenant_id and x.job_id = s.job_id and x.id <> s.id
         and x.status = 'shipment_delivered' and x.required_receipt and x.is_final_leg) as others
     from shipments s join orders o on o.tenant_id = s.tenant_id and o.id = s.order_id
     where s.tenant_id = $1 and s.status in ('shipment_delivered', 'shipment_approved') and s.required_receipt and s.is_final_leg
       and s.job_id is not null
     order by s.status desc, s.delivered_at, s.id limit $2`,
    [tenantId, most],
  )
  return rows
}

/** Paper that came back is at least one sheet, so that a missing one needs an order with two. */
const withSeveralSheets = async <Row extends Delivered & Stage>(
  client: PoolClient,
  tenantId: string,
  rows: readonly Row[],
): Promise<readonly Row[]> => {
  const orders = new Set(rows.filter(({ short, neededCount }) => short && neededCount < 2).map(({ orderId }) => orderId))
  await client.query('update orders set receipt_qty = 2 where tenant_id = $1 and id = any($2::uuid[])', [tenantId, [...orders]])
  return rows.map((row) => (orders.has(row.orderId) ? { ...row, neededCount: 2 } : row))
}

/** Receipts in every document state, two parcels in transit, and some acknowledged by the customer. */
export const addReceipts = async (client: PoolClient, tenantId: string, now: number, numbers: Numbering): Promise<void> => {
  const delivered = await deliveredOf(client, tenantId)
  const [first] = delivered
  if (!first) return
  const at = (days: number): string => new Date(now - days * dayMs).toISOString()
  const batch = (courier: string, trackingNo: string, arrivedAt: string | null) => ({
    id: newId(),
    batch_no: numbers.next('RB', now),
    business_unit_id: first.businessUnitId,
    courier,
    tracking_no: trackingNo,
    sent_at: at(3),
    arrived_at: arrivedAt,
    version: arrivedAt ? 2 : 1,
  })
  const parcels = { mailed: batch('ไปรษณีย์ไทย EMS', 'EF582003477TH', null), arrived: batch('Kerry Express', 'KEX0045120', at(1)) }
  const rows = delivered.flatMap((waybill, index): (Delivered & Stage)[] => {
    if (waybill.isApproved)
      return index % 3 === 0 ? [{ ...waybill, paper: 'handed_over', check: 'confirmed', short: false, reason: null }] : []
    // Every third is outstanding, including the first: after a Sunday there are few.
    if (index % 3 === 0) return []
    const stage = stages[Math.floor(index / 3) * 2 + (index % 3) - 1] ?? stages[index % stages.length]
    if (!stage) return []
    // A job whose last receipt is confirmed would be verified.
    return stage.paper === 'confirmed' && waybill.others === 0 ? [] : [{ ...waybill, ...stage }]
  })
  const receipts = (await withSeveralSheets(client, tenantId, rows)).map(({ id, paper, check, short, reason, neededCount }) => ({
    shipment_id: id,
    paper,
    counted_count: paper === 'lost' ? 0 : short ? neededCount - 1 : neededCount,
    check_status: check,
    reason,
    received_at: paper === 'lost' ? null : at(4),
    batch_id: paper === 'mailed' ? parcels.mailed.id : paper === 'arrived' ? parcels.arrived.id : null,
    version: 1,
    updated_at: at(1),
  }))
  await insertRows(client, tenantId, { receipt_batches: Object.values(parcels), receipts })
}
