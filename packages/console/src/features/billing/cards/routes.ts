import { route } from '../../../kit/workspace/route.ts'

export const cardsRoutes = [
  route('/account/quotemaintain', 'Quote maintenance', 'จัดการราคาขนส่ง', '报价维护', {
    view: 'account',
    page: () => import('./card-pages.tsx').then((file) => file.RateCards),
  }),
  route('/our/billing/mothertemplate', 'Rate card templates', 'แม่แบบตารางราคา', '费率表模板', {
    view: 'our',
    page: () => import('./template-pages.tsx').then((file) => file.RateCardTemplates),
  }),
] as const
