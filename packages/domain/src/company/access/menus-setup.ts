import { inside, type MenuEntry } from './menu-entry.ts'

/** Company settings, in sidebar order. */
export const setupMenus: MenuEntry = {
  url: '/setup',
  words: { en: 'Settings', th: 'ตั้งค่า', zh: '设置' },
  needs: [],
  kinds: inside,
  children: [
    { url: '/setup/ability', words: { en: 'Ability settings', th: 'ตั้งค่าระบบ', zh: '能力设置' }, needs: ['setting.view'] },
    { url: '/setup/account', words: { en: 'User accounts', th: 'บัญชีผู้ใช้', zh: '用户账号' }, needs: ['user.view'] },
    {
      url: '/setup/permission',
      words: { en: 'Permissions and roles', th: 'สิทธิ์และบทบาท', zh: '权限与角色' },
      needs: ['role.view'],
    },
    {
      url: '/setup/signIn',
      words: { en: 'Company sign-in', th: 'การเข้าสู่ระบบผ่านบริษัท', zh: '公司登录' },
      needs: ['platform.administer'],
    },
    {
      url: '/setup/businessGroup',
      words: { en: 'Surcharge/discount groups', th: 'กลุ่มค่าบริการเพิ่ม/ส่วนลด', zh: '附加费/折扣组' },
      needs: ['product.view'],
    },
    {
      url: '/setup/businessGroup/add',
      words: { en: 'Add surcharge/discount group', th: 'เพิ่มกลุ่มค่าบริการเพิ่ม/ส่วนลด', zh: '新增附加费/折扣组' },
      needs: ['product.create'],
      hidden: true,
    },
    {
      url: '/setup/surchargeItem',
      words: { en: 'Surcharge/discount items', th: 'รายการค่าบริการเพิ่ม/ส่วนลด', zh: '附加费/折扣项' },
      needs: ['product.view'],
    },
    {
      url: '/setup/surchargeItem/add',
      words: { en: 'Add surcharge/discount item', th: 'เพิ่มรายการค่าบริการเพิ่ม/ส่วนลด', zh: '新增附加费/折扣项' },
      needs: ['product.create'],
      hidden: true,
    },
    {
      url: '/setup/exceptionType',
      words: { en: 'Exception types', th: 'ประเภทเหตุผิดปกติ', zh: '异常类型' },
      needs: ['reference.view'],
    },
    {
      url: '/setup/autoreport',
      words: { en: 'Automatic reports', th: 'รายงานอัตโนมัติ', zh: '自动报表' },
      needs: ['dynamic_report.mail'],
    },
    {
      url: '/setup/simulation',
      words: { en: 'Simulation', th: 'จำลองการเดินรถ', zh: '模拟' },
      needs: ['platform.administer'],
    },
    { url: '/setup/apiKeys', words: { en: 'API keys', th: 'คีย์ API', zh: 'API 密钥' }, needs: ['api_key.view'] },
    { url: '/setup/webhooks', words: { en: 'Webhooks', th: 'การเชื่อมต่อ Webhook', zh: 'Webhook 连接' }, needs: ['api_key.view'] },
    {
      url: '/setup/webhooks/deliveries',
      words: { en: 'Webhook deliveries', th: 'บันทึกการส่ง Webhook', zh: 'Webhook 投递记录' },
      needs: ['api_key.view'],
      hidden: true,
    },
    { url: '/setup/message', words: { en: 'Message recipients', th: 'ผู้รับข้อความ', zh: '消息接收人' }, needs: ['message.view'] },
    {
      url: '/setup/message/add',
      words: { en: 'Add message recipients', th: 'เพิ่มผู้รับข้อความ', zh: '新增消息接收人' },
      needs: ['message.edit'],
      hidden: true,
    },
    {
      url: '/setup/message/deliveries',
      words: { en: 'Delivery log', th: 'บันทึกการส่งข้อความ', zh: '发送记录' },
      needs: ['message.view'],
      hidden: true,
    },
    {
      url: '/setup/messageTemplate',
      words: { en: 'Message templates', th: 'แม่แบบข้อความ', zh: '消息模板' },
      needs: ['message.view'],
    },
    {
      url: '/setup/messageTemplate/add',
      words: { en: 'Add message template', th: 'เพิ่มแม่แบบข้อความ', zh: '新增消息模板' },
      needs: ['message.edit'],
      hidden: true,
    },
  ],
}
