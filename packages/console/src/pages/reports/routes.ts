import { route } from '../../kit/workspace/route.ts'

export const reportsPageRoutes = [
  route('/track/orders/single', 'Report by shipment: single', 'รายงานใบส่งสินค้าใบเดียว', '按运单报表：单个', {
    view: 'orders',
    page: () => import('./shipment-report-single.tsx').then((file) => file.ShipmentReportSingle),
  }),
] as const
