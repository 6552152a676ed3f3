/** Look-up columns of rate cards: a closed list, from which a template chooses. */
import type { Words } from '../../kernel/language.ts'

/** Type of a cell's text; a weight is a decimal in kg. */
export type CellKind = 'site' | 'district' | 'province' | 'zone' | 'route' | 'vehicle' | 'temperature' | 'goods' | 'weight'

interface KeyColumn {
  readonly words: Words
  readonly kind: CellKind
}

const column = (kind: CellKind, en: string, th: string, zh: string): KeyColumn => ({ kind, words: { en, th, zh } })

export const keyColumns = {
  originSite: column('site', 'Origin site', 'จุดต้นทาง', '始发网点'),
  originDistrict: column('district', 'Origin district', 'อำเภอต้นทาง', '始发区县'),
  originProvince: column('province', 'Origin province', 'จังหวัดต้นทาง', '始发省'),
  originZone: column('zone', 'Origin zone', 'โซนต้นทาง', '始发区域'),
  destinationSite: column('site', 'Destination site', 'จุดปลายทาง', '目的网点'),
  destinationDistrict: column('district', 'Destination district', 'อำเภอปลายทาง', '目的区县'),
  destinationProvince: column('province', 'Destination province', 'จังหวัดปลายทาง', '目的省'),
  destinationZone: column('zone', 'Destination zone', 'โซนปลายทาง', '目的区域'),
  routeCode: column('route', 'Route code', 'รหัสเส้นทาง', '线路代码'),
  vehicleType: column('vehicle', 'Vehicle type', 'ประเภทรถ', '车型'),
  temperatureType: column('temperature', 'Temperature type', 'ประเภทอุณหภูมิ', '温度类型'),
  goodsType: column('goods', 'Goods type', 'ประเภทสินค้า', '货物类型'),
  weightFrom: column('weight', 'Chargeable weight from (kg)', 'น้ำหนักคิดค่าขนส่งตั้งแต่ (กก.)', '计费重量起（公斤）'),
  weightTo: column('weight', 'Chargeable weight below (kg)', 'น้ำหนักคิดค่าขนส่งน้อยกว่า (กก.)', '计费重量止（公斤）'),
} as const satisfies Record<string, KeyColumn>
export type KeyColumnName = keyof typeof keyColumns

export const keyColumnNames = Object.keys(keyColumns) as readonly KeyColumnName[] // its keys

/** Options of a form: stored value and label. */
export const keyColumnWords = Object.fromEntries(keyColumnNames.map((name) => [name, keyColumns[name].words])) as Readonly<
  Record<KeyColumnName, Words>
> // one for each name

export const isKeyColumn = (name: string): name is KeyColumnName => Object.hasOwn(keyColumns, name)
