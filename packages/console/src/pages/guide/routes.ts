import { route } from '../../kit/workspace/route.ts'

const page = () => import('./guide.tsx').then((file) => file.Guide)

export const guidePageRoutes = [
  route('/console/guide', 'User guide', 'คู่มือการใช้งาน', '用户指南', { own: true, page }),
  route('/console/guide/{page}', 'User guide', 'คู่มือการใช้งาน', '用户指南', { own: true, page }),
] as const
