import type { Words } from '../../kernel/language.ts'
import { inside, type MenuEntry, type UserKind } from './menu-entry.ts'
import { customerMenus, customerOrders, customerReports } from './menus-customer.ts'
import { exceptionMenus } from './menus-exceptions.ts'
import { executionMenus } from './menus-execution.ts'
import { billingMenus } from './menus-billing.ts'
import { vehicleMenus } from './menus-devices.ts'
import { trackingMenus } from './menus-tracking.ts'
import { everybodyMenus } from './menus-everybody.ts'
import { masterMenus } from './menus-masters.ts'
import { ourMenus } from './menus-our.ts'
import { setupMenus } from './menus-setup.ts'
import { customerReceiptMenus, receiptMenus } from './menus-receipt.ts'
import { transferMenus } from './menus-transfer.ts'
import { morePlanMenus, transportPlanMenus } from './menus-transport-plan.ts'

export { userKinds, type MenuEntry, type UserKind } from './menu-entry.ts'

const reportDownloads: MenuEntry = {
  url: '/report/reportdownload/reportlist',
  words: { en: 'Report downloads', th: 'ดาวน์โหลดรายงาน', zh: '报表下载' },
  needs: ['shipment.export', 'order.export', 'dynamic_report.export'],
}

const importing: Words = { en: 'Import', th: 'นำเข้าไฟล์', zh: '导入' }

/** All screens in sidebar order. A screen is added with the commit that builds it; checked by the console's `routes.test.ts`. */
export const menuTree: readonly MenuEntry[] = [
  {
    url: '/console/dashboard',
    words: { en: 'Home', th: 'หน้าหลัก', zh: '首页' },
    needs: [],
  },
  {
    url: '/searchs',
    words: { en: 'Search', th: 'ค้นหา', zh: '查询' },
    needs: ['order.view', 'shipment.view', 'job.view'],
    hidden: true,
  },
  {
    url: '/order',
    words: { en: 'Orders', th: 'คำสั่งขนส่ง', zh: '订单' },
    needs: [],
    kinds: ['internal', 'customer'],
    children: [
      {
        url: '/order/entry',
        words: { en: 'Shipping orders', th: 'คำสั่งขนส่ง', zh: '订单' },
        needs: ['order.view'],
        kinds: inside,
      },
      {
        url: '/order/entry/create',
        words: { en: 'Create shipping order', th: 'เปิดคำสั่งขนส่ง', zh: '新建订单' },
        needs: ['order.create', 'order.edit'],
        kinds: inside,
        hidden: true,
      },
      {
        url: '/order/entry/recreate',
        words: { en: 'Re-create shipping order', th: 'สั่งซ้ำ', zh: '重新创建订单' },
        needs: ['order.create'],
        kinds: inside,
        hidden: true,
      },
      ...customerOrders,
      {
        url: '/order/distribute',
        words: { en: 'Order distribution', th: 'กระจายคำสั่งขนส่ง', zh: '订单分配' },
        needs: ['order.confirm', 'job.schedule'],
        kinds: inside,
      },
      {
        url: '/order/templates',
        words: { en: 'Order templates', th: 'แม่แบบคำสั่งขนส่ง', zh: '订单模板' },
        needs: ['order.view'],
        kinds: inside,
      },
      {
        url: '/order/import',
        words: { en: 'Import shipping orders', th: 'นำเข้าคำสั่งขนส่ง', zh: '导入订单' },
        needs: ['order.import'],
        kinds: inside,
      },
      {
        url: '/order/import/{id}',
        words: { en: 'Import', th: 'นำเข้าไฟล์', zh: '导入' },
        needs: ['order.import'],
        kinds: inside,
        hidden: true,
      },
    ],
  },
  {
    url: '/schedule',
    words: { en: 'Dispatch', th: 'จัดรถ', zh: '调度' },
    needs: [],
    kinds: inside,
    children: [
      { url: '/plan', words: { en: 'Plans', th: 'แผนจัดรถ', zh: '计划' }, needs: ['plan.view'] },
      { url: '/plan/planmap', words: { en: 'Map planning', th: 'วางแผนบนแผนที่', zh: '地图规划' }, needs: ['plan.view'] },
      {
        url: '/plan/autoLinePlan',
        words: { en: 'Automatic routing', th: 'จัดเส้นทางอัตโนมัติ', zh: '自动排线' },
        needs: ['plan.edit'],
      },
      {
        url: '/plan/planLook',
        words: { en: 'Plan detail', th: 'รายละเอียดแผน', zh: '计划详情' },
        needs: ['plan.view'],
        hidden: true,
      },
      ...morePlanMenus,
      {
        url: '/plan/planlookCity',
        words: { en: 'City plan detail', th: 'รายละเอียดแผนในเมือง', zh: '城市计划详情' },
        needs: ['plan.view'],
        hidden: true,
      },
      { url: '/schedule/scheduleForm', words: { en: 'Dispatch orders', th: 'ใบงานรถ', zh: '调度单' }, needs: ['job.view'] },
      {
        url: '/schedule/schedulecreate',
        words: { en: 'Create dispatch order', th: 'เปิดใบงานรถ', zh: '新建调度单' },
        needs: ['job.create'],
      },
      {
        url: '/schedule/import',
        words: { en: 'Import dispatch schedule', th: 'นำเข้าตารางจัดรถ', zh: '导入调度计划' },
        needs: ['job.schedule'],
      },
      { url: '/schedule/import/{id}', words: importing, needs: ['job.schedule'], hidden: true },
    ],
  },
  {
    url: '/planDispatch',
    words: { en: 'Plan dispatch', th: 'จัดรถตามแผน', zh: '计划调度' },
    needs: [],
    kinds: inside,
    children: [
      {
        url: '/planDispatch/planDispatch',
        words: { en: 'Plan dispatch', th: 'จัดรถตามแผน', zh: '计划调度' },
        needs: ['job.schedule'],
      },
    ],
  },
  transportPlanMenus,
  executionMenus,
  transferMenus,
  receiptMenus,
  exceptionMenus,
  trackingMenus,
  vehicleMenus,
  {
    url: '/track',
    words: { en: 'Reports', th: 'รายงาน', zh: '报表' },
    needs: [],
    kinds: ['internal', 'customer'],
    children: [
      {
        url: '/reports',
        words: { en: 'All reports', th: 'รายงานทั้งหมด', zh: '全部报表' },
        needs: ['shipment.view', 'job.view'],
        kinds: inside,
      },
      {
        url: '/track/orders',
        words: { en: 'Report by shipment', th: 'รายงานตามใบส่งสินค้า', zh: '按运单报表' },
        needs: ['shipment.view'],
        kinds: inside,
      },
      {
        url: '/track/orders/single',
        words: { en: 'Report by shipment: single', th: 'รายงานใบส่งสินค้าใบเดียว', zh: '按运单报表：单个' },
        needs: ['shipment.view'],
        kinds: inside,
        hidden: true,
      },
      {
        url: '/track/orders/multiple',
        words: { en: 'Report by shipment: multiple', th: 'รายงานใบส่งสินค้าหลายใบ', zh: '按运单报表：多个' },
        needs: ['shipment.view'],
        kinds: inside,
        hidden: true,
      },
      {
        url: '/track/roads',
        words: { en: 'Report by job', th: 'รายงานตามใบงานรถ', zh: '按调度单报表' },
        needs: ['job.view'],
        kinds: inside,
      },
      {
        url: '/track/roads/single',
        words: { en: 'Report by job: single', th: 'รายงานใบงานรถใบเดียว', zh: '按调度单报表：单个' },
        needs: ['job.view'],
        kinds: inside,
        hidden: true,
      },
      {
        url: '/track/roads/multiple',
        words: { en: 'Report by job: multiple', th: 'รายงานใบงานรถหลายใบ', zh: '按调度单报表：多个' },
        needs: ['job.view'],
        kinds: inside,
        hidden: true,
      },
      {
        url: '/report/dynamicReport',
        words: { en: 'Dynamic reports', th: 'รายงานแบบกำหนดเอง', zh: '动态报表' },
        needs: ['dynamic_report.view'],
        kinds: inside,
      },
      {
        url: '/report/dynamicReportInfo',
        words: { en: 'Dynamic report', th: 'รายงาน', zh: '动态报表详情' },
        needs: ['dynamic_report.view'],
        kinds: inside,
        hidden: true,
      },
      {
        url: '/report/board/list',
        words: { en: 'Boards', th: 'กระดานข้อมูล', zh: '看板' },
        needs: ['dynamic_report.view'],
        kinds: inside,
      },
      {
        url: '/report/board/sub',
        words: { en: 'Board subscription', th: 'สมัครรับกระดานข้อมูล', zh: '看板订阅' },
        needs: ['dynamic_report.view'],
        kinds: inside,
      },
      ...customerReports,
      reportDownloads,
    ],
  },
  {
    url: '/update-status',
    words: { en: 'Update status', th: 'อัปเดตสถานะ', zh: '更新状态' },
    needs: [],
    kinds: ['internal', 'subcontractor', 'driver'],
    children: [
      {
        url: '/update-status/bypass-status',
        words: { en: 'Bypass status', th: 'ข้ามสถานะ', zh: '跳过状态' },
        needs: ['shipment.skip'],
      },
      {
        url: '/update-status/shipment-status/list',
        words: { en: 'Shipment status', th: 'สถานะใบส่งสินค้า', zh: '运单状态' },
        needs: ['shipment.advance'],
      },
      {
        url: '/update-status/shipment-status/history',
        words: { en: 'Shipment status history', th: 'ประวัติสถานะใบส่งสินค้า', zh: '运单状态历史' },
        needs: ['shipment.view'],
      },
      { url: '/update-status/shipment-status/import', words: importing, needs: ['shipment.advance'], hidden: true },
      { url: '/update-status/shipment-status/import/{id}', words: importing, needs: ['shipment.advance'], hidden: true },
    ],
  },
  masterMenus,
  billingMenus,
  ourMenus,

  customerReceiptMenus,
  ...customerMenus,

  setupMenus,
  { url: '/console/account', words: { en: 'My account', th: 'บัญชีของฉัน', zh: '我的账号' }, needs: [], hidden: true },
  ...everybodyMenus,
  {
    url: '/kit',
    words: { en: 'Kit gallery', th: 'ตัวอย่างส่วนประกอบ', zh: '组件展示' },
    needs: ['platform.administer'],
    hidden: true,
  },
]

export interface MenuReader {
  readonly kind: UserKind
  readonly permissions: ReadonlySet<string>
  /** Routes hidden by every role of the user. */
  readonly hiddenMenus: ReadonlySet<string>
}

/**
 * A user's part of the tree: entries of their kind that they have permission for and their roles do not hide; no empty groups.
 */
export const menusFor = (reader: MenuReader, entries: readonly MenuEntry[] = menuTree): readonly MenuEntry[] =>
  entries.flatMap((entry) => {
    if (entry.kinds && !entry.kinds.includes(reader.kind)) return []
    if (reader.hiddenMenus.has(entry.url)) return []
    if (entry.needs.length > 0 && !entry.needs.some((permission) => reader.permissions.has(permission))) return []
    if (!entry.children) return [entry]
    const children = menusFor(reader, entry.children)
    return children.length > 0 ? [{ ...entry, children }] : []
  })

/** A menu is hidden only if all roles of the user hide it: roles are additive, as for permissions. */
export const hiddenByAll = (roles: readonly (readonly string[])[]): ReadonlySet<string> => {
  const [first = [], ...rest] = roles
  return new Set(first.filter((url) => rest.every((role) => role.includes(url))))
}
