import { route } from './kit/workspace/route.ts'

/** Documented paths whose pages are not built yet: they answer like unknown addresses. A feature takes its paths from here into its own routes. */
export const plannedRoutes = [
  route('/report/board/sub', 'Board subscription', 'สมัครรับกระดานข้อมูล', '看板订阅'),
  route('/report/board/list', 'Boards', 'กระดานข้อมูล', '看板'),
  route('/report/dynamicReport', 'Dynamic reports', 'รายงานแบบกำหนดเอง', '动态报表', { view: 'dynamic report' }),
  route('/report/dynamicReportInfo', 'Dynamic report', 'รายงาน', '动态报表详情', { view: 'dynamic report info' }),
  route('/setup/autoreport', 'Automatic reports', 'รายงานอัตโนมัติ', '自动报表', { view: 'setup' }),
] as const
