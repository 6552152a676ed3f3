import { route } from '../../kit/workspace/route.ts'

export const ordersPageRoutes = [
  route('/order/entry', 'Shipping orders', 'คำสั่งขนส่ง', '订单', {
    view: 'entry',
    page: () => import('./order-entry.tsx').then((file) => file.OrderEntry),
  }),
  route('/order/entry/create', 'Create shipping order', 'เปิดคำสั่งขนส่ง', '创建订单', {
    view: 'entry',
    page: () => import('./order-create.tsx').then((file) => file.OrderCreate),
  }),
  route('/order/entry/recreate', 'Re-create shipping order', 'สั่งซ้ำ', '重新创建订单', {
    view: 'entry',
    page: () => import('./order-create.tsx').then((file) => file.OrderRecreate),
  }),
  route('/order/distribute', 'Order distribution', 'กระจายคำสั่งขนส่ง', '订单分配', {
    view: 'distribution',
    page: () => import('./order-distribute.tsx').then((file) => file.OrderDistribute),
  }),
  route('/foreorder/forentry', 'Shipping orders', 'คำสั่งขนส่ง', '订单', {
    view: 'fore.entry',
    mirrors: '/order/entry',
    page: () => import('./order-entry.tsx').then((file) => file.OrderEntry),
  }),
  route('/foreorder/forentry/create', 'Create order', 'สร้างคำสั่งขนส่ง', '创建订单', {
    view: 'fore.entry',
    mirrors: '/order/entry/create',
    page: () => import('./order-create.tsx').then((file) => file.OrderCreate),
  }),
  route('/foreorder/forentry/forReEntryCreate', 'Re-create order', 'สร้างคำสั่งขนส่งซ้ำ', '重新创建订单', {
    view: 'fore.entry',
    mirrors: '/order/entry/recreate',
    page: () => import('./order-create.tsx').then((file) => file.OrderRecreate),
  }),
] as const
