import { route } from '../../../kit/workspace/route.ts'

export const executionRoutes = [
  route('/perform/meet', 'Pickup reservation', 'รับงานและนัดรับสินค้า', '预约提货', {
    view: 'perform',
    page: () => import('./meet-page.tsx').then((file) => file.MeetPage),
  }),
  route('/perform/goods', 'Goods pickup', 'รับสินค้า', '提货', {
    view: 'perform',
    page: () => import('./goods-page.tsx').then((file) => file.GoodsPage),
  }),
  route('/perform/transit', 'Transit and linehaul', 'ระหว่างทางและรถสายหลัก', '在途与干线', {
    view: 'perform',
    page: () => import('./transit-page.tsx').then((file) => file.TransitPage),
  }),
  route('/perform/sendGoods', 'Delivery', 'ส่งสินค้า', '送货', {
    view: 'perform',
    page: () => import('./send-page.tsx').then((file) => file.SendPage),
  }),
  route('/perform/return', 'Return transport', 'ขนส่งขากลับ', '返程运输', {
    view: 'perform',
    page: () => import('./return-page.tsx').then((file) => file.ReturnPage),
  }),
  route('/transportPlan/transportPlan', 'Transport plan', 'แผนการขนส่ง', '运输计划', {
    view: 'transport plan',
    page: () => import('./transport-plan/transport-plan-page.tsx').then((file) => file.TransportPlanPage),
  }),
] as const
