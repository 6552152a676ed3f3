import { route } from '../../kit/workspace/route.ts'

export const dispatchPageRoutes = [
  route('/schedule/scheduleForm', 'Dispatch orders', 'ใบงานรถ', '调度单', {
    view: 'schedule',
    page: () => import('./dispatch-orders.tsx').then((file) => file.DispatchOrders),
  }),
  route('/planDispatch/planDispatch', 'Plan dispatch', 'จัดรถตามแผน', '计划调度', {
    view: 'plan dispatch',
    page: () => import('./plan-dispatch.tsx').then((file) => file.PlanDispatch),
  }),
] as const
