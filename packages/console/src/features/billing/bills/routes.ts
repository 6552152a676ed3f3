import { route } from '../../../kit/workspace/route.ts'

const pages = () => import('./bill-pages.tsx')

export const billsRoutes = [
  route('/account/accountsReceivable', 'Bills receivable', 'บิลลูกหนี้', '应收账单', {
    view: 'accounts receivable',
    page: () => pages().then((file) => file.AccountsReceivable),
  }),
  route('/account/billingConfirm', 'Bill confirmation (receivable)', 'ยืนยันบิลลูกหนี้', '应收账单确认', {
    view: 'billing confirm',
    page: () => pages().then((file) => file.BillingConfirm),
  }),
  route('/account/reconciliation', 'Reconciliation (receivable)', 'กระทบยอดลูกหนี้', '应收对账', {
    view: 'reconciliation',
    page: () => pages().then((file) => file.Reconciliation),
  }),
  route('/account/billPayable', 'Bills payable', 'บิลเจ้าหนี้', '应付账单', {
    view: 'bill payable',
    page: () => pages().then((file) => file.BillPayable),
  }),
  route('/account/billConfirm', 'Bill confirmation (payable)', 'ยืนยันบิลเจ้าหนี้', '应付账单确认', {
    view: 'bill confirm',
    page: () => pages().then((file) => file.BillConfirm),
  }),
  route('/account/billReconciliation', 'Reconciliation (payable)', 'กระทบยอดเจ้าหนี้', '应付对账', {
    view: 'bill reconciliation',
    page: () => pages().then((file) => file.BillReconciliation),
  }),
  route('/account/billQueryPayable', 'Bill query: payable', 'สอบถามบิลเจ้าหนี้', '账单查询：应付', {
    view: 'bill query payable',
    page: () => pages().then((file) => file.BillQueryPayable),
  }),
  route('/account/billQueryConfirm', 'Bill query: confirmation', 'สอบถามการยืนยันบิล', '账单查询：确认', {
    view: 'bill query confirm',
    page: () => pages().then((file) => file.BillQueryConfirm),
  }),
  route('/account/billQueryReconciliation', 'Bill query: reconciliation', 'สอบถามการกระทบยอด', '账单查询：对账', {
    view: 'bill query reconciliation',
    page: () => pages().then((file) => file.BillQueryReconciliation),
  }),
  route('/account/heldPayables', 'Held payables', 'บิลที่ระงับจ่าย', '暂停付款', {
    own: true,
    page: () => import('./held-pages.tsx').then((file) => file.HeldPayables),
  }),
  route('/account/ReceivablesDetail', 'Receivables detail', 'รายละเอียดลูกหนี้', '应收明细', {
    view: 'accounts receivable',
    page: () => pages().then((file) => file.ReceivablesDetail),
  }),
  route('/foreaccount/foreaccountRoad', 'Bills by job', 'บิลตามใบงานรถ', '按调度单账单', {
    view: 'foreaccount.foreaccountRoad',
    page: () => pages().then((file) => file.CustomerBills),
  }),
] as const
