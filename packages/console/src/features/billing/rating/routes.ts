import { route } from '../../../kit/workspace/route.ts'

export const ratingRoutes = [
  route('/account/serviceitems', 'Service items', 'รายการบริการ', '服务项目', {
    view: 'account',
    page: () => import('./rating-pages.tsx').then((file) => file.ServiceItems),
  }),
  route('/account/billingitems', 'Billing items', 'รายการเรียกเก็บ', '计费项目', {
    view: 'account',
    page: () => import('./rating-pages.tsx').then((file) => file.BillingItems),
  }),
  route('/account/oilprice', 'Fuel prices', 'ราคาน้ำมัน', '油价', {
    view: 'account',
    page: () => import('./fuel-pages.tsx').then((file) => file.FuelPrices),
  }),
] as const
