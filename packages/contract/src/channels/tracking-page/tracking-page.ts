import { distinct } from '@khonsong/domain/kernel/distinct.ts'
import { receiverPhases } from '@khonsong/domain/channels/tracking-page/receiver-view.ts'
import { z } from 'zod'
import { storedFile } from '../../kernel/files.ts'
import { labelled } from '../../kernel/main-job.ts'
import { operation } from '../../kernel/operation.ts'

/** Calls of the receiver's page, authenticated by the secret of a tracking link in `X-Tracking-Key` instead of an account. */

const phase = z.enum(receiverPhases)
const needs = 'tracking_link' as const
const shipmentId = labelled(z.uuid(), 'Shipment', 'ใบส่งสินค้า', '运单')

const listed = z.object({ id: z.uuid(), shipmentNo: z.string(), phase, deliverBy: z.string() })

const shown = z
  .object({
    id: z.uuid(),
    shipmentNo: z.string(),
    phase,
    since: z.string(),
    from: z.object({ name: z.string(), province: z.string().nullable() }),
    to: z.object({ name: z.string(), address: z.string() }),
    goods: z.string().nullable(),
    packages: z.number(),
    window: z.object({ from: z.string(), to: z.string() }),
    /** Expected arrival as a range; null if unknown. */
    expected: z.object({ from: z.string(), to: z.string() }).nullable(),
    /** Expected after the end of the window. */
    isLate: z.boolean(),
    remainingKm: z.number().nullable(),
    position: z.object({ at: z.string(), lat: z.number(), lng: z.number() }).nullable(),
    plateNo: z.string().nullable(),
    driver: z.object({ name: z.string(), phone: z.string().nullable() }).nullable(),
    deliveredAt: z.string().nullable(),
    course: z.array(z.object({ phase, at: z.string() })),
    instructions: z.string().nullable(),
    rating: z.object({ stars: z.number().int(), comment: z.string().nullable() }).nullable(),
    /** Damage reports, newest first. */
    damage: z.array(z.object({ no: z.string(), at: z.string(), isSettled: z.boolean() })),
    may: z.object({ instruct: z.boolean(), reportDamage: z.boolean(), rate: z.boolean() }),
  })
  .meta({ id: 'FollowedShipment' })
export type FollowedShipment = z.output<typeof shown>

const followed = z.object({
  companyName: z.string(),
  senderName: z.string(),
  orderNo: z.string(),
  now: z.string(),
  expiresAt: z.string(),
  /** Waybills of the link; several only if it covers an order. */
  list: z.array(listed),
  shown,
})
export type Followed = z.output<typeof followed>

export const trackingPage = {
  read: operation('GET /v1/tracking-page', {
    summary: 'Where a delivery is and when it comes, for whoever holds its tracking link',
    needs,
    query: z.object({ shipmentId: shipmentId.optional() }),
    output: followed,
  }),
  instruct: operation('PUT /v1/tracking-page/instructions', {
    summary: 'What the receiver asks of whoever brings the goods; an empty text takes it back',
    needs,
    body: z.strictObject({
      shipmentId,
      instructions: labelled(z.string().trim().max(500), 'Delivery instructions', 'คำแนะนำการส่ง', '送货说明'),
    }),
    output: followed,
  }),
  reportDamage: operation('POST /v1/tracking-page/damage', {
    summary: 'Report damaged goods; opens an exception, or adds to the one that is open',
    needs,
    body: z.strictObject({
      shipmentId,
      description: labelled(z.string().trim().min(1).max(1000), 'What is damaged', 'รายละเอียดความเสียหาย', '损坏情况'),
      packages: labelled(z.number().int().min(0).max(999_999), 'Damaged packages', 'จำนวนหีบห่อที่เสียหาย', '破损件数'),
      photos: labelled(distinct(z.array(labelled(z.uuid(), 'Photo', 'รูปถ่าย', '照片')).max(10)), 'Photos', 'รูปถ่าย', '照片'),
    }),
    output: followed,
  }),
  rate: operation('PUT /v1/tracking-page/rating', {
    summary: 'Rate a delivery from one star to five',
    needs,
    body: z.strictObject({
      shipmentId,
      stars: labelled(z.number().int().min(1).max(5), 'Stars', 'คะแนน', '星级'),
      comment: labelled(z.string().trim().max(1000), 'Comment', 'ความคิดเห็น', '评价').optional(),
    }),
    output: followed,
  }),
  photos: operation('POST /v1/tracking-page/photos', {
    summary: 'Upload photos of damaged goods',
    needs,
    upload: { policy: 'photo', maxFiles: 5 },
    output: z.object({ files: z.array(storedFile) }),
    once: true,
  }),
}
