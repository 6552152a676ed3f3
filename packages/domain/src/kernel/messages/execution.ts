import type { Words } from '../language.ts'

/** Pickup, delivery, return and linehaul, as reported by the desks. */
export const executionMessages = {
  'perform.not_waiting_for_pickup': {
    en: 'Only a waybill waiting for pickup can be picked up; this one is {status}',
    th: 'รับสินค้าได้เฉพาะใบส่งสินค้าที่รอรับ ใบนี้อยู่ที่สถานะ{status}',
    zh: '只有待提货的运单可以提货；该单为{status}',
  },
  'perform.not_in_transit': {
    en: 'Only a waybill in transit can be delivered; this one is {status}',
    th: 'ส่งสินค้าได้เฉพาะใบส่งสินค้าที่อยู่ระหว่างขนส่ง ใบนี้อยู่ที่สถานะ{status}',
    zh: '只有运输中的运单可以送达；该单为{status}',
  },
  'perform.not_returning': {
    en: 'This waybill is not being returned; it is {status}',
    th: 'ใบส่งสินค้านี้ไม่ได้อยู่ระหว่างส่งคืน สถานะคือ{status}',
    zh: '该运单不在返程中；当前为{status}',
  },
  'perform.not_failed': {
    en: 'A return begins with a failed delivery; this waybill is {status}',
    th: 'เปิดการส่งคืนได้เมื่อส่งสินค้าไม่สำเร็จ ใบนี้อยู่ที่สถานะ{status}',
    zh: '只有送货失败的运单才能返程；该单为{status}',
  },
  'perform.time_order': {
    en: '{field} must not be before {before}',
    th: '{field}ต้องไม่อยู่ก่อน{before}',
    zh: '{field}不得早于{before}',
  },
  'perform.signed_by_whom': {
    en: 'Give the receiver’s name, or a picture of the signature',
    th: 'กรุณาใส่ชื่อผู้รับสินค้า หรือแนบรูปลายเซ็น',
    zh: '请填写收货人姓名或上传签名照片',
  },
  'perform.return_too_early': {
    en: 'The goods cannot be back before the delivery was over ({at})',
    th: 'คาดว่าจะถึงจุดคืนต้องไม่ก่อนส่งสินค้าสิ้นสุด ({at})',
    zh: '预计返回时间不得早于送货结束时间（{at}）',
  },
  'perform.no_transit': {
    en: 'Only new, planned or waiting waybills can be chosen for transit; this one is {status}',
    th: 'เลือกเข้าจุดพักสินค้าได้เฉพาะใบใหม่ วางแผนแล้ว หรือรอรับ ใบนี้อยู่ที่สถานะ{status}',
    zh: '只有新建、已计划或待提货的运单可选择中转；该单为{status}',
  },
  'linehaul.not_in_transit': {
    en: 'Linehaul needs a dispatch order in transit; this one is {status}',
    th: 'บันทึกรถสายหลักได้เฉพาะใบงานรถที่อยู่ระหว่างขนส่ง ใบนี้อยู่ที่สถานะ{status}',
    zh: '干线操作要求调度单处于运输中；该单为{status}',
  },
  'linehaul.already_departed': { en: 'It has departed already', th: 'ออกรถแล้ว', zh: '已经出发' },
  'linehaul.not_departed': { en: 'It has not departed yet', th: 'ยังไม่ได้ออกรถ', zh: '尚未出发' },
  'linehaul.not_after': { en: 'The time must be after {at}', th: 'เวลาต้องหลังจาก {at}', zh: '时间必须晚于{at}' },
} as const satisfies Record<string, Words>
