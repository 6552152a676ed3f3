import { route } from '../../../kit/workspace/route.ts'

export const cargoRoutes = [
  route('/our/goodsType', 'Goods types', 'ประเภทสินค้า', '货物类型', {
    view: 'our',
    page: () => import('./goods-type-pages.tsx').then((file) => file.GoodsTypeList),
  }),
  route('/our/goodsType/add', 'Add goods type', 'เพิ่มประเภทสินค้า', '新增货物类型', {
    view: 'our',
    own: true,
    page: () => import('./goods-type-pages.tsx').then((file) => file.GoodsTypeAdd),
  }),
  route('/our/goodsType/{id}/history', 'Goods type history', 'ประวัติประเภทสินค้า', '货物类型历史', {
    view: 'our',
    own: true,
    page: () => import('./goods-type-pages.tsx').then((file) => file.GoodsTypeHistory),
  }),
  route('/our/goodsType/{id}/{mode}', 'Goods type', 'ประเภทสินค้า', '货物类型', {
    view: 'our',
    own: true,
    page: () => import('./goods-type-pages.tsx').then((file) => file.GoodsTypeRecord),
  }),
  route('/master-data/temperature-type/list', 'Temperature types', 'ประเภทอุณหภูมิ', '温度类型', {
    page: () => import('./temperature-pages.tsx').then((file) => file.TemperatureTypes),
  }),
] as const
