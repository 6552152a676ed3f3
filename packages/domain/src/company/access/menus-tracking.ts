import type { MenuEntry } from './menu-entry.ts'

/** Activity tracking. */
export const trackingMenus: MenuEntry = {
  url: '/activity-tracking',
  words: { en: 'Activity tracking', th: 'ติดตามงานขนส่ง', zh: '运输跟踪' },
  needs: ['tracking.view'],
  children: [
    {
      url: '/activity-tracking/list',
      words: { en: 'Tracking list', th: 'รายการติดตาม', zh: '跟踪列表' },
      needs: ['tracking.view'],
    },
    {
      url: '/distribution/monitor',
      words: { en: 'Distribution monitor', th: 'ติดตามการกระจายสินค้า', zh: '配送监控' },
      needs: ['tracking.view'],
      kinds: ['internal', 'subcontractor'],
    },
    {
      url: '/track/carrierScorecard',
      words: { en: 'Scorecards of carriers', th: 'คะแนนผู้รับเหมาช่วง', zh: '分包商考核' },
      needs: ['scorecard.view'],
      kinds: ['internal', 'subcontractor'],
    },
    {
      url: '/track/driverScorecard',
      words: { en: 'Scorecards of drivers', th: 'คะแนนพนักงานขับรถ', zh: '司机考核' },
      needs: ['scorecard.view'],
      kinds: ['internal', 'subcontractor'],
    },
    {
      url: '/track/transportInfo',
      words: { en: 'Waybill information', th: 'ข้อมูลใบส่งสินค้า', zh: '运单信息' },
      needs: ['shipment.view'],
      kinds: ['internal'],
    },
    {
      url: '/track/transportContent',
      words: { en: 'Waybill content', th: 'สินค้าในใบส่งสินค้า', zh: '运单货物' },
      needs: ['shipment.view'],
      kinds: ['internal'],
    },
    {
      url: '/track/taskInfo',
      words: { en: 'Dispatch task information', th: 'ข้อมูลใบงานรถ', zh: '调度单信息' },
      needs: ['job.view'],
      kinds: ['internal'],
    },
    {
      url: '/activity-tracking/detail/shipment/{id}',
      words: { en: 'Shipment', th: 'ใบส่งสินค้า', zh: '运单' },
      needs: ['tracking.view'],
      hidden: true,
    },
    {
      url: '/activity-tracking/detail/job/{id}',
      words: { en: 'Job', th: 'ใบงานรถ', zh: '调度单' },
      needs: ['tracking.view'],
      hidden: true,
    },
    {
      url: '/activity-tracking/detail/order/{id}',
      words: { en: 'Order', th: 'คำสั่งขนส่ง', zh: '订单' },
      needs: ['tracking.view'],
      hidden: true,
    },
  ],
}
