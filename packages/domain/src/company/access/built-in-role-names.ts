import type { Words } from '../../kernel/language.ts'

/** Initial roles of every installation. Only the administrator's permissions are fixed. */
export const builtInRoleCodes = [
  'administrator',
  'dispatcher',
  'planner',
  'billing',
  'site_operator',
  'salesman',
  'device_maintainer',
  'carrier',
  'driver',
  'customer',
  'customer_administrator',
] as const
export type BuiltInRoleCode = (typeof builtInRoleCodes)[number]

export const builtInRoleNames: Readonly<Record<BuiltInRoleCode, Words>> = {
  administrator: { en: 'Administrator', th: 'ผู้ดูแลระบบ', zh: '管理员' },
  dispatcher: { en: 'Dispatcher', th: 'เจ้าหน้าที่จัดรถ', zh: '调度员' },
  planner: { en: 'Planner', th: 'เจ้าหน้าที่วางแผน', zh: '计划员' },
  billing: { en: 'Billing staff', th: 'เจ้าหน้าที่วางบิล', zh: '结算员' },
  site_operator: { en: 'Site operator', th: 'เจ้าหน้าที่คลัง/จุดรับส่ง', zh: '站点操作员' },
  salesman: { en: 'Salesman', th: 'พนักงานขาย', zh: '业务员' },
  device_maintainer: { en: 'Device maintainer', th: 'เจ้าหน้าที่ดูแลอุปกรณ์', zh: '设备维护员' },
  carrier: { en: 'Subcontractor', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  driver: { en: 'Driver', th: 'พนักงานขับรถ', zh: '司机' },
  customer: { en: 'Shipper or customer', th: 'ผู้ว่าจ้าง/ลูกค้า', zh: '货主/客户' },
  customer_administrator: { en: 'Customer administrator', th: 'ผู้ดูแลระบบของลูกค้า', zh: '客户管理员' },
}

export const builtInRoleRemarks: Readonly<Record<BuiltInRoleCode, Words>> = {
  administrator: { en: 'May do everything', th: 'ทำได้ทุกอย่าง', zh: '拥有全部权限' },
  dispatcher: { en: 'Orders onto trucks, and what happens on the road', th: 'จัดงานขึ้นรถและติดตามงานระหว่างทาง', zh: '派车与在途跟踪' },
  planner: { en: 'Orders and the plan, not the execution', th: 'รับคำสั่งขนส่งและวางแผนการขนส่ง', zh: '订单与运输计划' },
  billing: { en: 'Checks deliveries and prices them', th: 'ตรวจงานส่งและคิดค่าขนส่ง', zh: '核对交付并结算' },
  site_operator: { en: 'Loading and unloading at a site', th: 'ดูแลการขึ้นลงสินค้าที่คลังหรือจุดรับส่ง', zh: '站点装卸' },
  salesman: { en: 'Customers and their orders', th: 'ดูแลลูกค้าและคำสั่งขนส่งของลูกค้า', zh: '客户与订单' },
  device_maintainer: { en: 'Trackers and the vehicles they are in', th: 'ดูแลอุปกรณ์ติดตามและรถที่ติดตั้ง', zh: '设备与所装车辆' },
  carrier: {
    en: 'A subcontractor: own jobs, drivers and vehicles',
    th: 'งาน พนักงานขับรถ และรถของผู้รับเหมาช่วงเอง',
    zh: '分包商：自己的调度单、司机和车辆',
  },
  driver: { en: 'Own jobs and their status', th: 'งานของตนเองและการอัปเดตสถานะ', zh: '自己的调度单与状态更新' },
  customer: { en: 'Own orders and where they are', th: 'คำสั่งขนส่งของตนเองและสถานะ', zh: '自己的订单与跟踪' },
  customer_administrator: {
    en: 'The people, roles, messages and programs of a customer, beside its orders',
    th: 'ดูแลผู้ใช้ บทบาท ข้อความ และการเชื่อมต่อระบบของบริษัทลูกค้า นอกเหนือจากคำสั่งขนส่ง',
    zh: '管理客户自己的人员、角色、消息和系统连接，以及其订单',
  },
}

/** Roles a customer's own administrator may assign to their users. */
export const offeredToCustomers: ReadonlySet<BuiltInRoleCode> = new Set(['customer', 'customer_administrator'])

/** A text of a built-in role that was never changed, in the reader's language; any other as entered. */
const inWords = (text: string | null, builtIn: boolean, originals: Readonly<Record<BuiltInRoleCode, Words>>): Words => {
  const entered = text ?? ''
  const known = builtIn ? Object.values(originals).find(({ th }) => th === entered) : undefined
  return known ?? { en: entered, th: entered, zh: entered }
}

export const roleName = (role: { readonly name: string | null; readonly builtIn?: boolean | null }): Words =>
  inWords(role.name, role.builtIn === true, builtInRoleNames)

export const roleRemark = (role: { readonly remark: string | null; readonly builtIn?: boolean | null }): Words =>
  inWords(role.remark, role.builtIn === true, builtInRoleRemarks)
