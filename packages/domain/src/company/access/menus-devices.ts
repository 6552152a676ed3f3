import type { MenuEntry } from './menu-entry.ts'

/** Devices, monitoring and tracking platform accounts, in sidebar order. */
export const deviceMenus: readonly MenuEntry[] = [
  { url: '/our/machine', words: { en: 'Devices', th: 'อุปกรณ์ติดตาม', zh: '设备' }, needs: ['device.view'] },
  {
    url: '/our/machine/create',
    words: { en: 'Add device', th: 'เพิ่มอุปกรณ์', zh: '新增设备' },
    needs: ['device.create'],
    hidden: true,
  },
  {
    url: '/our/machine/deviceManage',
    words: { en: 'Device management', th: 'จัดการอุปกรณ์', zh: '设备管理' },
    needs: ['device.edit', 'device.status'],
  },
  {
    url: '/our/monitoringStrategy',
    words: { en: 'Monitoring strategies', th: 'แผนการเฝ้าติดตาม', zh: '监控策略' },
    needs: ['device.view'],
  },
  {
    url: '/our/number',
    words: { en: 'Tracking platform accounts', th: 'บัญชีระบบติดตาม', zh: '跟踪平台账号' },
    needs: ['device.view'],
  },
  {
    url: '/our/synchronousQuery',
    words: { en: 'Synchronous query', th: 'สอบถามตำแหน่งทันที', zh: '同步查询' },
    needs: ['device.view'],
  },
  { url: '/our/query', words: { en: 'Device query', th: 'สอบถามอุปกรณ์', zh: '设备查询' }, needs: ['device.view'] },
]

/** Vehicle positions: for staff, and for carriers with their own vehicles. */
export const vehicleMenus: MenuEntry = {
  url: '/vehicle',
  words: { en: 'Vehicles', th: 'รถ', zh: '车辆' },
  needs: [],
  kinds: ['internal', 'subcontractor', 'driver'],
  children: [
    {
      url: '/vehicle/vehicleMonitoring',
      words: { en: 'Vehicle monitoring', th: 'ติดตามรถ', zh: '车辆监控' },
      needs: ['vehicle.view'],
      kinds: ['internal', 'subcontractor'],
    },
    {
      url: '/track/tempMonitoring',
      words: { en: 'Temperature monitoring', th: 'ติดตามอุณหภูมิ', zh: '温度监控' },
      needs: ['tracking.view'],
      kinds: ['internal', 'subcontractor'],
    },
    {
      url: '/vehicle/drivingEvents',
      words: { en: 'Driving events', th: 'เหตุการณ์การขับรถ', zh: '驾驶事件' },
      needs: ['vehicle.view'],
      kinds: ['internal', 'subcontractor'],
    },
    {
      url: '/working-time/list',
      words: { en: 'Working time', th: 'เวลาทำงานพนักงานขับรถ', zh: '工作时间' },
      needs: ['working_time.view'],
      kinds: ['internal', 'driver'],
    },
    {
      url: '/working-time/month',
      words: { en: 'Driver hours', th: 'ชั่วโมงทำงานและขับรถ', zh: '司机工时' },
      needs: ['working_time.view'],
      kinds: ['internal', 'subcontractor', 'driver'],
    },
  ],
}
