import { route } from '../../../kit/workspace/route.ts'

export const rulesRoutes = [
  route('/account/billingrules', 'Billing rules', 'กฎการคิดค่าขนส่ง', '计费规则', {
    view: 'account',
    page: () => import('./rule-pages.tsx').then((file) => file.BillingRules),
  }),
  route('/account/billingshares', 'Allocation rules', 'กฎการปันส่วน', '分摊规则', {
    view: 'account',
    page: () => import('./allocation-pages.tsx').then((file) => file.AllocationRules),
  }),
  route('/account/dataresource', 'Data sources', 'แหล่งข้อมูล', '数据源', {
    view: 'account',
    page: () => import('./source-pages.tsx').then((file) => file.DataSources),
  }),
] as const
