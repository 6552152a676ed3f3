import { route } from '../../../kit/workspace/route.ts'

export const searchRoutes = [
  route('/searchs', 'Search', 'ค้นหา', '查询', { page: () => import('./searchs.tsx').then((file) => file.Searchs) }),
] as const
