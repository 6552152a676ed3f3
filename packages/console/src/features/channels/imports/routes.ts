import { route } from '../../../kit/workspace/route.ts'

export const importsRoutes = [
  route('/order/import', 'Import shipping orders', 'นำเข้าคำสั่งขนส่ง', '导入订单', {
    view: 'entry',
    own: true,
    page: () => import('./import-home.tsx').then((file) => file.ImportHome),
  }),
  route('/order/import/{id}', 'Import', 'นำเข้าไฟล์', '导入', {
    view: 'entry',
    own: true,
    page: () => import('./import-bench.tsx').then((file) => file.ImportBench),
  }),
  route('/schedule/import', 'Import dispatch schedule', 'นำเข้าตารางจัดรถ', '导入调度计划', {
    view: 'schedule',
    own: true,
    page: () => import('./import-home.tsx').then((file) => file.ImportHome),
  }),
  route('/schedule/import/{id}', 'Import', 'นำเข้าไฟล์', '导入', {
    view: 'schedule',
    own: true,
    page: () => import('./import-bench.tsx').then((file) => file.ImportBench),
  }),
  route('/update-status/shipment-status/import', 'Import shipment statuses', 'นำเข้าสถานะใบส่งสินค้า', '导入运单状态', {
    own: true,
    page: () => import('./import-home.tsx').then((file) => file.ImportHome),
  }),
  route('/update-status/shipment-status/import/{id}', 'Import', 'นำเข้าไฟล์', '导入', {
    own: true,
    page: () => import('./import-bench.tsx').then((file) => file.ImportBench),
  }),
  route('/foreorder/import', 'Import shipping orders', 'นำเข้าคำสั่งขนส่ง', '导入订单', {
    view: 'fore.entry',
    own: true,
    page: () => import('./import-home.tsx').then((file) => file.ImportHome),
  }),
  route('/foreorder/import/{id}', 'Import', 'นำเข้าไฟล์', '导入', {
    view: 'fore.entry',
    own: true,
    page: () => import('./import-bench.tsx').then((file) => file.ImportBench),
  }),
  route('/master-data/import/{subject}', 'Import', 'นำเข้าไฟล์', '导入', {
    own: true,
    page: () => import('./import-home.tsx').then((file) => file.ImportHome),
  }),
  route('/master-data/import/{subject}/{id}', 'Import', 'นำเข้าไฟล์', '导入', {
    own: true,
    page: () => import('./import-bench.tsx').then((file) => file.ImportBench),
  }),
] as const
