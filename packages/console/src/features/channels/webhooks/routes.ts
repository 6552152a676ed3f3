import { route } from '../../../kit/workspace/route.ts'

export const webhooksRoutes = [
  route('/setup/webhooks', 'Webhooks', 'การเชื่อมต่อ Webhook', 'Webhook 连接', {
    view: 'setup',
    own: true,
    page: () => import('./webhooks-page.tsx').then((file) => file.WebhooksPage),
  }),
  route('/setup/webhooks/deliveries', 'Webhook deliveries', 'บันทึกการส่ง Webhook', 'Webhook 投递记录', {
    view: 'setup',
    own: true,
    page: () => import('./delivery-log.tsx').then((file) => file.WebhookDeliveries),
  }),
] as const
