import type { Words } from '../language.ts'

/** Batches of waybills. */
export const batchMessages = {
  'batch.not_waiting_for_pickup': {
    en: 'Batch pickup needs a waybill waiting for pickup; this one is {status}',
    th: 'รับสินค้าหลายใบได้เฉพาะใบส่งสินค้าที่รอรับ ใบนี้อยู่ที่สถานะ{status}',
    zh: '批量提货要求运单处于待提货状态；该单为{status}',
  },
  'batch.not_in_transit': {
    en: 'Bulk delivery requires in-transit status; this one is {status}',
    th: 'ส่งสินค้าหลายใบได้เฉพาะใบส่งสินค้าที่อยู่ระหว่างขนส่ง ใบนี้อยู่ที่สถานะ{status}',
    zh: '批量送达要求运单处于运输中；该单为{status}',
  },
  'batch.time_order': {
    en: '{field} must not be earlier than the time before it',
    th: '{field}ต้องไม่ก่อนเวลาก่อนหน้า',
    zh: '{field}不能早于前一个时间',
  },
  'batch.twice': {
    en: 'The same waybill is named twice',
    th: 'ระบุใบส่งสินค้าใบเดียวกันซ้ำ',
    zh: '同一运单重复出现',
  },
  'batch.partner_refuses': {
    en: '{partner} does not take batch deliveries: report this one by itself',
    th: '{partner} ไม่อนุญาตให้ทยอยส่งเป็นชุด กรุณาอัปเดตใบนี้แยกต่างหาก',
    zh: '{partner}不允许分批送货，请单独更新此运单',
  },
} as const satisfies Readonly<Record<string, Words>>
