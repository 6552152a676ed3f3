import { route } from '../../../kit/workspace/route.ts'

export const reportsRoutes = [
  route('/track/orders', 'Report by shipment', 'รายงานตามใบส่งสินค้า', '按运单报表', {
    view: 'orders',
    page: () => import('./shipment-report.tsx').then((file) => file.ShipmentReport),
  }),
  route('/track/orders/multiple', 'Report by shipment: multiple', 'รายงานใบส่งสินค้าหลายใบ', '按运单报表：多个', {
    view: 'orders',
    page: () => import('./shipment-report-several.tsx').then((file) => file.ShipmentReportSeveral),
  }),
  route('/forecheck/forelook', 'Shipment tracking', 'ติดตามใบส่งสินค้า', '运单跟踪', {
    view: 'fore.look',
    mirrors: '/track/orders',
    page: () => import('./shipment-report.tsx').then((file) => file.ShipmentReport),
  }),
  route('/reports', 'Reports', 'รายงาน', '报表', {
    page: () => import('./reports-hub.tsx').then((file) => file.ReportsHub),
  }),
  route('/report/reportdownload/reportlist', 'Report downloads', 'ดาวน์โหลดรายงาน', '报表下载', {
    page: () => import('./report-files.tsx').then((file) => file.ReportFiles),
  }),
  route('/report/dynamicReport', 'Dynamic reports', 'รายงานแบบกำหนดเอง', '动态报表', {
    view: 'dynamic report',
    page: () => import('./dynamic/dynamic-report-list.tsx').then((file) => file.DynamicReports),
  }),
  route('/report/dynamicReportInfo', 'Dynamic report', 'รายงาน', '动态报表详情', {
    view: 'dynamic report info',
    page: () => import('./dynamic/dynamic-report-info.tsx').then((file) => file.DynamicReportInfo),
  }),
  route('/setup/autoreport', 'Automatic reports', 'รายงานอัตโนมัติ', '自动报表', {
    view: 'setup',
    page: () => import('./automatic/auto-report-list.tsx').then((file) => file.AutoReports),
  }),
  route('/report/board/list', 'Boards', 'กระดานข้อมูล', '看板', {
    page: () => import('./boards/board-list.tsx').then((file) => file.Boards),
  }),
  route('/report/board/sub', 'Board subscription', 'สมัครรับกระดานข้อมูล', '看板订阅', {
    page: () => import('./boards/board-list.tsx').then((file) => file.BoardSubscriptions),
  }),
] as const
