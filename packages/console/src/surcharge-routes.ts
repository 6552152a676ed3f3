import type { Route } from './kit/workspace/route-table.ts'

// The groups that orders name and their items: addresses of our own beside the documented one of the groups.
const groups = () => import('./features/commerce/surcharge-pages.tsx').then((file) => file.SurchargeGroupList)
const groupAdd = () => import('./features/commerce/surcharge-pages.tsx').then((file) => file.SurchargeGroupAdd)
const groupRecord = () => import('./features/commerce/surcharge-pages.tsx').then((file) => file.SurchargeGroupRecord)
const groupHistory = () => import('./features/commerce/surcharge-pages.tsx').then((file) => file.SurchargeGroupHistory)
const items = () => import('./features/commerce/surcharge-pages.tsx').then((file) => file.SurchargeItemList)
const itemAdd = () => import('./features/commerce/surcharge-pages.tsx').then((file) => file.SurchargeItemAdd)
const itemRecord = () => import('./features/commerce/surcharge-pages.tsx').then((file) => file.SurchargeItemRecord)
const itemHistory = () => import('./features/commerce/surcharge-pages.tsx').then((file) => file.SurchargeItemHistory)

const row = <Path extends string>(path: Path, en: string, th: string, zh: string, page: Route['page']): Route<Path> => ({
  path,
  area: 'setup',
  title: { en, th, zh },
  bare: false,
  view: 'setup',
  ...(page ? { page } : {}),
})

export const surchargeRoutes = [
  row('/setup/businessGroup', 'Surcharge/discount groups', 'กลุ่มค่าบริการเพิ่ม/ส่วนลด', '附加费/折扣组', groups),
  row('/setup/businessGroup/add', 'Add surcharge/discount group', 'เพิ่มกลุ่มค่าบริการเพิ่ม/ส่วนลด', '新增附加费/折扣组', groupAdd),
  row(
    '/setup/businessGroup/{id}/history',
    'Surcharge/discount group history',
    'ประวัติกลุ่มค่าบริการเพิ่ม/ส่วนลด',
    '附加费/折扣组历史',
    groupHistory,
  ),
  row('/setup/businessGroup/{id}/{mode}', 'Surcharge/discount group', 'กลุ่มค่าบริการเพิ่ม/ส่วนลด', '附加费/折扣组', groupRecord),
  row('/setup/surchargeItem', 'Surcharge/discount items', 'รายการค่าบริการเพิ่ม/ส่วนลด', '附加费/折扣项', items),
  row('/setup/surchargeItem/add', 'Add surcharge/discount item', 'เพิ่มรายการค่าบริการเพิ่ม/ส่วนลด', '新增附加费/折扣项', itemAdd),
  row(
    '/setup/surchargeItem/{id}/history',
    'Surcharge/discount item history',
    'ประวัติรายการค่าบริการเพิ่ม/ส่วนลด',
    '附加费/折扣项历史',
    itemHistory,
  ),
  row('/setup/surchargeItem/{id}/{mode}', 'Surcharge/discount item', 'รายการค่าบริการเพิ่ม/ส่วนลด', '附加费/折扣项', itemRecord),
] as const
