import type { Words } from '../../kernel/language.ts'
import type { Permission } from '../../kernel/permissions.ts'
import { inside, type MenuEntry, type UserKind } from './menu-entry.ts'

/**
 * A list and its add form. Record pages have no entry and so no tab: the specification gives tabs to menu entries only, and one
 * per viewed record would fill the strip. Leaving unsaved changes there still asks.
 */
const masters = (
  name: 'site' | 'customer' | 'driver' | 'vehicle' | 'subcontractor',
  list: Words,
  add: Words,
  kinds: readonly UserKind[] = inside,
): readonly MenuEntry[] => [
  { url: `/master-data/${name}/list`, words: list, needs: [`${name}.view`], kinds },
  { url: `/master-data/${name}/add`, words: add, needs: [`${name}.create`], kinds, hidden: true },
]

/** Carriers may view their own vehicles and drivers. */
const withCarriers: readonly UserKind[] = ['internal', 'subcontractor']

/** File imports, by permission. */
const importing: Words = { en: 'Import', th: 'นำเข้าไฟล์', zh: '导入' }
const masterImport: readonly Permission[] = [
  'job.import',
  'site.import',
  'customer.import',
  'subcontractor.import',
  'driver.import',
  'vehicle.import',
  'route_code.import',
  'rest_stop.import',
  'partner.import',
  'product.import',
  'project.import',
  'line.import',
  'strategy.import',
  'dock.import',
  'device.import',
  'billing_setup.import',
  'contract.import',
  'fleet.import',
  'own_vehicle.import',
  'address.import',
  'reference.edit',
  'organisation.import',
  'user.import',
  'role.import',
]

export const masterMenus: MenuEntry = {
  url: '/master-data',
  words: { en: 'Master data', th: 'ข้อมูลหลัก', zh: '主数据' },
  needs: [],
  kinds: withCarriers,
  children: [
    ...masters('site', { en: 'Sites', th: 'จุดรับส่งสินค้า', zh: '站点' }, { en: 'Add site', th: 'เพิ่มจุดรับส่งสินค้า', zh: '新增站点' }),
    ...masters('customer', { en: 'Customers', th: 'ลูกค้า', zh: '客户' }, { en: 'Add customer', th: 'เพิ่มลูกค้า', zh: '新增客户' }),
    ...masters(
      'driver',
      { en: 'Drivers', th: 'พนักงานขับรถ', zh: '司机' },
      { en: 'Add driver', th: 'เพิ่มพนักงานขับรถ', zh: '新增司机' },
      withCarriers,
    ),
    ...masters(
      'vehicle',
      { en: 'Vehicles', th: 'รถขนส่ง', zh: '车辆' },
      { en: 'Add vehicle', th: 'เพิ่มรถ', zh: '新增车辆' },
      withCarriers,
    ),
    {
      url: '/master-data/trailer/add',
      words: { en: 'Add trailer', th: 'เพิ่มหางพ่วง', zh: '新增挂车' },
      needs: ['vehicle.create'],
      kinds: withCarriers,
      hidden: true,
    },
    ...masters(
      'subcontractor',
      { en: 'Subcontractors', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
      { en: 'Add subcontractor', th: 'เพิ่มผู้รับเหมาช่วง', zh: '新增分包商' },
    ),
    {
      url: '/master-data/rest-stop/list',
      words: { en: 'Rest stops', th: 'จุดพักรถ', zh: '休息站' },
      needs: ['rest_stop.view'],
      kinds: inside,
    },
    {
      url: '/master-data/rest-stop/add',
      words: { en: 'Add rest stop', th: 'เพิ่มจุดพักรถ', zh: '新增休息站' },
      needs: ['rest_stop.create'],
      kinds: inside,
      hidden: true,
    },
    {
      url: '/master-data/route-code/list',
      words: { en: 'Route codes', th: 'รหัสเส้นทาง', zh: '路线代码' },
      needs: ['route_code.view'],
      kinds: inside,
    },
    {
      url: '/master-data/temperature-type/list',
      words: { en: 'Temperature types', th: 'ประเภทอุณหภูมิ', zh: '温度类型' },
      needs: ['reference.view'],
      kinds: inside,
    },
    {
      url: '/master-data/site-type/list',
      words: { en: 'Site types', th: 'ประเภทจุดรับส่งสินค้า', zh: '站点类型' },
      needs: ['reference.view'],
      kinds: inside,
    },
    { url: '/master-data/bank/list', words: { en: 'Banks', th: 'ธนาคาร', zh: '银行' }, needs: ['reference.view'], kinds: inside },
    {
      url: '/master-data/business-unit/list',
      words: { en: 'Business units', th: 'หน่วยธุรกิจ', zh: '业务单元' },
      needs: ['organisation.view'],
      kinds: inside,
    },
    { url: '/master-data/import/{subject}', words: importing, needs: masterImport, kinds: inside, hidden: true },
    { url: '/master-data/import/{subject}/{id}', words: importing, needs: masterImport, kinds: inside, hidden: true },
    {
      url: '/master-data/address/list',
      words: { en: 'Addresses', th: 'ข้อมูลที่อยู่', zh: '地址' },
      needs: ['address.view'],
      kinds: inside,
    },
  ],
}
