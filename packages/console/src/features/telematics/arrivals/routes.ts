import { route } from '../../../kit/workspace/route.ts'

export const arrivalsRoutes = [
  route('/distribution/monitor', 'Distribution monitor', 'ติดตามการกระจายสินค้า', '配送监控', {
    view: 'distribution',
    page: () => import('./distribution-monitor.tsx').then((file) => file.DistributionMonitor),
  }),
] as const
