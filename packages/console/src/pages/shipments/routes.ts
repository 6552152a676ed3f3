import { route } from '../../kit/workspace/route.ts'

export const shipmentsPageRoutes = [
  route('/activity-tracking/detail/shipment/{id}', 'Shipment', 'ใบส่งสินค้า', '运单', {
    view: 'activity tracking',
    page: () => import('./shipment-page.tsx').then((file) => file.ShipmentPage),
  }),
] as const
