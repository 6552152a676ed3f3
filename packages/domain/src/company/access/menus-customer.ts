import type { MenuEntry, UserKind } from './menu-entry.ts'

const customer: readonly UserKind[] = ['customer']

/** Customers' order pages, in the order group. */
export const customerOrders: readonly MenuEntry[] = [
  {
    url: '/foreorder/forentry',
    words: { en: 'Shipping orders', th: 'คำสั่งขนส่ง', zh: '订单' },
    needs: ['order.view'],
    kinds: customer,
  },
  {
    url: '/foreorder/forentry/create',
    words: { en: 'Create shipping order', th: 'เปิดคำสั่งขนส่ง', zh: '新建订单' },
    needs: ['order.create', 'order.edit'],
    kinds: customer,
    hidden: true,
  },
  {
    url: '/foreorder/forentry/forReEntryCreate',
    words: { en: 'Re-create shipping order', th: 'สั่งซ้ำ', zh: '重新创建订单' },
    needs: ['order.create'],
    kinds: customer,
    hidden: true,
  },
  {
    url: '/foreorder/docks',
    words: { en: 'Dock appointments', th: 'การจองช่องขึ้นลงสินค้า', zh: '月台预约' },
    needs: ['dock.book'],
    kinds: customer,
  },
  {
    url: '/foreorder/dockDay',
    words: { en: 'Dock schedule', th: 'ตารางช่องขึ้นลงสินค้า', zh: '月台日程' },
    needs: ['dock.view'],
    kinds: customer,
  },
  {
    url: '/foreorder/import',
    words: { en: 'Import shipping orders', th: 'นำเข้าคำสั่งขนส่ง', zh: '导入订单' },
    needs: ['order.import'],
    kinds: customer,
  },
  {
    url: '/foreorder/import/{id}',
    words: { en: 'Import', th: 'นำเข้าไฟล์', zh: '导入' },
    needs: ['order.import'],
    kinds: customer,
    hidden: true,
  },
]

/** Customers' report, in the report group. */
export const customerReports: readonly MenuEntry[] = [
  {
    url: '/forecheck/forelook',
    words: { en: 'Report by shipment', th: 'รายงานตามใบส่งสินค้า', zh: '按运单报表' },
    needs: ['shipment.view'],
    kinds: customer,
  },
  {
    url: '/forecheck/forelook/single',
    words: { en: 'Report by shipment: single', th: 'รายงานใบส่งสินค้าใบเดียว', zh: '按运单报表：单个' },
    needs: ['shipment.view'],
    kinds: customer,
    hidden: true,
  },
]

/** Customers' other pages, and those of their administrator. */
export const customerMenus: readonly MenuEntry[] = [
  {
    url: '/foreaccount',
    words: { en: 'Billing', th: 'วางบิล', zh: '结算' },
    needs: [],
    kinds: customer,
    children: [
      {
        url: '/foreaccount/foreaccountRoad',
        words: { en: 'Bills', th: 'บิล', zh: '账单' },
        needs: ['receivable_bill.view'],
      },
      {
        url: '/foreaccount/forepapers',
        words: { en: 'Invoices and billing notes', th: 'เอกสารเรียกเก็บเงิน', zh: '发票与请款单' },
        needs: ['receivable_bill.view'],
      },
      {
        url: '/foreaccount/forestatement',
        words: { en: 'Statement of account', th: 'ใบแจ้งยอดบัญชี', zh: '对账单' },
        needs: ['receivable_bill.view'],
      },
    ],
  },
  {
    url: '/foreour',
    words: { en: 'Our company', th: 'บริษัทของเรา', zh: '本公司' },
    needs: [],
    kinds: customer,
    children: [
      {
        url: '/foreour/foresite',
        words: { en: 'Sites and docks', th: 'จุดรับส่งสินค้าและช่องขึ้นลง', zh: '站点与月台' },
        needs: ['site.view'],
      },
      {
        url: '/foreour/foredockGroups',
        words: { en: 'Dock groups', th: 'กลุ่มช่องขึ้นลงสินค้า', zh: '月台组' },
        needs: ['dock.view'],
      },
      { url: '/foreour/foreproject', words: { en: 'Projects', th: 'โครงการ', zh: '项目' }, needs: ['own_company.view'] },
      { url: '/foreour/forepartner', words: { en: 'Partners', th: 'คู่ค้า', zh: '合作伙伴' }, needs: ['own_company.view'] },
      {
        url: '/foreour/foreuserOrganization',
        words: { en: 'Users and organisation', th: 'ผู้ใช้และหน่วยงาน', zh: '用户与组织' },
        needs: ['own_company.view'],
      },
    ],
  },
  {
    url: '/foresetup',
    words: { en: 'Settings', th: 'ตั้งค่า', zh: '设置' },
    needs: [],
    kinds: customer,
    children: [
      { url: '/foresetup/foreaccount', words: { en: 'User accounts', th: 'บัญชีผู้ใช้', zh: '用户账号' }, needs: ['user.view'] },
      {
        url: '/foresetup/forepermission',
        words: { en: 'Permissions and roles', th: 'สิทธิ์และบทบาท', zh: '权限与角色' },
        needs: ['role.view'],
      },
      {
        url: '/foresetup/foremessage',
        words: { en: 'Message recipients', th: 'ผู้รับข้อความ', zh: '消息接收人' },
        needs: ['own_company.edit'],
      },
      {
        url: '/foresetup/foremessage/add',
        words: { en: 'Add message recipients', th: 'เพิ่มผู้รับข้อความ', zh: '新增消息接收人' },
        needs: ['own_company.edit'],
        hidden: true,
      },
      { url: '/foresetup/foreapiKeys', words: { en: 'API keys', th: 'คีย์ API', zh: 'API 密钥' }, needs: ['api_key.view'] },
      {
        url: '/foresetup/forewebhooks',
        words: { en: 'Webhooks', th: 'การเชื่อมต่อ Webhook', zh: 'Webhook 连接' },
        needs: ['api_key.view'],
      },
      {
        url: '/foresetup/forewebhooks/deliveries',
        words: { en: 'Webhook deliveries', th: 'บันทึกการส่ง Webhook', zh: 'Webhook 投递记录' },
        needs: ['api_key.view'],
        hidden: true,
      },
      {
        url: '/foresetup/foreability',
        words: { en: 'Ability settings', th: 'ตั้งค่าระบบ', zh: '能力设置' },
        needs: ['own_company.view'],
      },
    ],
  },
]
