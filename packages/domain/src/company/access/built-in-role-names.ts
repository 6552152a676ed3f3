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

/** Roles of people outside the company, who see no dynamic reports. */
export const outsideRoles: ReadonlySet<BuiltInRoleCode> = new Set(['carrier', 'driver', 'customer', 'customer_administrator'])

/** Roles a customer's own administrator may assign to their users. */
export const offeredToCustomers: ReadonlySet<BuiltInRoleCode> = new Set(['customer', 'customer_administrator'])

/** A text of a built-in role that was never changed, in the reader's language; any other as entered. */
export const originalWords = (
  text: string | null,
  builtIn: boolean,
  originals: Readonly<Record<BuiltInRoleCode, Words>>,
): Words => {
  const entered = text ?? ''
  const known = builtIn ? Object.values(originals).find(({ th }) => th === entered) : undefined
  return known ?? { en: entered, th: entered, zh: entered }
}

export const roleName = (role: { readonly name: string | null; readonly builtIn?: boolean | null }): Words =>
  originalWords(role.name, role.builtIn === true, builtInRoleNames)
