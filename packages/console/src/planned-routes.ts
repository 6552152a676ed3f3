import { route } from './kit/workspace/route.ts'

/** Documented paths whose pages are not built yet: they answer like unknown addresses. A feature takes its paths from here into its own routes. */
export const plannedRoutes = [
  route('/distribution/monitor', 'Distribution monitor', 'ติดตามการกระจายสินค้า', '配送监控', { view: 'distribution' }),
  route('/account/calculatormanage', 'Meters', 'ตัวคำนวณค่าใช้จ่าย', '计费器', { view: 'account' }),
  route('/account/quotemaintain', 'Quote maintenance', 'จัดการราคาขนส่ง', '报价维护', { view: 'account' }),
  route('/account/accountsReceivable', 'Bills receivable', 'บิลลูกหนี้', '应收账单', { view: 'accounts receivable' }),
  route('/account/billingConfirm', 'Bill confirmation (receivable)', 'ยืนยันบิลลูกหนี้', '应收账单确认', { view: 'billing confirm' }),
  route('/account/reconciliation', 'Reconciliation (receivable)', 'กระทบยอดลูกหนี้', '应收对账', { view: 'reconciliation' }),
  route('/account/billPayable', 'Bills payable', 'บิลเจ้าหนี้', '应付账单', { view: 'bill payable' }),
  route('/account/billConfirm', 'Bill confirmation (payable)', 'ยืนยันบิลเจ้าหนี้', '应付账单确认', { view: 'bill confirm' }),
  route('/account/billReconciliation', 'Reconciliation (payable)', 'กระทบยอดเจ้าหนี้', '应付对账', { view: 'bill reconciliation' }),
  route('/account/billQueryPayable', 'Bill query: payable', 'สอบถามบิลเจ้าหนี้', '账单查询：应付', { view: 'bill query payable' }),
  route('/account/billQueryConfirm', 'Bill query: confirmation', 'สอบถามการยืนยันบิล', '账单查询：确认', {
    view: 'bill query confirm',
  }),
  route('/account/billQueryReconciliation', 'Bill query: reconciliation', 'สอบถามการกระทบยอด', '账单查询：对账', {
    view: 'bill query reconciliation',
  }),
  route('/account/ReceivablesDetail', 'Receivables detail', 'รายละเอียดลูกหนี้', '应收明细', { view: 'accounts receivable' }),
  route('/financialStatements/companyCost', 'Company cost statement', 'งบต้นทุนรายบริษัท', '公司成本报表'),
  route('/financialStatements/groupCost', 'Group cost statement', 'งบต้นทุนรายกลุ่ม', '集团成本报表'),
  route('/our/billing/mothertemplate', 'Rate card templates', 'แม่แบบอัตราค่าขนส่ง', '费率模板', { view: 'our' }),
  route('/foreaccount/foreaccountRoad', 'Bills by job', 'บิลตามใบงานรถ', '按调度单账单', { view: 'foreaccount.foreaccountRoad' }),
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
