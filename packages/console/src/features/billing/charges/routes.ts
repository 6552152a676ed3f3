import { route } from '../../../kit/workspace/route.ts'

export const chargesRoutes = [
  route('/account/calculatormanage', 'Meters', 'ตัวคำนวณค่าใช้จ่าย', '计费器', {
    view: 'account',
    page: () => import('./meter-pages.tsx').then((file) => file.Meters),
  }),
] as const
