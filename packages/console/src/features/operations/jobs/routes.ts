import { route } from '../../../kit/workspace/route.ts'

export const jobsRoutes = [
  route('/schedule/schedulecreate', 'Create dispatch order', 'เปิดใบงานรถ', '新建调度单', {
    view: 'schedule',
    page: () => import('./job-create.tsx').then((file) => file.JobCreate),
  }),
  route('/track/roads', 'Report by job', 'รายงานตามใบงานรถ', '按调度单报表', {
    view: 'roads',
    page: () => import('./job-report.tsx').then((file) => file.JobReport),
  }),
  route('/track/roads/single', 'Report by job: single', 'รายงานใบงานรถใบเดียว', '按调度单报表：单个', {
    view: 'roads',
    page: () => import('./job-report-single.tsx').then((file) => file.JobReportSingle),
  }),
  route('/track/roads/multiple', 'Report by job: multiple', 'รายงานใบงานรถหลายใบ', '按调度单报表：多个', {
    view: 'roads',
    page: () => import('./job-report-several.tsx').then((file) => file.JobReportSeveral),
  }),
] as const
