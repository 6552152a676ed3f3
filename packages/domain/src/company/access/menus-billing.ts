import { inside, type MenuEntry } from './menu-entry.ts'

/** Bills on both sides, and what they are made with. */
export const billingMenus: MenuEntry = {
  url: '/account',
  words: { en: 'Billing', th: 'วางบิล', zh: '结算' },
  needs: [],
  kinds: ['internal', 'subcontractor'],
  children: [
    {
      url: '/account/ReceivablesDetail',
      words: { en: 'Receivables detail', th: 'รายละเอียดลูกหนี้', zh: '应收明细' },
      needs: ['receivable_bill.view'],
      kinds: inside,
      hidden: true,
    },
    {
      url: '/account/accountsReceivable',
      words: { en: 'Bills receivable', th: 'บิลลูกหนี้', zh: '应收账单' },
      needs: ['receivable_bill.view'],
      kinds: inside,
    },
    {
      url: '/account/billingConfirm',
      words: { en: 'Bill confirmation (receivable)', th: 'ยืนยันบิลลูกหนี้', zh: '应收账单确认' },
      needs: ['receivable_bill.confirm'],
      kinds: inside,
    },
    {
      url: '/account/reconciliation',
      words: { en: 'Reconciliation (receivable)', th: 'กระทบยอดลูกหนี้', zh: '应收对账' },
      needs: ['receivable_bill.reconcile'],
      kinds: inside,
    },
    {
      url: '/account/billPayable',
      words: { en: 'Bills payable', th: 'บิลเจ้าหนี้', zh: '应付账单' },
      needs: ['payable_bill.view'],
      kinds: inside,
    },
    {
      url: '/account/billConfirm',
      words: { en: 'Bill confirmation (payable)', th: 'ยืนยันบิลเจ้าหนี้', zh: '应付账单确认' },
      needs: ['payable_bill.confirm'],
      kinds: inside,
    },
    {
      url: '/account/billReconciliation',
      words: { en: 'Reconciliation (payable)', th: 'กระทบยอดเจ้าหนี้', zh: '应付对账' },
      needs: ['payable_bill.reconcile'],
      kinds: inside,
    },
    {
      url: '/account/billQueryPayable',
      words: { en: 'Bill query: payable', th: 'สอบถามบิลเจ้าหนี้', zh: '账单查询：应付' },
      needs: ['payable_bill.view'],
      kinds: ['internal', 'subcontractor'],
    },
    {
      url: '/account/billQueryConfirm',
      words: { en: 'Bill query: confirmation', th: 'สอบถามการยืนยันบิล', zh: '账单查询：确认' },
      needs: ['payable_bill.view'],
      kinds: ['internal', 'subcontractor'],
    },
    {
      url: '/account/billQueryReconciliation',
      words: { en: 'Bill query: reconciliation', th: 'สอบถามการกระทบยอด', zh: '账单查询：对账' },
      needs: ['payable_bill.view'],
      kinds: ['internal', 'subcontractor'],
    },
    {
      url: '/financialStatements/companyCost',
      words: { en: 'Company cost statement', th: 'งบต้นทุนรายบริษัท', zh: '公司成本报表' },
      needs: ['financial_statement.view'],
      kinds: inside,
    },
    {
      url: '/financialStatements/groupCost',
      words: { en: 'Group cost statement', th: 'งบต้นทุนรายกลุ่ม', zh: '集团成本报表' },
      needs: ['financial_statement.view'],
      kinds: inside,
    },
    {
      url: '/account/whatif',
      words: { en: 'What if', th: 'จำลองราคา', zh: '价格模拟' },
      needs: ['what_if.view'],
      kinds: inside,
    },
    {
      url: '/account/calculatormanage',
      words: { en: 'Meters', th: 'ตัวคำนวณค่าใช้จ่าย', zh: '计费器' },
      needs: ['billing_setup.view'],
      kinds: inside,
    },
    {
      url: '/quotation/quotation',
      words: { en: 'Quotations', th: 'ใบเสนอราคา', zh: '报价单' },
      needs: ['quotation.view'],
      kinds: inside,
    },
    { url: '/account/contractmanage', words: { en: 'Contracts', th: 'สัญญา', zh: '合同' }, needs: ['contract.view'], kinds: inside },
    {
      url: '/account/quotemaintain',
      words: { en: 'Quote maintenance', th: 'จัดการราคาขนส่ง', zh: '报价维护' },
      needs: ['rate_card.view'],
    },
    {
      url: '/our/billing/mothertemplate',
      words: { en: 'Rate card templates', th: 'แม่แบบตารางราคา', zh: '费率表模板' },
      needs: ['billing_setup.view'],
    },
    {
      url: '/account/serviceitems',
      words: { en: 'Service items', th: 'รายการบริการ', zh: '服务项目' },
      needs: ['billing_setup.view'],
      kinds: inside,
    },
    {
      url: '/account/billingitems',
      words: { en: 'Billing items', th: 'รายการเรียกเก็บ', zh: '计费项目' },
      needs: ['billing_setup.view'],
      kinds: inside,
    },
    {
      url: '/account/billingrules',
      words: { en: 'Billing rules', th: 'กฎการคิดค่าขนส่ง', zh: '计费规则' },
      needs: ['billing_setup.view'],
      kinds: inside,
    },
    {
      url: '/account/billingshares',
      words: { en: 'Allocation rules', th: 'กฎการปันส่วน', zh: '分摊规则' },
      needs: ['billing_setup.view'],
      kinds: inside,
    },
    {
      url: '/account/dataresource',
      words: { en: 'Data sources', th: 'แหล่งข้อมูล', zh: '数据源' },
      needs: ['billing_setup.view'],
      kinds: inside,
    },
    {
      url: '/account/oilprice',
      words: { en: 'Fuel prices', th: 'ราคาน้ำมัน', zh: '油价' },
      needs: ['billing_setup.view'],
      kinds: inside,
    },
  ],
}
