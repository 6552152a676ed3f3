import type { Words } from '../language.ts'

/** Tracking links for receivers. */
export const trackingPageMessages = {
  'tracking_link.ended': {
    en: 'This link has ended. Ask the sender for a new one',
    th: 'ลิงก์นี้หมดอายุหรือถูกยกเลิกแล้ว กรุณาขอลิงก์ใหม่จากผู้ส่ง',
    zh: '此链接已失效，请向发货方索取新链接',
  },
  'tracking_link.not_to_receiver': {
    en: 'This waybill ends at a hub or comes back; a link is made for the waybill that goes to the receiver',
    th: 'ใบส่งสินค้านี้ส่งถึงจุดพักหรือเป็นสินค้าตีกลับ ให้สร้างลิงก์จากใบที่ส่งถึงผู้รับ',
    zh: '该运单止于中转点或为退货，请为送达收货人的运单生成链接',
  },
  'tracking_link.cancelled': {
    en: 'It is cancelled; there is nothing to follow',
    th: 'ยกเลิกแล้ว ไม่มีอะไรให้ติดตาม',
    zh: '已取消，无可跟踪',
  },
  'tracking_link.too_many': {
    en: 'There are {n} open links already. End some of them first',
    th: 'มีลิงก์ที่ใช้อยู่แล้ว {n} ลิงก์ กรุณายกเลิกบางลิงก์ก่อน',
    zh: '已有 {n} 个有效链接，请先停用部分链接',
  },
  'tracking_link.sent_often': {
    en: 'No more than {n} links are sent in an hour',
    th: 'ส่งลิงก์ได้ไม่เกิน {n} ลิงก์ต่อชั่วโมง',
    zh: '每小时最多发送 {n} 个链接',
  },
  'tracking_link.too_late': {
    en: 'The delivery is over; instructions help nobody any more',
    th: 'การจัดส่งสิ้นสุดแล้ว ส่งคำแนะนำไม่ได้อีก',
    zh: '配送已结束，无法再填写送货说明',
  },
  'tracking_link.not_delivered': {
    en: 'The goods have not come yet',
    th: 'สินค้ายังไม่ถึง',
    zh: '货物尚未送达',
  },
  'tracking_link.rated': {
    en: 'The rating was given more than a week ago and stays',
    th: 'ให้คะแนนไว้เกินหนึ่งสัปดาห์แล้ว แก้ไขไม่ได้',
    zh: '评分已超过一周，不能再修改',
  },
  'tracking_link.too_often': {
    en: 'Too many requests. Try again in {seconds} seconds',
    th: 'เรียกดูถี่เกินไป กรุณาลองใหม่ในอีก {seconds} วินาที',
    zh: '请求过于频繁，请在 {seconds} 秒后重试',
  },
  'tracking_link.no_damage_type': {
    en: 'Damage cannot be reported here at the moment. Please call the sender',
    th: 'ขณะนี้แจ้งสินค้าเสียหายที่นี่ไม่ได้ กรุณาโทรหาผู้ส่ง',
    zh: '目前无法在此上报货损，请致电发货方',
  },
  'tracking_link.reported_often': {
    en: 'Damage was reported {n} times already. We are looking into it',
    th: 'แจ้งความเสียหายไว้แล้ว {n} ครั้ง เรากำลังตรวจสอบ',
    zh: '已上报货损 {n} 次，我们正在处理',
  },
} as const satisfies Readonly<Record<string, Words>>
