import { route } from '../../../kit/workspace/route.ts'

export const messagesRoutes = [
  route('/setup/message', 'Message recipients', 'ผู้รับข้อความ', '消息接收人', {
    view: 'setup',
    page: () => import('./recipient-pages.tsx').then((file) => file.RecipientList),
  }),
  route('/setup/message/add', 'Add message recipients', 'เพิ่มผู้รับข้อความ', '新增消息接收人', {
    view: 'setup',
    own: true,
    page: () => import('./recipient-form.tsx').then((file) => file.RecipientAdd),
  }),
  route('/setup/message/deliveries', 'Delivery log', 'บันทึกการส่งข้อความ', '发送记录', {
    view: 'setup',
    own: true,
    page: () => import('./delivery-list.tsx').then((file) => file.DeliveryList),
  }),
  route('/setup/message/{id}/history', 'Message recipients history', 'ประวัติผู้รับข้อความ', '消息接收人历史', {
    view: 'setup',
    own: true,
    page: () => import('./recipient-pages.tsx').then((file) => file.RecipientHistory),
  }),
  route('/setup/message/{id}/{mode}', 'Message recipients', 'ผู้รับข้อความ', '消息接收人', {
    view: 'setup',
    own: true,
    page: () => import('./recipient-pages.tsx').then((file) => file.RecipientRecord),
  }),
  route('/foresetup/foremessage', 'Message recipients', 'ผู้รับข้อความ', '消息接收人', {
    view: 'fore.message',
    mirrors: '/setup/message',
    page: () => import('./customer-recipient-pages.tsx').then((file) => file.CustomerRecipientList),
  }),
  route('/foresetup/foremessage/add', 'Add message recipients', 'เพิ่มผู้รับข้อความ', '新增消息接收人', {
    view: 'fore.message',
    mirrors: '/setup/message/add',
    own: true,
    page: () => import('./customer-recipient-pages.tsx').then((file) => file.CustomerRecipientAdd),
  }),
  route('/foresetup/foremessage/{id}/history', 'Message recipients history', 'ประวัติผู้รับข้อความ', '消息接收人历史', {
    view: 'fore.message',
    own: true,
    page: () => import('./customer-recipient-pages.tsx').then((file) => file.CustomerRecipientHistory),
  }),
  route('/foresetup/foremessage/{id}/{mode}', 'Message recipients', 'ผู้รับข้อความ', '消息接收人', {
    view: 'fore.message',
    own: true,
    page: () => import('./customer-recipient-pages.tsx').then((file) => file.CustomerRecipientRecord),
  }),
  route('/setup/messageTemplate', 'Message templates', 'แม่แบบข้อความ', '消息模板', {
    view: 'setup',
    page: () => import('./template-pages.tsx').then((file) => file.TemplateList),
  }),
  route('/setup/messageTemplate/add', 'Add message template', 'เพิ่มแม่แบบข้อความ', '新增消息模板', {
    view: 'setup',
    own: true,
    page: () => import('./template-pages.tsx').then((file) => file.TemplateAdd),
  }),
  route('/setup/messageTemplate/{id}/history', 'Message template history', 'ประวัติแม่แบบข้อความ', '消息模板历史', {
    view: 'setup',
    own: true,
    page: () => import('./template-pages.tsx').then((file) => file.TemplateHistory),
  }),
  route('/setup/messageTemplate/{id}/{mode}', 'Message template', 'แม่แบบข้อความ', '消息模板', {
    view: 'setup',
    own: true,
    page: () => import('./template-pages.tsx').then((file) => file.TemplateRecord),
  }),
] as const
