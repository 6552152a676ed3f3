import type { Words } from '../../kernel/language.ts'
import { builtInRoleNames, type BuiltInRoleCode } from './built-in-role-names.ts'
import { permissionAreas, permissions, type Permission, type PermissionArea } from '../../kernel/permissions.ts'

interface BuiltInRole {
  readonly name: Words
  readonly remark: Words
  readonly permissions: readonly Permission[]
}

const all = (...areas: readonly PermissionArea[]): readonly Permission[] =>
  // A pair of an area and one of its own actions is a permission.
  areas.flatMap((area) => permissionAreas[area].map((action) => `${area}.${action}` as Permission))

const see = ['dashboard.view', 'order.view', 'shipment.view', 'job.view', 'tracking.view'] as const
const seeMasters = [
  'site.view',
  'rest_stop.view',
  'route_code.view',
  'customer.view',
  'subcontractor.view',
  'driver.view',
  'vehicle.view',
  'address.view',
  'reference.view',
] as const

const seeCommerce = ['partner.view', 'project.view', 'product.view', 'line.view'] as const

export const builtInRoles: Readonly<Record<BuiltInRoleCode, BuiltInRole>> = {
  administrator: {
    name: builtInRoleNames.administrator,
    remark: { en: 'May do everything', th: 'ทำได้ทุกอย่าง', zh: '拥有全部权限' },
    permissions,
  },
  dispatcher: {
    name: builtInRoleNames.dispatcher,
    remark: { en: 'Orders onto trucks, and what happens on the road', th: 'จัดงานขึ้นรถและติดตามงานระหว่างทาง', zh: '派车与在途跟踪' },
    permissions: [
      ...all('dashboard', 'order', 'plan', 'tracking', 'transfer', 'exception'),
      ...all('job').filter((permission) => permission !== 'job.recheck' && permission !== 'job.close'),
      ...all('shipment').filter((permission) => permission !== 'shipment.approve'),
      ...seeMasters,
      'driver.create',
      'driver.edit',
      'vehicle.create',
      'vehicle.edit',
      'site.create',
      'site.edit',
      'rest_stop.create',
      'rest_stop.edit',
      'rest_stop.status',
      'route_code.create',
      'route_code.edit',
      ...seeCommerce,
      'capacity.view',
      'strategy.view',
      'fleet.view',
      'line.edit',
    ],
  },
  planner: {
    name: builtInRoleNames.planner,
    remark: { en: 'Orders and the plan, not the execution', th: 'รับคำสั่งขนส่งและวางแผนการขนส่ง', zh: '订单与运输计划' },
    permissions: [
      ...see,
      ...seeMasters,
      'order.create',
      'order.edit',
      'order.import',
      'order.export',
      'order.confirm',
      ...all('plan'),
      'transfer.view',
      'transfer.edit',
      'exception.view',
      'job.create',
      'job.edit',
      'job.schedule',
      'job.export',
      ...seeCommerce,
      ...all('line').filter((permission) => permission !== 'line.view'),
      ...all('strategy'),
      'capacity.view',
      'fleet.view',
    ],
  },
  billing: {
    name: builtInRoleNames.billing,
    remark: { en: 'Checks deliveries and prices them', th: 'ตรวจงานส่งและคิดค่าขนส่ง', zh: '核对交付并结算' },
    permissions: [
      ...see,
      ...seeMasters,
      ...seeCommerce,
      ...all('wage', 'own_vehicle', 'exception'),
      'fleet.view',
      'order.export',
      'shipment.export',
      'shipment.approve',
      'job.export',
      'job.import',
      'job.confirm',
      'job.recheck',
      'job.close',
      'customer.export',
    ],
  },
  site_operator: {
    name: builtInRoleNames.site_operator,
    remark: { en: 'Loading and unloading at a site', th: 'ดูแลการขึ้นลงสินค้าที่คลังหรือจุดรับส่ง', zh: '站点装卸' },
    permissions: [
      ...see,
      'site.view',
      'reference.view',
      'shipment.advance',
      'shipment.report_failure',
      'shipment.mark_damaged',
      'transfer.view',
      'transfer.send',
      'transfer.receive',
      'exception.view',
      'exception.create',
    ],
  },
  salesman: {
    name: builtInRoleNames.salesman,
    remark: { en: 'Customers and their orders', th: 'ดูแลลูกค้าและคำสั่งขนส่งของลูกค้า', zh: '客户与订单' },
    permissions: [
      ...see,
      'customer.view',
      'customer.create',
      'customer.edit',
      'customer.export',
      'site.view',
      'reference.view',
      'address.view',
      'order.create',
      'order.export',
      ...all('partner', 'project'),
      'exception.view',
      'exception.create',
      'product.view',
      'line.view',
    ],
  },
  device_maintainer: {
    name: builtInRoleNames.device_maintainer,
    remark: { en: 'Trackers and the vehicles they are in', th: 'ดูแลอุปกรณ์ติดตามและรถที่ติดตั้ง', zh: '设备与所装车辆' },
    permissions: ['dashboard.view', 'tracking.view', 'vehicle.view', 'vehicle.edit', 'driver.view', 'reference.view'],
  },
  carrier: {
    name: builtInRoleNames.carrier,
    remark: {
      en: 'A subcontractor: own jobs, drivers and vehicles',
      th: 'งาน พนักงานขับรถ และรถของผู้รับเหมาช่วงเอง',
      zh: '分包商：自己的调度单、司机和车辆',
    },
    permissions: [
      'shipment.view',
      'shipment.advance',
      'shipment.report_failure',
      'job.view',
      'job.accept',
      'job.update_driver',
      'tracking.view',
      'exception.view',
      'exception.create',
      'driver.view',
      'vehicle.view',
      'reference.view',
    ],
  },
  driver: {
    name: builtInRoleNames.driver,
    remark: { en: 'Own jobs and their status', th: 'งานของตนเองและการอัปเดตสถานะ', zh: '自己的调度单与状态更新' },
    permissions: ['shipment.view', 'shipment.advance', 'shipment.report_failure', 'job.view', 'job.accept', 'tracking.view'],
  },
  customer: {
    name: builtInRoleNames.customer,
    remark: { en: 'Own orders and where they are', th: 'คำสั่งขนส่งของตนเองและสถานะ', zh: '自己的订单与跟踪' },
    permissions: [
      'dashboard.view',
      'order.view',
      'order.create',
      'order.import',
      'order.export',
      'order.cancel',
      'shipment.view',
      'shipment.export',
      'tracking.view',
      'exception.view',
      'exception.create',
      'site.view',
      'reference.view',
      'address.view',
    ],
  },
}
