/** Part of `field-words.ts`: times, documents, actions, accounts and imports. */
import type { Words } from '@khonsong/domain/kernel/language.ts'

const words = (en: string, th: string, zh: string): Words => ({ en, th, zh })

const from = (en: string, th: string, zh: string): Words => words(`${en} (from)`, `${th} (ตั้งแต่)`, `${zh}（起）`)
const to = (en: string, th: string, zh: string): Words => words(`${en} (to)`, `${th} (ถึง)`, `${zh}（止）`)
const range = (...said: Parameters<typeof words>) => ({ from: from(...said), to: to(...said) })

const created = range('Created', 'วันที่สร้าง', '创建时间')
const pickup = range('Pickup', 'เวลารับสินค้า', '提货时间')
const delivery = range('Delivery', 'เวลาส่งสินค้า', '送货时间')
const pickedUp = range('Picked up', 'รับสินค้าจริง', '实际提货')
const delivered = range('Delivered', 'ส่งสินค้าจริง', '实际送达')
const targetPickup = range('Target pickup', 'เวลารับที่ลูกค้าต้องการ', '目标提货')
const targetDelivery = range('Target delivery', 'เวลาส่งที่ลูกค้าต้องการ', '目标送货')
const planned = range('Planned time', 'เวลาตามแผน', '计划时间')
const recorded = range('Recorded', 'วันที่บันทึก', '记录时间')
const occurred = range('Happened', 'วันที่เกิดเหตุ', '发生时间')
const invoice = range('Invoice date', 'วันที่ใบแจ้งหนี้', '发票日期')
const arrive = range('Arrival at the hub', 'เวลาถึงจุดพักสินค้า', '到达中转站')
const leave = range('Departure from the hub', 'เวลาออกจากจุดพักสินค้า', '离开中转站')

const times = {
  from: words('From', 'ตั้งแต่', '起'),
  to: words('To', 'ถึง', '止'),
  at: words('Time', 'เวลา', '时间'),
  day: words('Day', 'วัน', '日期'),
  on: words('Day', 'วันที่', '日期'),
  days: words('Number of days', 'จำนวนวัน', '天数'),
  period: words('Month', 'งวดเดือน', '月份'),
  dateBasis: words('Date used by the filter', 'วันที่ที่ใช้กรอง', '筛选日期依据'),
  createdFrom: created.from,
  createdTo: created.to,
  pickupFrom: pickup.from,
  pickupTo: pickup.to,
  deliveryFrom: delivery.from,
  deliveryTo: delivery.to,
  pickedUpFrom: pickedUp.from,
  pickedUpTo: pickedUp.to,
  deliveredFrom: delivered.from,
  deliveredTo: delivered.to,
  targetPickupFrom: targetPickup.from,
  targetPickupTo: targetPickup.to,
  targetDeliveryFrom: targetDelivery.from,
  targetDeliveryTo: targetDelivery.to,
  plannedFrom: planned.from,
  plannedTo: planned.to,
  plannedBeginAt: words('Planned start', 'เวลาเริ่มตามแผน', '计划开始时间'),
  plannedEndAt: words('Planned end', 'เวลาสิ้นสุดตามแผน', '计划结束时间'),
  recordedFrom: recorded.from,
  recordedTo: recorded.to,
  occurredFrom: occurred.from,
  occurredTo: occurred.to,
  invoiceFrom: invoice.from,
  invoiceTo: invoice.to,
  arriveFrom: arrive.from,
  arriveTo: arrive.to,
  leaveFrom: leave.from,
  leaveTo: leave.to,
  windows: words('Times at the hub', 'เวลาที่จุดพักสินค้า', '中转站时间'),
  offsetMinutes: words('Offset (minutes)', 'เวลาที่เลื่อน (นาที)', '时间偏移（分钟）'),
  statusType: words('Kind of status change', 'รูปแบบการเปลี่ยนสถานะ', '状态变更方式'),
  statusStartDate: words('Status from', 'เริ่มสถานะวันที่', '状态开始日期'),
  statusEndDate: words('Status until', 'สิ้นสุดสถานะวันที่', '状态结束日期'),
  keepHours: words('Hours the old one stays valid', 'จำนวนชั่วโมงที่ของเดิมยังใช้ได้', '旧密钥保留小时数'),
} satisfies Record<string, Words>

const operations = {
  action: words('Action', 'การดำเนินการ', '操作'),
  steps: words('Steps', 'ขั้นตอน', '步骤'),
  rows: words('Rows', 'แถว', '行'),
  lines: words('Cargo lines', 'รายการสินค้า', '货物明细'),
  lineNo: words('Number of the cargo line', 'ลำดับรายการสินค้า', '货物明细序号'),
  lostPackage: words('Lost packages', 'หีบห่อที่สูญหาย', '丢失件数'),
  lostQuantity: words('Lost items', 'จำนวนที่สูญหาย', '丢失数量'),
  paymentChannel: words('Payment channel', 'ช่องทางชำระเงิน', '支付渠道'),
  refType: words('Kind of reference', 'ประเภทเลขอ้างอิง', '参考号类型'),
  refValue: words('Reference', 'เลขอ้างอิง', '参考号'),
  doRef: words('DO reference', 'เลขที่ DO', 'DO参考号'),
  actorType: words('Done by', 'ผู้ดำเนินการ', '操作方'),
  source: words('Source', 'ที่มา', '来源'),
  corrected: words('Corrected entries', 'รายการที่แก้ไข', '已更正记录'),
  repair: words('Repair', 'การซ่อมสถานะ', '修复'),
  recurring: words('Recurring', 'การทำซ้ำ', '周期性'),
  active: words('Active', 'การเปิดใช้', '启用'),
  unplanned: words('Not planned', 'ยังไม่วางแผน', '未排计划'),
  withJobs: words('With jobs', 'การมีใบงานรถ', '含调度单'),
  linked: words('Quantities linked', 'การผูกจำนวน', '数量联动'),
  splitId: words('Split', 'การแยกใบส่งสินค้า', '拆分'),
  children: words('Waybills of the split', 'ใบส่งสินค้าที่แยก', '拆分运单'),
  pickup: words('Pickup result', 'ผลการรับสินค้า', '提货结果'),
  delivery: words('Delivery result', 'ผลการส่งสินค้า', '送货结果'),
  pod: words('Proof of delivery', 'หลักฐานการส่ง', '签收单'),
  dispatchStatus: words('Dispatch status', 'สถานะการจัดรถ', '调度状态'),
  checkStatus: words('Check status', 'สถานะการตรวจ', '核对状态'),
  documents: words('Documents', 'เอกสาร', '单据'),
  verified: words('Verified', 'การตรวจเอกสาร', '是否核实'),
  information: words('Job information', 'ข้อมูลใบงานรถ', '调度单信息'),
  assignment: words('Truck and driver', 'รถและพนักงานขับรถ', '车辆与司机'),
  confirmedWarnings: words('Confirmed warnings', 'คำเตือนที่ยืนยันแล้ว', '已确认的警告'),
  overrideReason: words('Reason for going on', 'เหตุผลที่ดำเนินการต่อ', '继续操作的原因'),
  together: words('On one truck', 'การรวมขึ้นรถคันเดียว', '同车'),
  changes: words('Changes', 'การแก้ไข', '更改'),
  onlyCheck: words('Check only', 'การตรวจสอบอย่างเดียว', '仅检查'),
  download: words('Download', 'การดาวน์โหลด', '下载'),
} satisfies Record<string, Words>

const accounts = {
  login: words('User name', 'ชื่อผู้ใช้', '用户名'),
  password: words('Password', 'รหัสผ่าน', '密码'),
  current: words('Current password', 'รหัสผ่านปัจจุบัน', '当前密码'),
  next: words('New password', 'รหัสผ่านใหม่', '新密码'),
  confirm: words('Confirm new password', 'ยืนยันรหัสผ่านใหม่', '确认新密码'),
  companyCode: words('Company code', 'รหัสบริษัท', '公司代码'),
  token: words('Link', 'ลิงก์', '链接'),
  response: words('Answer of the passkey', 'คำตอบจากพาสคีย์', '通行密钥响应'),
  by: words('Sent by', 'ช่องทางส่ง', '发送方式'),
  add: words('Users to add', 'ผู้ใช้ที่เพิ่ม', '要添加的用户'),
  remove: words('Users to remove', 'ผู้ใช้ที่นำออก', '要移除的用户'),
  assigned: words('Assigned', 'การมอบหมาย', '是否已分配'),
  currentOrganisation: words('Own organisation only', 'เฉพาะหน่วยงานของตน', '仅本组织'),
  allowed: words('Sign-in by password', 'การเข้าสู่ระบบด้วยรหัสผ่าน', '密码登录'),
  event: words('Event', 'เหตุการณ์', '事件'),
  waiting: words('Waiting deliveries', 'การส่งที่ค้างอยู่', '等待中的投递'),
  onlyFailed: words('Failed deliveries only', 'เฉพาะการส่งที่ไม่สำเร็จ', '仅失败的投递'),
  endpoint: words('Address of the device', 'ที่อยู่ของอุปกรณ์', '设备地址'),
  p256dh: words('Key of the device', 'กุญแจของอุปกรณ์', '设备密钥'),
  auth: words('Secret of the device', 'รหัสลับของอุปกรณ์', '设备密钥凭证'),
  dataSet: words('Report type', 'ประเภทรายงาน', '报表类型'),
  field: words('Field', 'ช่องข้อมูล', '字段'),
  row: words('Row', 'แถว', '行'),
  definition: words('Report', 'รายงาน', '报表'),
  subscribed: words('Subscription', 'การสมัครรับ', '订阅状态'),
  channel: words('Channel', 'ช่องทาง', '渠道'),
  address: words('Address', 'ที่อยู่ผู้รับ', '地址'),
} satisfies Record<string, Words>

const imports = {
  confirmImportRestStopId: words('Import to confirm', 'การนำเข้าที่ยืนยัน', '待确认的导入'),
  confirmedIds: words('Confirmed rows', 'แถวที่ยืนยัน', '已确认的行'),
  rowNo: words('Row number', 'เลขแถว', '行号'),
  rowNos: words('Row numbers', 'เลขแถว', '行号'),
  cells: words('Cells', 'ช่องข้อมูล', '单元格'),
  was: words('Value before', 'ค่าเดิม', '原值'),
  sheetName: words('Sheet', 'แผ่นงาน', '工作表'),
  headerRow: words('Row of the headings', 'แถวหัวตาราง', '表头行'),
  fixed: words('Values for all rows', 'ค่าที่ใช้ทุกแถว', '所有行的固定值'),
  datesAsSuggested: words('Dates as suggested', 'วันที่ตามที่แนะนำ', '按建议的日期'),
  answer: words('Answer', 'คำตอบ', '回答'),
} satisfies Record<string, Words>

export const actionFieldWords: Readonly<Record<string, Words>> = { ...times, ...operations, ...accounts, ...imports }
