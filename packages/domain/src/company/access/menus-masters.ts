import type { Words } from '../../kernel/language.ts'
import type { Permission } from '../../kernel/permissions.ts'
import { inside, type MenuEntry, type UserKind } from './menu-entry.ts'

interface MasterWords {
  readonly list: Words
  readonly add: Words
  readonly history: Words
}

/**
 * A list, its add form, and the history of all its records. Record pages and the history of one record have no entry and so no
 * tab: the specification gives tabs to menu entries only, and one per viewed record would fill the strip. Leaving unsaved changes
 * there still asks.
 */
const masters = (
  name: 'site' | 'customer' | 'driver' | 'vehicle' | 'subcontractor' | 'rest-stop',
  history: 'history' | 'log',
  words: MasterWords,
  kinds: readonly UserKind[] = inside,
): readonly MenuEntry[] => {
  const subject = name === 'rest-stop' ? 'rest_stop' : name
  return [
    { url: `/master-data/${name}/list`, words: words.list, needs: [`${subject}.view`], kinds },
    { url: `/master-data/${name}/add`, words: words.add, needs: [`${subject}.create`], kinds, hidden: true },
    { url: `/master-data/${name}/${history}`, words: words.history, needs: [`${subject}.view`], kinds, hidden: true },
  ]
}

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
    ...masters('site', 'history', {
      list: { en: 'Sites', th: 'จุดรับส่งสินค้า', zh: '站点' },
      add: { en: 'Add site', th: 'เพิ่มจุดรับส่งสินค้า', zh: '新增站点' },
      history: { en: 'Site history', th: 'ประวัติจุดรับส่งสินค้า', zh: '站点历史' },
    }),
    ...masters('customer', 'history', {
      list: { en: 'Customers', th: 'ลูกค้า', zh: '客户' },
      add: { en: 'Add customer', th: 'เพิ่มลูกค้า', zh: '新增客户' },
      history: { en: 'Customer history', th: 'ประวัติลูกค้า', zh: '客户历史' },
    }),
    ...masters(
      'driver',
      'log',
      {
        list: { en: 'Drivers', th: 'พนักงานขับรถ', zh: '司机' },
        add: { en: 'Add driver', th: 'เพิ่มพนักงานขับรถ', zh: '新增司机' },
        history: { en: 'Driver history', th: 'ประวัติพนักงานขับรถ', zh: '司机历史' },
      },
      withCarriers,
    ),
    ...masters(
      'vehicle',
      'history',
      {
        list: { en: 'Vehicles', th: 'รถขนส่ง', zh: '车辆' },
        add: { en: 'Add vehicle', th: 'เพิ่มรถ', zh: '新增车辆' },
        history: { en: 'Vehicle history', th: 'ประวัติรถ', zh: '车辆历史' },
      },
      withCarriers,
    ),
    {
      url: '/master-data/trailer/add',
      words: { en: 'Add trailer', th: 'เพิ่มหางพ่วง', zh: '新增挂车' },
      needs: ['vehicle.create'],
      kinds: withCarriers,
      hidden: true,
    },
    ...masters('subcontractor', 'log', {
      list: { en: 'Subcontractors', th: 'ผู้รับเหมาช่วง', zh: '分包商' },
      add: { en: 'Add subcontractor', th: 'เพิ่มผู้รับเหมาช่วง', zh: '新增分包商' },
      history: { en: 'Subcontractor history', th: 'ประวัติผู้รับเหมาช่วง', zh: '分包商历史' },
    }),
    ...masters('rest-stop', 'log', {
      list: { en: 'Rest stops', th: 'จุดพักรถ', zh: '休息站' },
      add: { en: 'Add rest stop', th: 'เพิ่มจุดพักรถ', zh: '新增休息站' },
      history: { en: 'Rest stop history', th: 'ประวัติจุดพักรถ', zh: '休息站历史' },
    }),
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
