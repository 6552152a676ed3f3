/** Active uses of a record, shown before it is deactivated or deleted. */
import type { Words } from '../kernel/language.ts'

/** By table. Only active uses count: unfinished work, active records. */
export const recordUses = {
  jobs: { en: 'open jobs', th: 'ใบงานรถที่ยังไม่จบ', zh: '未完成调度单' },
  orders: { en: 'open orders', th: 'คำสั่งขนส่งที่ยังไม่จบ', zh: '未完成订单' },
  shipments: { en: 'open waybills', th: 'ใบส่งสินค้าที่ยังไม่จบ', zh: '未完成运单' },
  order_templates: { en: 'order templates', th: 'แม่แบบคำสั่งขนส่ง', zh: '订单模板' },
  vehicles: { en: 'vehicles', th: 'รถ', zh: '车辆' },
  trailers: { en: 'trailers', th: 'หางพ่วง', zh: '挂车' },
  drivers: { en: 'drivers', th: 'พนักงานขับรถ', zh: '司机' },
  driver_terms: { en: 'terms of drivers', th: 'เงื่อนไขการจ้าง', zh: '司机聘用条件' },
  own_vehicles: { en: 'own vehicles', th: 'รถของบริษัท', zh: '自有车辆' },
  fleets: { en: 'fleets', th: 'กองรถ', zh: '车队' },
  sites: { en: 'sites', th: 'จุดรับส่งสินค้า', zh: '站点' },
  customers: { en: 'customers', th: 'ลูกค้า', zh: '客户' },
  subcontractors: { en: 'subcontractors', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
  partners: { en: 'partners', th: 'คู่ค้า', zh: '合作伙伴' },
  projects: { en: 'projects', th: 'โครงการ', zh: '项目' },
  products: { en: 'services', th: 'บริการ', zh: '服务产品' },
  goods_types: { en: 'goods types', th: 'ประเภทสินค้า', zh: '货物类型' },
  route_codes: { en: 'route codes', th: 'รหัสเส้นทาง', zh: '线路编码' },
  rest_stops: { en: 'rest stops', th: 'จุดพักรถ', zh: '休息站' },
  users: { en: 'accounts', th: 'บัญชีผู้ใช้', zh: '账号' },
} as const satisfies Record<string, Words>
export type UsingTable = keyof typeof recordUses
export const isUsingTable = (table: string): table is UsingTable => Object.hasOwn(recordUses, table)

/** Tables with a workflow status instead of a numeric one. */
export const workTables = ['jobs', 'orders', 'shipments'] as const satisfies readonly UsingTable[]
