import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import { newId } from '../platform/db/new-id.ts'
import { insertRows } from './insert-rows.ts'

const comments = [
  [5, 'ส่งตรงเวลา พนักงานสุภาพ ช่วยจัดเรียงให้ด้วย'],
  [5, null],
  [4, 'สินค้าครบ แต่มาถึงช่วงพักเที่ยง'],
  [5, 'โทรแจ้งก่อนถึง ดีมาก'],
  [3, 'รถมาช้าไปครึ่งชั่วโมง'],
  [4, null],
  [2, 'กล่องบุบ 2 กล่อง'],
  [5, 'ขอบคุณครับ'],
] as const

const instructions = [
  'ลงของที่ประตู 3 ด้านหลังร้าน โทรหาคุณสมศรีก่อนถึง 15 นาที',
  'รถเกิน 6 ล้อเข้าซอยไม่ได้ กรุณาจอดหน้าปั๊ม',
  'แลกบัตรที่ป้อมยามก่อน งดส่งช่วง 12.00–13.00 น.',
] as const

interface Row {
  readonly id: string
  readonly orderId: string
  readonly businessUnitId: string
  readonly customerId: string
  readonly subcontractorId: string | null
  readonly driverId: string | null
  readonly status: string
  readonly since: string
}

const dayMs = 86_400_000

/** Receivers who track deliveries, give instructions and rate them. The secrets of these links are unknown. */
export const addTrackingLinks = async (client: PoolClient, tenantId: string, now: number): Promise<void> => {
  const { rows } = await client.query<Row>(
    `select id, order_id as "orderId", business_unit_id as "businessUnitId", customer_id as "customerId",
       subcontractor_id as "subcontractorId", driver_id as "driverId", status, status_since as since from shipments
     where tenant_id = $1 and kind = 'normal' and is_final_leg and absorbed_by is null
       and status in ('shipment_ontheway', 'shipment_dispatched', 'shipment_delivered', 'shipment_approved')
     order by shipment_no desc limit 240`,
    [tenantId],
  )
  const links: object[] = []
  const instructionRows: object[] = []
  const rated: object[] = []
  // The newest delivery on its way is left without a link, for whoever tries one: at some hours there is only one.
  const untouched = rows.find(({ status }) => status === 'shipment_ontheway')
  const followed = rows.filter((row, index) => index % 3 === 0 && row !== untouched)
  for (const [index, row] of followed.entries()) {
    const since = Date.parse(row.since)
    const linkId = newId()
    links.push({
      id: linkId,
      order_id: row.orderId,
      shipment_id: row.id,
      token_hash: `\\x${createHash('sha256').update(linkId).digest('hex')}`,
      source: 'message',
      recipient: 'ผู้ติดต่อของจุดส่ง',
      expires_at: new Date(Math.max(now, since) + 7 * dayMs).toISOString(),
      opened_count: 1 + (index % 4),
      last_opened_at: new Date(Math.min(now, since + 1_800_000)).toISOString(),
      created_at: new Date(since - 3_600_000).toISOString(),
      created_by_name: 'Khonsong',
    })
    const isOver = row.status === 'shipment_delivered' || row.status === 'shipment_approved'
    const words = { shipment_id: row.id, link_id: linkId, updated_at: new Date(Math.min(now, since + 3_600_000)).toISOString() }
    if (!isOver && index % 2 === 0) instructionRows.push({ ...words, instructions: instructions[index % instructions.length] })
    const [stars, comment] = comments[index % comments.length] ?? [5, null]
    if (isOver)
      rated.push({
        ...words,
        stars,
        comment,
        business_unit_id: row.businessUnitId,
        customer_id: row.customerId,
        subcontractor_id: row.subcontractorId,
        driver_id: row.driverId,
        rated_at: words.updated_at,
      })
  }
  await insertRows(client, tenantId, { tracking_links: links, receiver_instructions: instructionRows, delivery_ratings: rated })
}
