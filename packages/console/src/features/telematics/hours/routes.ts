import { route } from '../../../kit/workspace/route.ts'

export const hoursRoutes = [
  route('/working-time/list', 'Working time', 'เวลาทำงานพนักงานขับรถ', '工作时间', {
    page: () => import('./working-times.tsx').then((file) => file.WorkingTimes),
  }),
  route('/vehicle/drivingEvents', 'Driving events', 'เหตุการณ์การขับรถ', '驾驶事件', {
    own: true,
    page: () => import('./driving-event-list.tsx').then((file) => file.DrivingEventList),
  }),
  route('/working-time/month', 'Driver hours', 'ชั่วโมงทำงานและขับรถ', '司机工时', {
    own: true,
    page: () => import('./driver-hours.tsx').then((file) => file.DriverHoursPage),
  }),
] as const
