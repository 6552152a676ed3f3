import { route } from '../../../kit/workspace/route.ts'

export const positionsRoutes = [
  route('/vehicle/vehicleMonitoring', 'Vehicle monitoring', 'ติดตามรถ', '车辆监控', {
    page: () => import('./vehicle-monitoring.tsx').then((file) => file.VehicleMonitoring),
  }),
  route('/track/tempMonitoring', 'Temperature monitoring', 'ติดตามอุณหภูมิ', '温度监控', {
    view: 'track',
    page: () => import('./temp-monitoring.tsx').then((file) => file.TempMonitoring),
  }),
  route('/our/query', 'Device query', 'สอบถามอุปกรณ์', '设备查询', {
    view: 'our',
    page: () => import('./device-query.tsx').then((file) => file.DeviceQuery),
  }),
] as const
