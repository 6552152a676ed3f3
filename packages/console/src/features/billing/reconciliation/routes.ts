import { route } from '../../../kit/workspace/route.ts'

export const reconciliationRoutes = [
  route('/account/counterpartSheet', 'Compare with their sheet', 'เทียบกับไฟล์ของคู่ค้า', '与对方表格核对', {
    own: true,
    page: () => import('./sheet-page.tsx').then((file) => file.SheetPage),
  }),
] as const
