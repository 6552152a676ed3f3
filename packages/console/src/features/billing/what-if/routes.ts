import { route } from '../../../kit/workspace/route.ts'

export const whatIfRoutes = [
  route('/account/whatif', 'What if', 'จำลองราคา', '价格模拟', {
    own: true,
    page: () => import('./what-if-pages.tsx').then((file) => file.WhatIf),
  }),
] as const
