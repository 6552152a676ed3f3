import { route } from '../../../kit/workspace/route.ts'

export const hoursRoutes = [
  route('/working-time/list', 'Working time', 'เวลาทำงานพนักงานขับรถ', '工作时间', {
    page: () => import('./working-times.tsx').then((file) => file.WorkingTimes),
  }),
] as const
