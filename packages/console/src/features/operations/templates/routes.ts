import { route } from '../../../kit/workspace/route.ts'

export const templatesRoutes = [
  route('/order/templates', 'Order templates', 'แม่แบบคำสั่งขนส่ง', '订单模板', {
    view: 'entry',
    own: true,
    page: () => import('./template-list.tsx').then((file) => file.TemplateList),
  }),
] as const
