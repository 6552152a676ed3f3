/** Settings on the ability page: group, label, effect and unit. */
import { billAbilities } from './bill-abilities.ts'
import { followUps } from './follow-up.ts'
import { drivingAbilities } from './driving-abilities.ts'
import { units, whole, type Ability } from './ability.ts'
import { numberAbilities } from './number-abilities.ts'
import { reportAbilities } from './report-abilities.ts'
import { restingAbilities } from './resting-abilities.ts'
import { trackingAbilities } from './tracking-abilities.ts'
import { travelAbilities } from './travel-abilities.ts'
import { warningAbilities } from './warning-abilities.ts'
import type { SettingCode } from './settings.ts'

/** Anything not listed is a constant of the installation. Every setting here is used by running code. */
export const abilities = {
  ...warningAbilities,
  ...travelAbilities,
  ...reportAbilities,
  ...trackingAbilities,
  FULL_LOAD_RATE_LOWER: {
    group: 'plan',
    label: { en: 'Full load rate, lower limit', th: 'อัตราบรรทุกขั้นต่ำ', zh: '满载率下限' },
    help: {
      en: 'A vehicle that is filled less than this is shown as running half empty.',
      th: 'รถที่บรรทุกต่ำกว่านี้จะแสดงว่าบรรทุกไม่เต็มคัน',
      zh: '装载低于此比例的车辆显示为未满载。',
    },
    input: whole(0, 100, units.percent),
  },
  FULL_LOAD_RATE_UPPER: {
    group: 'plan',
    label: { en: 'Full load rate, upper limit', th: 'อัตราบรรทุกขั้นสูง', zh: '满载率上限' },
    help: {
      en: 'A vehicle that is filled more than this is shown as too full.',
      th: 'รถที่บรรทุกเกินกว่านี้จะแสดงว่าบรรทุกเกิน',
      zh: '装载高于此比例的车辆显示为超载。',
    },
    input: whole(1, 200, units.percent),
  },
  ORDER_AUTO_CONFIRM: {
    group: 'plan',
    label: { en: 'Confirm orders at once', th: 'ยืนยันคำสั่งขนส่งทันที', zh: '订单自动确认' },
    help: {
      en: 'A new order is confirmed when it is saved. Off: somebody confirms it before it can be dispatched.',
      th: 'ยืนยันคำสั่งขนส่งทันทีเมื่อบันทึก หากปิด ต้องมีผู้ยืนยันก่อนจัดรถ',
      zh: '保存新订单时即确认；关闭后须由人确认才能调度。',
    },
    input: { kind: 'switch' },
  },
  ORDER_REVIEW_FOLLOW_UP: {
    group: 'plan',
    label: { en: 'Follow-up on order review', th: 'ขั้นตอนหลังตรวจคำสั่งขนส่ง', zh: '订单审核后续处理' },
    help: {
      en: 'What the review of orders offers first; whoever reviews may choose otherwise. Programs that say nothing get this.',
      th: 'ตัวเลือกแรกเมื่อตรวจคำสั่งขนส่ง ผู้ตรวจเลือกเป็นอย่างอื่นได้ และใช้กับระบบภายนอกที่ไม่ได้ระบุ',
      zh: '审核订单时默认选中的处理方式，审核人可另选；未指明的外部程序也按此处理。',
    },
    input: { kind: 'choice', choices: followUps },
  },
  CARRIER_SEES_UNSCHEDULED: {
    group: 'plan',
    label: {
      en: 'Carriers see unscheduled documents',
      th: 'ผู้รับเหมาช่วงเห็นเอกสารที่ยังไม่จัดรถ',
      zh: '承运商可查看未调度单据',
    },
    help: {
      en: 'A carrier sees the jobs and shipments that name it already while they are not scheduled. Off: from the schedule on.',
      th: 'ผู้รับเหมาช่วงเห็นใบงานรถและใบส่งสินค้าที่ระบุชื่อตนตั้งแต่ยังไม่จัดรถ หากปิด จะเห็นเมื่อจัดรถแล้วเท่านั้น',
      zh: '承运商在调度之前即可查看指定给自己的调度单和运单；关闭后，调度完成才可查看。',
    },
    input: { kind: 'switch' },
  },
  SURCHARGE_GROUP_ENABLED: {
    group: 'billing',
    label: { en: 'Surcharge/discount groups on orders', th: 'ใช้กลุ่มค่าบริการเพิ่ม/ส่วนลดในคำสั่งขนส่ง', zh: '订单使用附加费/折扣组' },
    help: {
      en: 'A new order must name its surcharge/discount group.',
      th: 'คำสั่งขนส่งใหม่ต้องระบุกลุ่มค่าบริการเพิ่ม/ส่วนลด',
      zh: '新订单必须选择附加费/折扣组。',
    },
    input: { kind: 'switch' },
  },
  SUBCONTRACTOR_LAT: {
    group: 'plan',
    label: { en: 'New subcontractors, latitude', th: 'พิกัดเริ่มต้นผู้รับเหมาช่วง ละติจูด', zh: '新分包商默认纬度' },
    help: {
      en: 'Where a subcontractor that is added without a position stands on the map.',
      th: 'ตำแหน่งบนแผนที่ของผู้รับเหมาช่วงที่เพิ่มโดยไม่ระบุพิกัด',
      zh: '新增分包商未填坐标时在地图上的位置。',
    },
    input: { kind: 'number', min: -90, max: 90, decimals: 6, unit: units.degrees },
  },
  SUBCONTRACTOR_LNG: {
    group: 'plan',
    label: { en: 'New subcontractors, longitude', th: 'พิกัดเริ่มต้นผู้รับเหมาช่วง ลองจิจูด', zh: '新分包商默认经度' },
    help: {
      en: 'Where a subcontractor that is added without a position stands on the map.',
      th: 'ตำแหน่งบนแผนที่ของผู้รับเหมาช่วงที่เพิ่มโดยไม่ระบุพิกัด',
      zh: '新增分包商未填坐标时在地图上的位置。',
    },
    input: { kind: 'number', min: -180, max: 180, decimals: 6, unit: units.degrees },
  },
  LABEL_PRINT_LIMIT: {
    group: 'delivery',
    label: { en: 'Label print limit', th: 'จำนวนป้ายที่พิมพ์ได้ต่อครั้ง', zh: '标签打印上限' },
    help: {
      en: 'At most so many labels of a transfer are printed at once.',
      th: 'พิมพ์ป้ายของใบโอนย้ายได้ครั้งละไม่เกินจำนวนนี้',
      zh: '一次最多打印的中转标签数量。',
    },
    input: whole(1, 1000, units.labels),
  },
  FREE_WAITING_MINUTES: {
    group: 'billing',
    label: { en: 'Free waiting time', th: 'เวลารอฟรี', zh: '免费等待时间' },
    help: {
      en: 'Waiting at a site beyond this is shown as waiting over free time. It counts from arrival, but not before the window begins.',
      th: 'การรอที่จุดรับส่งเกินเวลานี้จะแสดงเป็นเวลารอเกิน นับจากเวลาที่ถึง แต่ไม่ก่อนเริ่มช่วงเวลานัด',
      zh: '在站点等待超过此时间即显示为超时等待；自到达起算，但不早于预约时间窗开始。',
    },
    input: whole(0, 1440, units.minutes),
  },
  P_LIGHT_RATE: {
    group: 'billing',
    label: { en: 'Light cargo ratio', th: 'อัตราส่วนสินค้าน้ำหนักเบา', zh: '轻货比' },
    help: {
      en: 'Cubic metres that one tonne of light cargo is taken to fill, when its volume is not known.',
      th: 'ลูกบาศก์เมตรต่อหนึ่งตันของสินค้าน้ำหนักเบา ใช้เมื่อไม่ทราบปริมาตร',
      zh: '体积未知时，每吨轻货按多少立方米计算。',
    },
    input: { kind: 'number', min: 0.01, max: 998.99, decimals: 2 },
  },
  ...billAbilities,
  PAYMENT_CURRENCY_TYPE: {
    group: 'billing',
    label: { en: 'Currencies offered', th: 'สกุลเงินที่ใช้', zh: '可选币种' },
    help: {
      en: 'Currencies that order and delivery forms offer.',
      th: 'สกุลเงินที่ให้เลือกในแบบฟอร์มคำสั่งขนส่งและการส่งมอบ',
      zh: '订单与签收表单中可选的币种。',
    },
    input: { kind: 'options', options: ['THB', 'USD'] },
  },
  AUTO_DELIVERY_HOURS: {
    group: 'delivery',
    label: { en: 'Complete deliveries by the clock after', th: 'ปิดงานส่งอัตโนมัติหลังจาก', zh: '自动完成送货的等待时间' },
    help: {
      en: 'A shipment that has stood at its destination for so long without a word is completed by the system, unverified, as loaded. 0: never.',
      th: 'สินค้าที่ถึงปลายทางแล้วไม่มีการแจ้งนานเท่านี้ ระบบจะปิดงานส่งตามจำนวนที่รับ โดยรอตรวจสอบ ใส่ 0 คือไม่ใช้',
      zh: '货物到达目的地后超过此时间无任何回报，系统按装货数量自动完成送货并标为未核实。0 表示不启用。',
    },
    input: { ...whole(0, 168, units.hours), zero: { en: 'off', th: 'ปิด', zh: '关' } },
  },
  PAYMENT_CHANNEL: {
    group: 'delivery',
    label: { en: 'Payment channels offered', th: 'ช่องทางชำระเงินที่ใช้', zh: '可选付款渠道' },
    help: {
      en: 'Channels that the delivery form offers for payment on delivery.',
      th: 'ช่องทางที่ให้เลือกเมื่อเก็บเงินปลายทาง',
      zh: '签收表单中货到付款可选的渠道。',
    },
    input: { kind: 'options', options: ['Cash', 'TrueMoney', 'QR Code'] },
  },
  PAYMENT_CHANNELS_ASKED: {
    group: 'delivery',
    label: { en: 'Payment channels asked', th: 'ช่องทางที่เรียกเก็บเงินอัตโนมัติ', zh: '自动收款渠道' },
    help: {
      en: 'Channels whose gateway is asked for the amount after a delivery. The others are only recorded.',
      th: 'ช่องทางที่ระบบจะเรียกเก็บเงินหลังส่งมอบ ช่องทางอื่นบันทึกยอดเท่านั้น',
      zh: '送达后系统会向其网关收款的渠道；其他渠道只记录金额。',
    },
    input: { kind: 'options', options: ['TrueMoney', 'QR Code'] },
  },
  RECEIVER_CODE: {
    group: 'delivery',
    label: { en: 'Receiver’s one-time code', th: 'รหัสยืนยันจากผู้รับ', zh: '收货码' },
    help: {
      en: 'The driver’s page asks for a code of six digits that the receiver was sent. It stands on the page of the waybill and in messages that name it.',
      th: 'หน้าพนักงานขับรถจะถามรหัส 6 หลักที่ส่งให้ผู้รับ รหัสแสดงในหน้าใบส่งสินค้าและในข้อความที่ระบุรหัสไว้',
      zh: '司机页面会要求输入发给收货人的六位收货码；收货码显示在运单页和含有收货码的消息中。',
    },
    input: { kind: 'switch' },
  },
  ...restingAbilities,
  ...drivingAbilities,
  ...numberAbilities,
  GPS_RETURN_MINUTES: {
    group: 'monitor',
    label: { en: 'GPS return frequency', th: 'ความถี่ในการส่งพิกัด GPS', zh: 'GPS 回传频率' },
    help: {
      en: 'A vehicle on a job whose last position is older than this is marked as silent, with since when.',
      th: 'รถที่ติดงานและไม่ส่งพิกัดนานเกินนี้จะแสดงว่าเงียบ พร้อมเวลาที่เริ่มเงียบ',
      zh: '执行任务的车辆超过此时间未回传位置即标为失联，并显示起始时间。',
    },
    input: whole(1, 1440, units.minutes),
  },
  GEOFENCE_PROPOSALS: {
    group: 'monitor',
    label: { en: 'Propose arrivals and departures', th: 'เสนอให้รายงานว่าถึงและออกรถ', zh: '建议报告到达与出发' },
    help: {
      en: 'When a vehicle has been inside a site for three minutes, or outside for two after loading, the monitor and the job offer to report it.',
      th: 'เมื่อรถอยู่ในพื้นที่จุดครบสามนาที หรือออกจากจุดครบสองนาทีหลังขึ้นของ หน้าติดตามและหน้าใบงานรถจะเสนอให้รายงาน',
      zh: '车辆进入站点满三分钟，或装货后离开满两分钟，监控页和调度单页会建议报告。',
    },
    input: { kind: 'switch' },
  },
  GEOFENCE_REPORTS: {
    group: 'monitor',
    label: {
      en: 'Report arrivals and departures by position',
      th: 'รายงานว่าถึงและออกรถจากพิกัดอัตโนมัติ',
      zh: '按位置自动报告到达与出发',
    },
    help: {
      en: 'What would be proposed is reported by the system. Goods set out with the quantities that were planned.',
      th: 'ระบบรายงานแทนการเสนอ โดยใช้จำนวนสินค้าตามแผนเมื่อออกรถ',
      zh: '由系统直接报告而不再建议；出发时按计划数量计。',
    },
    input: { kind: 'switch' },
  },
  LOCATION_RANGE_METRES: {
    group: 'monitor',
    label: { en: 'Default location range', th: 'รัศมีจุดเริ่มต้น', zh: '默认位置范围' },
    help: {
      en: 'The arrival radius of a new site that comes without its own. Sites that exist keep theirs.',
      th: 'รัศมีถึงจุดหมายของสถานที่ใหม่ที่ไม่ได้ระบุเอง สถานที่เดิมไม่เปลี่ยน',
      zh: '新增站点未填写到达半径时采用此值；已有站点不变。',
    },
    input: whole(10, 20_000, units.metres),
  },
  TDG_ACTIVITY_TOGGLE: {
    group: 'monitor',
    label: { en: 'External tracking page', th: 'หน้าติดตามภายนอก', zh: '外部跟踪页面' },
    help: {
      en: 'Shows a button to the external tracking page on each job.',
      th: 'แสดงปุ่มไปยังหน้าติดตามภายนอกในแต่ละใบงานรถ',
      zh: '在每张调度单上显示外部跟踪页面按钮。',
    },
    input: { kind: 'switch' },
  },
  TDG_TRACKING_URL: {
    group: 'monitor',
    label: { en: 'Address of the external tracking page', th: 'ที่อยู่หน้าติดตามภายนอก', zh: '外部跟踪页面地址' },
    help: {
      en: 'Begins with https:// and has {jobNo} where the number of the job goes.',
      th: 'ขึ้นต้นด้วย https:// และใส่ {jobNo} ตรงตำแหน่งเลขที่ใบงานรถ',
      zh: '以 https:// 开头，用 {jobNo} 表示调度单号的位置。',
    },
    input: { kind: 'address', max: 500 },
  },
  SESSION_IDLE_MINUTES: {
    group: 'access',
    label: { en: 'Unused sessions end after', th: 'ออกจากระบบเมื่อไม่ใช้งาน', zh: '会话空闲结束时间' },
    help: {
      en: 'Whoever does nothing for this long signs in again. It holds for sign-ins from then on.',
      th: 'ผู้ที่ไม่ใช้งานนานเท่านี้ต้องเข้าสู่ระบบใหม่ มีผลกับการเข้าสู่ระบบครั้งถัดไป',
      zh: '空闲超过此时间须重新登录，对之后的登录生效。',
    },
    input: whole(5, 1440, units.minutes),
  },
  SESSION_HOURS: {
    group: 'access',
    label: { en: 'Longest session', th: 'ระยะเวลาใช้งานสูงสุดต่อครั้ง', zh: '会话最长时间' },
    help: {
      en: 'After this everybody signs in again, however busy. It holds for sign-ins from then on.',
      th: 'ครบเวลานี้ทุกคนต้องเข้าสู่ระบบใหม่แม้กำลังใช้งาน มีผลกับการเข้าสู่ระบบครั้งถัดไป',
      zh: '到时所有人须重新登录，无论是否在使用，对之后的登录生效。',
    },
    input: whole(1, 72, units.hours),
  },
  ATTACHMENT_MAX_MB: {
    group: 'files',
    label: { en: 'Largest attachment', th: 'ขนาดไฟล์แนบสูงสุด', zh: '附件大小上限' },
    help: {
      en: 'Larger attachments are refused at upload.',
      th: 'ไฟล์แนบที่ใหญ่กว่านี้จะถูกปฏิเสธ',
      zh: '超过此大小的附件将被拒绝。',
    },
    input: whole(1, 100, units.megabytes),
  },
  IMPORT_MAX_MB: {
    group: 'files',
    label: { en: 'Largest import file', th: 'ขนาดไฟล์นำเข้าสูงสุด', zh: '导入文件大小上限' },
    help: {
      en: 'Larger spreadsheets are refused at upload.',
      th: 'ไฟล์ตารางที่ใหญ่กว่านี้จะถูกปฏิเสธ',
      zh: '超过此大小的表格文件将被拒绝。',
    },
    input: whole(1, 100, units.megabytes),
  },
  IMPORT_MAX_ROWS: {
    group: 'files',
    label: { en: 'Rows of an import', th: 'จำนวนแถวต่อการนำเข้า', zh: '单次导入行数' },
    help: {
      en: 'A file with more rows is refused with its count.',
      th: 'ไฟล์ที่มีแถวมากกว่านี้จะถูกปฏิเสธพร้อมแจ้งจำนวน',
      zh: '行数超过此值的文件将被拒绝并提示数量。',
    },
    input: whole(1, 200_000, units.rows),
  },
  IMPORT_LOG_DAYS: {
    group: 'files',
    label: { en: 'Imports are kept for', th: 'เก็บประวัติการนำเข้า', zh: '导入记录保留' },
    help: {
      en: 'After that the files and rows of an import are removed; what it saved stays.',
      th: 'หลังจากนั้นไฟล์และแถวของการนำเข้าจะถูกลบ ส่วนข้อมูลที่บันทึกแล้วยังคงอยู่',
      zh: '到期后删除导入文件与行，已保存的数据保留。',
    },
    input: whole(1, 3650, units.days),
  },
  DELIVERY_LOG_DAYS: {
    group: 'messages',
    label: { en: 'Delivery logs are kept for', th: 'เก็บบันทึกการส่ง', zh: '发送记录保留' },
    help: {
      en: 'Sent messages and webhook deliveries are removed each night once they are older; what failed or waits goes with them.',
      th: 'ข้อความและการส่ง Webhook ที่เก่ากว่านี้จะถูกลบทุกคืน รวมถึงรายการที่ส่งไม่สำเร็จหรือยังรออยู่',
      zh: '超过此天数的消息与 Webhook 投递每晚清除，包括失败或仍在等待的。',
    },
    input: whole(1, 3650, units.days),
  },
  WEBHOOK_PAUSE_DAYS: {
    group: 'messages',
    label: { en: 'Pause a failing webhook after', th: 'หยุดพัก Webhook ที่ล้มเหลวหลังจาก', zh: 'Webhook 持续失败后暂停' },
    help: {
      en: 'A webhook that nothing got through to for so long is paused by itself, and whoever looks after it gets a notice.',
      th: 'Webhook ที่ส่งไม่สำเร็จต่อเนื่องนานเท่านี้จะหยุดพักเอง และแจ้งเตือนผู้ดูแล',
      zh: '连续失败达到此天数的 Webhook 自动暂停，并通知负责人。',
    },
    input: whole(1, 30, units.days),
  },
} as const satisfies Partial<Record<SettingCode, Ability>>

export type AbilityCode = keyof typeof abilities
export const abilityCodes = Object.keys(abilities) as AbilityCode[] // the keys of the table are the type
export const isAbilityCode = (code: string): code is AbilityCode => Object.hasOwn(abilities, code)
