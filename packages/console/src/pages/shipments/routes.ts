import { route } from '../../kit/workspace/route.ts'

export const shipmentsPageRoutes = [
  route('/activity-tracking/detail/shipment/{id}', 'Shipment', 'ใบส่งสินค้า', '运单', {
    view: 'activity tracking',
    page: () => import('./shipment-page.tsx').then((file) => file.ShipmentPage),
  }),
  route('/track/transportInfo', 'Waybill information', 'ข้อมูลใบส่งสินค้า', '运单信息', {
    view: 'track',
    page: () => import('./transport-information.tsx').then((file) => file.TransportInformation),
  }),
] as const
