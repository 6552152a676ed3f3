import type { Words } from '../language.ts'

/** Dock windows and bookings. */
export const dockMessages = {
  'dock.purpose': {
    en: 'Choose at least one of {one} and {other}',
    th: 'เลือก{one}หรือ{other}อย่างน้อยหนึ่งอย่าง',
    zh: '请至少选择{one}或{other}',
  },
  'dock.not_offered': {
    en: 'These docks take no bookings for this order',
    th: 'ช่องขึ้นลงสินค้านี้ไม่เปิดให้จองสำหรับคำสั่งขนส่งนี้',
    zh: '该月台组不接受此订单的预约',
  },
  'dock.no_such_window': {
    en: 'No window begins at this time',
    th: 'ไม่มีช่วงเวลาที่เริ่มตามเวลานี้',
    zh: '该时间没有可预约的时段',
  },
  'dock.too_far_ahead': {
    en: 'Windows can be booked {n} [day|days] ahead at most',
    th: 'จองล่วงหน้าได้ไม่เกิน {n} วัน',
    zh: '最多可提前{n}天预约',
  },
  'dock.too_late': {
    en: 'A window must be booked at least {n} [hour|hours] before it begins',
    th: 'ต้องจองก่อนถึงเวลานัดอย่างน้อย {n} ชั่วโมง',
    zh: '必须在时段开始前至少{n}小时预约',
  },
  'dock.change_too_late': {
    en: 'A booking can be changed or cancelled until {n} [hour|hours] before it begins; please call us',
    th: 'เปลี่ยนหรือยกเลิกได้จนถึง {n} ชั่วโมงก่อนถึงเวลานัด กรุณาโทรติดต่อเรา',
    zh: '时段开始前{n}小时内不能改期或取消，请致电我们',
  },
  'dock.has_begun': {
    en: 'The window has begun already',
    th: 'ถึงเวลานัดแล้ว จึงเปลี่ยนแปลงไม่ได้',
    zh: '该时段已开始',
  },
  'dock.taken': {
    en: 'The last dock of this window has just been taken; choose another window',
    th: 'ช่วงเวลานี้เต็มแล้ว กรุณาเลือกช่วงเวลาอื่น',
    zh: '该时段已约满，请选择其他时段',
  },
  'dock.outside_agreed_time': {
    en: 'The order is planned already; only a window within its agreed time can be booked ({window})',
    th: 'คำสั่งขนส่งนี้วางแผนแล้ว จองได้เฉพาะช่วงเวลาที่ตกลงไว้ ({window})',
    zh: '订单已排车，只能预约约定时间内的时段（{window}）',
  },
  'dock.order_over': {
    en: 'The goods have left this site already; nothing is left to book',
    th: 'งานที่จุดนี้เสร็จแล้ว จึงไม่ต้องจองอีก',
    zh: '该站点的作业已完成，无需预约',
  },
  'dock.group_in_use': {
    en: 'Windows of these docks are booked; the site stays',
    th: 'มีการจองช่องเหล่านี้อยู่ จึงเปลี่ยนจุดรับส่งสินค้าไม่ได้',
    zh: '该月台组已有预约，不能更换站点',
  },
} as const satisfies Record<string, Words>
