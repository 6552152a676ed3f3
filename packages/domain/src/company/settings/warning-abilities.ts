/** Early warnings: lead times before deadlines, and when documents are overdue. */
import { units, whole, type Ability } from './ability.ts'

export const warningAbilities = {
  ADVANCE_CONFIRM_HOURS: {
    group: 'warning',
    label: { en: 'Advance confirm order time', th: 'เวลายืนยันคำสั่งขนส่งล่วงหน้า', zh: '订单提前确认时间' },
    help: {
      en: 'An order that nobody has confirmed this long before its pickup begins is marked and counted.',
      th: 'คำสั่งขนส่งที่ยังไม่ยืนยันก่อนเริ่มรับสินค้าเท่านี้จะถูกทำเครื่องหมายและนับ',
      zh: '提货开始前这段时间仍未确认的订单会被标记并计数。',
    },
    input: whole(1, 168, units.hours),
  },
  OFFER_ANSWER_HOURS: {
    group: 'warning',
    label: { en: 'Answer of carriers in advance', th: 'เวลาตอบรับงานล่วงหน้าของผู้รับเหมาช่วง', zh: '分包商提前答复时间' },
    help: {
      en: 'An offered job that nobody has accepted this long before it begins is told as a message. Carriers see by when to answer.',
      th: 'งานที่เสนอแล้วยังไม่มีผู้ตอบรับก่อนเวลาเริ่มเท่านี้จะมีข้อความแจ้ง และผู้รับเหมาช่วงเห็นว่าต้องตอบภายในเวลาใด',
      zh: '开始前这段时间仍无人接单的派单会发消息提醒；分包商可看到须在何时之前答复。',
    },
    input: whole(0, 72, units.hours),
  },
  PICKUP_LATE_WARNING_HOURS: {
    group: 'warning',
    label: { en: 'Pickup late warning', th: 'เตือนก่อนรับสินค้าล่าช้า', zh: '提货延误预警' },
    help: {
      en: 'A pickup counts as near due this long before its window ends, in lists, on the dashboard and in messages.',
      th: 'ถือว่าใกล้ครบกำหนดรับก่อนสิ้นสุดช่วงเวลานัดรับเท่านี้ ทั้งในรายการ แดชบอร์ด และข้อความแจ้ง',
      zh: '在提货时间窗结束前这段时间内视为即将到期，用于列表、首页与消息。',
    },
    input: whole(1, 168, units.hours),
  },
  DELIVERY_LATE_WARNING_HOURS: {
    group: 'warning',
    label: { en: 'Delivery late warning', th: 'เตือนก่อนส่งสินค้าล่าช้า', zh: '送货延误预警' },
    help: {
      en: 'A delivery counts as near due this long before its window ends, in lists, on the dashboard and in messages.',
      th: 'ถือว่าใกล้ครบกำหนดส่งก่อนสิ้นสุดช่วงเวลานัดส่งเท่านี้ ทั้งในรายการ แดชบอร์ด และข้อความแจ้ง',
      zh: '在送货时间窗结束前这段时间内视为即将到期，用于列表、首页与消息。',
    },
    input: whole(1, 168, units.hours),
  },
  RECEIPT_DAYS: {
    group: 'warning',
    label: { en: 'Receipt time', th: 'กำหนดคืนเอกสารส่งมอบ', zh: '回单时限' },
    help: {
      en: 'Signed papers of a delivery that must come back are overdue when they are not verified this long after it.',
      th: 'เอกสารเซ็นรับที่ต้องส่งคืนถือว่าเกินกำหนด หากยังไม่ตรวจสอบหลังส่งมอบนานเท่านี้',
      zh: '需返回的签收单在送达后超过此时间仍未核实即为逾期。',
    },
    input: whole(1, 365, units.days),
  },
  CUSTOMER_FEEDBACK_DAYS: {
    group: 'warning',
    label: { en: 'Customer feedback timeliness', th: 'กำหนดตอบเรื่องที่ลูกค้าแจ้ง', zh: '客户反馈时限' },
    help: {
      en: 'An exception that a customer or receiver reported is due this long after it, or sooner if its type says so.',
      th: 'เหตุผิดปกติที่ลูกค้าหรือผู้รับแจ้งมา ครบกำหนดหลังแจ้งนานเท่านี้ หรือเร็วกว่านั้นตามประเภทเหตุ',
      zh: '客户或收货人上报的异常在上报后此时间内到期；类型规定更早的以类型为准。',
    },
    input: whole(1, 30, units.days),
  },
} as const satisfies Record<string, Ability>
