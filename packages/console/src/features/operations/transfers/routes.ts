import { route } from '../../../kit/workspace/route.ts'

export const transfersRoutes = [
  route('/transfer/transferList', 'Transfers', 'โอนย้ายสินค้า', '中转', {
    page: () => import('./transfer-pages.tsx').then((file) => file.TransferList),
  }),
  route('/transfer/transferDelivery', 'Transfer delivery', 'ส่งมอบการโอนย้าย', '中转交接', {
    view: 'transfer delivery',
    page: () => import('./transfer-pages.tsx').then((file) => file.TransferDelivery),
  }),
  route('/transfer/sendGoods', 'Transfer send', 'ส่งออกการโอนย้าย', '中转发货', {
    view: 'send goods',
    page: () => import('./transfer-pages.tsx').then((file) => file.TransferSend),
  }),
] as const
