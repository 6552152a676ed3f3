import { route } from './kit/workspace/route.ts'

/** Documented paths whose pages are not built yet: they answer like unknown addresses. A feature takes its paths from here into its own routes. */
export const plannedRoutes = [
  route('/distribution/monitor', 'Distribution monitor', 'ติดตามการกระจายสินค้า', '配送监控', { view: 'distribution' }),
  route('/financialStatements/companyCost', 'Company cost statement', 'งบต้นทุนรายบริษัท', '公司成本报表'),
  route('/financialStatements/groupCost', 'Group cost statement', 'งบต้นทุนรายกลุ่ม', '集团成本报表'),
  route('/report/board/sub', 'Board subscription', 'สมัครรับกระดานข้อมูล', '看板订阅'),
  route('/report/board/list', 'Boards', 'กระดานข้อมูล', '看板'),
  route('/report/dynamicReport', 'Dynamic reports', 'รายงานแบบกำหนดเอง', '动态报表', { view: 'dynamic report' }),
  route('/report/dynamicReportInfo', 'Dynamic report', 'รายงาน', '动态报表详情', { view: 'dynamic report info' }),
  route('/setup/autoreport', 'Automatic reports', 'รายงานอัตโนมัติ', '自动报表', { view: 'setup' }),
  route('/foresetup/foreability', 'Ability settings', 'ตั้งค่าระบบ', '能力设置', { view: 'fore.ability' }),
  route('/foresetup/foremessage', 'Message recipients', 'ผู้รับข้อความ', '消息接收人', { view: 'fore.message' }),
  route('/foresetup/foreaccount', 'User accounts', 'บัญชีผู้ใช้', '用户账号', { view: 'foresetup.foreaccount' }),
  route('/foresetup/forepermission', 'Permissions and roles', 'สิทธิ์และบทบาท', '权限与角色', { view: 'fore.permission' }),
  route('/foreour/forepartner', 'Partners', 'คู่ค้า', '合作伙伴', { view: 'fore.partner' }),
  route('/foreour/foreuserOrganization', 'Users and organisations', 'ผู้ใช้และหน่วยงาน', '用户与组织', {
    view: 'fore.userOrganization',
  }),
  route('/foreour/foreproject', 'Projects', 'โครงการ', '项目', { view: 'fore.project' }),
] as const
