import { route } from '../../../kit/workspace/route.ts'

export const devicesRoutes = [
  route('/our/machine', 'Devices', 'อุปกรณ์ติดตาม', '设备', {
    view: 'machine',
    page: () => import('./device-pages.tsx').then((file) => file.DeviceList),
  }),
  route('/our/machine/create', 'Add device', 'เพิ่มอุปกรณ์', '新增设备', {
    view: 'machine',
    page: () => import('./device-pages.tsx').then((file) => file.DeviceAdd),
  }),
  route('/our/machine/deviceManage', 'Device management', 'จัดการอุปกรณ์', '设备管理', {
    view: 'device management',
    page: () => import('./device-desk.tsx').then((file) => file.DeviceDesk),
  }),
  route('/our/machine/{id}/history', 'Device history', 'ประวัติอุปกรณ์', '设备历史', {
    view: 'machine',
    own: true,
    page: () => import('./device-pages.tsx').then((file) => file.DeviceHistory),
  }),
  route('/our/machine/{id}/{mode}', 'Device', 'อุปกรณ์ติดตาม', '设备', {
    view: 'machine',
    own: true,
    page: () => import('./device-pages.tsx').then((file) => file.DeviceRecord),
  }),
  route('/our/monitoringStrategy', 'Monitoring strategies', 'แผนการเฝ้าติดตาม', '监控策略', {
    view: 'our',
    page: () => import('./monitoring-strategies.tsx').then((file) => file.MonitoringStrategies),
  }),
  route('/our/number', 'Tracking platform accounts', 'บัญชีระบบติดตาม', '跟踪平台账号', {
    view: 'number',
    page: () => import('./tracking-accounts.tsx').then((file) => file.TrackingAccounts),
  }),
  route('/our/synchronousQuery', 'Synchronous query', 'สอบถามตำแหน่งทันที', '同步查询', {
    view: 'synchronous query',
    page: () => import('./synchronous-query.tsx').then((file) => file.SynchronousQuery),
  }),
] as const
