import { route } from '../../../kit/workspace/route.ts'

export const trackingRoutes = [
  route('/update-status/bypass-status', 'Bypass status', 'ข้ามสถานะ', '跳过状态', {
    page: () => import('./update-status/bypass-status.tsx').then((file) => file.BypassStatus),
  }),
  route('/update-status/shipment-status/list', 'Shipment status', 'สถานะใบส่งสินค้า', '运单状态', {
    page: () => import('./update-status/status-list.tsx').then((file) => file.StatusList),
  }),
  route('/update-status/shipment-status/history', 'Shipment status history', 'ประวัติสถานะใบส่งสินค้า', '运单状态历史', {
    page: () => import('./update-status/status-history.tsx').then((file) => file.StatusHistory),
  }),
  route('/activity-tracking/list', 'Activity tracking', 'ติดตามงานขนส่ง', '运输跟踪', {
    view: 'activity tracking',
    page: () => import('./tracking-list.tsx').then((file) => file.TrackingList),
  }),
  route('/activity-tracking/detail/job/{id}', 'Job', 'ใบงานรถ', '调度单', {
    view: 'activity tracking',
    page: () => import('./job-page.tsx').then((file) => file.TrackedJob),
  }),
  route('/activity-tracking/detail/order/{id}', 'Order', 'คำสั่งขนส่ง', '订单', {
    view: 'activity tracking',
    page: () => import('./order-page.tsx').then((file) => file.TrackedOrder),
  }),
  route('/track/taskInfo', 'Dispatch task information', 'ข้อมูลใบงานรถ', '调度单信息', {
    view: 'track',
    page: () => import('./information-pages.tsx').then((file) => file.TaskInformation),
  }),
  route('/track/transportContent', 'Waybill content', 'สินค้าในใบส่งสินค้า', '运单货物', {
    view: 'track',
    page: () => import('./information-pages.tsx').then((file) => file.TransportContent),
  }),
] as const
