import type { Words } from '../../kernel/language.ts'
import { permissionAreas, permissions, type Permission, type PermissionArea } from '../../kernel/permissions.ts'

/** Labels of areas and actions: rows and columns of the permission matrix. */
export const areaWords: Readonly<Record<PermissionArea, Words>> = {
  dashboard: { en: 'Dashboard', th: 'หน้าหลัก', zh: '首页看板' },
  order: { en: 'Orders', th: 'คำสั่งขนส่ง', zh: '订单' },
  shipment: { en: 'Shipments', th: 'ใบส่งสินค้า', zh: '运单' },
  job: { en: 'Dispatch', th: 'ใบงานรถ', zh: '派车' },
  plan: { en: 'Plans and automatic routing', th: 'แผนจัดรถและจัดเส้นทางอัตโนมัติ', zh: '计划与自动排线' },
  dock: { en: 'Dock appointments', th: 'การจองช่องขึ้นลงสินค้า', zh: '月台预约' },
  receipt: { en: 'Receipts', th: 'ใบรับสินค้า', zh: '回单' },
  transfer: { en: 'Transfers', th: 'โอนย้ายสินค้า', zh: '中转' },
  tracking: { en: 'Activity tracking', th: 'ติดตามงานขนส่ง', zh: '运输跟踪' },
  scorecard: { en: 'Scorecards of carriers and drivers', th: 'คะแนนผู้รับเหมาช่วงและพนักงานขับรถ', zh: '分包商与司机考核' },
  exception: { en: 'Exceptions', th: 'เหตุผิดปกติ', zh: '异常' },
  site: { en: 'Sites', th: 'จุดรับส่งสินค้า', zh: '站点' },
  rest_stop: { en: 'Rest stops', th: 'จุดพักรถ', zh: '休息站' },
  route_code: { en: 'Route codes', th: 'รหัสเส้นทาง', zh: '路线代码' },
  customer: { en: 'Customers', th: 'ลูกค้า', zh: '客户' },
  subcontractor: { en: 'Subcontractors', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  driver: { en: 'Drivers', th: 'พนักงานขับรถ', zh: '司机' },
  vehicle: { en: 'Vehicles', th: 'รถขนส่ง', zh: '车辆' },
  partner: { en: 'Partners', th: 'คู่ค้า', zh: '合作伙伴' },
  project: { en: 'Projects', th: 'โครงการ', zh: '项目' },
  product: { en: 'Products and business areas', th: 'บริการขนส่งและพื้นที่ให้บริการ', zh: '产品与业务区域' },
  line: { en: 'Lines', th: 'เส้นทางประจำ', zh: '线路' },
  fleet: { en: 'Fleets', th: 'กองรถ', zh: '车队' },
  own_vehicle: { en: 'Own vehicles and their costs', th: 'รถของบริษัทและต้นทุน', zh: '自有车辆与成本' },
  wage: { en: 'Own drivers and wages', th: 'พนักงานขับรถของบริษัทและค่าจ้าง', zh: '自有司机与工资' },
  capacity: { en: 'Capacity pool', th: 'กลุ่มรถพร้อมวิ่ง', zh: '运力池' },
  dynamic_report: { en: 'Dynamic reports', th: 'รายงานแบบกำหนดเอง', zh: '动态报表' },
  working_time: { en: 'Working time', th: 'เวลาทำงานพนักงานขับรถ', zh: '工作时间' },
  device: { en: 'Devices and tracking accounts', th: 'อุปกรณ์ติดตามและบัญชีระบบติดตาม', zh: '设备与跟踪账号' },
  strategy: { en: 'Routing strategies', th: 'เงื่อนไขจัดเส้นทาง', zh: '排线策略' },
  quotation: { en: 'Quotations', th: 'ใบเสนอราคา', zh: '报价单' },
  contract: { en: 'Contracts', th: 'สัญญา', zh: '合同' },
  rate_card: { en: 'Rate cards', th: 'ตารางราคา', zh: '费率表' },
  receivable_bill: { en: 'Bills receivable', th: 'บิลลูกหนี้', zh: '应收账单' },
  payable_bill: { en: 'Bills payable', th: 'บิลเจ้าหนี้', zh: '应付账单' },
  paper: { en: 'Tax papers', th: 'เอกสารภาษี', zh: '税务单据' },
  what_if: { en: 'What if (both sides)', th: 'จำลองราคา (เห็นทั้งรายรับและรายจ่าย)', zh: '价格模拟（含收付两侧）' },
  financial_statement: { en: 'Financial statements', th: 'รายงานการเงิน', zh: '财务报表' },
  billing_setup: { en: 'Billing setup', th: 'ตั้งค่าการวางบิล', zh: '计费设置' },
  address: { en: 'Addresses', th: 'ข้อมูลที่อยู่', zh: '地址' },
  reference: { en: 'Reference data', th: 'ข้อมูลอ้างอิง', zh: '基础资料' },
  user: { en: 'User accounts', th: 'บัญชีผู้ใช้', zh: '用户账号' },
  role: { en: 'Roles', th: 'บทบาท', zh: '角色' },
  own_company: { en: 'Customer’s own company', th: 'ข้อมูลบริษัทของลูกค้าเอง', zh: '客户自己的公司' },
  organisation: { en: 'Organisations', th: 'หน่วยงาน', zh: '组织' },
  setting: { en: 'Settings', th: 'การตั้งค่า', zh: '设置' },
  message: { en: 'Messages', th: 'ข้อความแจ้งเตือน', zh: '消息' },
  api_key: { en: 'API keys', th: 'คีย์ API', zh: 'API 密钥' },
  audit: { en: 'Change log', th: 'ประวัติการแก้ไข', zh: '变更记录' },
  platform: { en: 'Platform', th: 'ระบบ', zh: '平台' },
}

type ActionOf<P> = P extends `${string}.${infer Action}` ? Action : never
export type PermissionAction = ActionOf<Permission>

export const actionWords: Readonly<Record<PermissionAction, Words>> = {
  view: { en: 'View', th: 'ดู', zh: '查看' },
  create: { en: 'Create', th: 'สร้าง', zh: '新建' },
  edit: { en: 'Edit', th: 'แก้ไข', zh: '编辑' },
  status: { en: 'Set status', th: 'เปลี่ยนสถานะ', zh: '改状态' },
  delete: { en: 'Delete', th: 'ลบ', zh: '删除' },
  import: { en: 'Import', th: 'นำเข้า', zh: '导入' },
  export: { en: 'Export', th: 'ส่งออก', zh: '导出' },
  cooperate: { en: 'Decide on cooperation', th: 'ตัดสินใจเรื่องความร่วมมือ', zh: '决定合作' },
  cancel: { en: 'Cancel', th: 'ยกเลิก', zh: '取消' },
  publish: { en: 'Publish', th: 'ออกใบงานรถ', zh: '发布' },
  send: { en: 'Load and depart', th: 'ขึ้นของและออกเดินทาง', zh: '装车发车' },
  receive: { en: 'Receive', th: 'รับปลายทาง', zh: '接收' },
  confirm: { en: 'Confirm', th: 'ยืนยัน', zh: '确认' },
  advance: { en: 'Update to next status', th: 'อัปเดตสถานะถัดไป', zh: '更新到下一状态' },
  skip: { en: 'Skip a status', th: 'ข้ามสถานะ', zh: '跳过状态' },
  correct: { en: 'Correct what was reported', th: 'แก้ไขข้อมูลที่รายงาน', zh: '更正上报' },
  reassign: { en: 'Re-assign', th: 'เปลี่ยนผู้รับงาน', zh: '重新派车' },
  report_failure: { en: 'Report a failure', th: 'แจ้งงานไม่สำเร็จ', zh: '上报失败' },
  decide_failure: { en: 'Decide on a failure', th: 'ตัดสินงานที่ไม่สำเร็จ', zh: '处理失败' },
  return: { en: 'Return', th: 'ส่งคืน', zh: '退回' },
  mark_lost: { en: 'Mark lost', th: 'แจ้งสูญหาย', zh: '标记丢失' },
  mark_damaged: { en: 'Mark damaged', th: 'แจ้งเสียหาย', zh: '标记损坏' },
  share: { en: 'Share tracking links', th: 'สร้างลิงก์ติดตาม', zh: '分享跟踪链接' },
  approve: { en: 'Approve', th: 'อนุมัติ', zh: '审批' },
  schedule: { en: 'Schedule', th: 'กำหนดเวลา', zh: '排程' },
  accept: { en: 'Accept', th: 'รับงาน', zh: '接受' },
  update_driver: { en: 'Change driver', th: 'เปลี่ยนพนักงานขับรถ', zh: '更换司机' },
  recheck: { en: 'Open for recheck', th: 'เปิดให้ตรวจใหม่', zh: '退回复核' },
  close: { en: 'Close and open again', th: 'ปิดและเปิดงานใหม่', zh: '关闭与重新打开' },
  register: { en: 'Register', th: 'ลงทะเบียน', zh: '登记' },
  mail: { en: 'Send papers', th: 'ส่งเอกสาร', zh: '寄送单据' },
  reconcile: { en: 'Reconcile', th: 'กระทบยอด', zh: '对账' },
  answer: { en: 'Agree or dispute as the counterpart', th: 'ตอบรับหรือโต้แย้งในฐานะคู่ค้า', zh: '作为对方确认或提出异议' },
  acknowledge: { en: 'Acknowledge as the customer', th: 'ยืนยันในฐานะลูกค้า', zh: '客户确认' },
  issue: { en: 'Issue', th: 'ออกเอกสาร', zh: '开具' },
  report: { en: 'Tax reports and journal', th: 'รายงานภาษีและรายการบัญชี', zh: '税务报表与会计分录' },
  book: { en: 'Book', th: 'จอง', zh: '预约' },
  administer: { en: 'Administer', th: 'ดูแลระบบ', zh: '管理' },
}

const both = (area: Words, action: Words): Words => ({
  en: `${area.en}: ${action.en}`,
  th: `${area.th}: ${action.th}`,
  zh: `${area.zh}：${action.zh}`,
})

/** `Orders: create`, for lists, history and refusals. */
export const wordsOf = (permission: Permission): Words => {
  const [area, action] = permission.split('.') as [PermissionArea, PermissionAction] // as in the type Permission
  return both(areaWords[area], actionWords[action])
}

export const permissionWords: Readonly<Record<string, Words>> = Object.fromEntries(
  permissions.map((permission) => [permission, wordsOf(permission)]),
)

/** All actions in table order: the columns of the matrix. */
export const allActions: readonly PermissionAction[] = [...new Set(Object.values(permissionAreas).flat())]
