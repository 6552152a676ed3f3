/** What receivers with a tracking link see, and for how long. */
import { units, whole, type Ability } from './ability.ts'
import { driverChoices, positionChoices } from './tracking-choices.ts'

export const trackingAbilities = {
  TRACKING_LINK_DAYS: {
    group: 'delivery',
    label: { en: 'Tracking links go on for', th: 'ลิงก์ติดตามใช้ได้ต่อหลังส่งสินค้า', zh: '送达后跟踪链接有效' },
    help: {
      en: 'The receiver can look, report damage and rate this long after the delivery window or the making of the link.',
      th: 'ผู้รับเปิดดู แจ้งสินค้าเสียหาย และให้คะแนนได้อีกนานเท่านี้ นับจากสิ้นสุดช่วงเวลานัดส่งหรือวันที่สร้างลิงก์',
      zh: '自送货时间窗结束或生成链接起，收货人可在此期间内查看、上报货损与评分。',
    },
    input: whole(1, 90, units.days),
  },
  TRACKING_POSITION: {
    group: 'delivery',
    label: { en: 'Receivers see the vehicle', th: 'ผู้รับเห็นตำแหน่งรถ', zh: '收货人可见车辆位置' },
    help: {
      en: 'On the last stretch: within 30 km or 60 minutes and with no other stop before. All the way also shows it while it goes to others.',
      th: 'ช่วงสุดท้าย: ภายใน 30 กม. หรือ 60 นาที และไม่มีจุดอื่นก่อนหน้า ส่วนตลอดทางจะเห็นแม้รถกำลังไปจุดของผู้อื่น',
      zh: '最后一段：30 公里或 60 分钟内且之前没有其他站点；全程则在车辆前往其他站点时也显示。',
    },
    input: { kind: 'choice', choices: positionChoices },
  },
  TRACKING_DRIVER: {
    group: 'delivery',
    label: { en: 'Receivers are told of the driver', th: 'ข้อมูลพนักงานขับรถที่ผู้รับเห็น', zh: '收货人可见司机信息' },
    help: {
      en: 'What the tracking page says of whoever brings the goods.',
      th: 'ข้อมูลของพนักงานขับรถที่แสดงในหน้าติดตาม',
      zh: '跟踪页面上显示的司机信息。',
    },
    input: { kind: 'choice', choices: driverChoices },
  },
} as const satisfies Readonly<Record<string, Ability>>
