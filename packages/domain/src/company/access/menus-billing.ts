import { inside, type MenuEntry } from './menu-entry.ts'

/** What billing is set up with. */
export const billingMenus: MenuEntry = {
  url: '/account',
  words: { en: 'Billing', th: 'วางบิล', zh: '结算' },
  needs: [],
  kinds: inside,
  children: [
    { url: '/quotation/quotation', words: { en: 'Quotations', th: 'ใบเสนอราคา', zh: '报价单' }, needs: ['quotation.view'] },
    { url: '/account/contractmanage', words: { en: 'Contracts', th: 'สัญญา', zh: '合同' }, needs: ['contract.view'] },
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
    },
    {
      url: '/account/billingitems',
      words: { en: 'Billing items', th: 'รายการเรียกเก็บ', zh: '计费项目' },
      needs: ['billing_setup.view'],
    },
    {
      url: '/account/billingrules',
      words: { en: 'Billing rules', th: 'กฎการคิดค่าขนส่ง', zh: '计费规则' },
      needs: ['billing_setup.view'],
    },
    {
      url: '/account/billingshares',
      words: { en: 'Allocation rules', th: 'กฎการปันส่วน', zh: '分摊规则' },
      needs: ['billing_setup.view'],
    },
    { url: '/account/dataresource', words: { en: 'Data sources', th: 'แหล่งข้อมูล', zh: '数据源' }, needs: ['billing_setup.view'] },
    { url: '/account/oilprice', words: { en: 'Fuel prices', th: 'ราคาน้ำมัน', zh: '油价' }, needs: ['billing_setup.view'] },
  ],
}
