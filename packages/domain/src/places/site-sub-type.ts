import type { Words } from '../kernel/language.ts'
import type { SiteType } from './site-type.ts'

interface SubType extends Words {
  readonly of: SiteType
}

/** A finer name of a site within its type (gaps G-102). */
const table = {
  ambient_warehouse: { of: 'warehouse', en: 'Ambient warehouse', th: 'คลังแห้ง', zh: '常温仓' },
  cold_warehouse: { of: 'warehouse', en: 'Cold store', th: 'คลังเย็น', zh: '冷库' },
  bonded_warehouse: { of: 'warehouse', en: 'Bonded warehouse', th: 'คลังสินค้าทัณฑ์บน', zh: '保税仓' },
  dangerous_warehouse: { of: 'warehouse', en: 'Dangerous goods warehouse', th: 'คลังวัตถุอันตราย', zh: '危险品仓' },
  convenience_store: { of: 'store', en: 'Convenience store', th: 'ร้านสะดวกซื้อ', zh: '便利店' },
  supermarket: { of: 'store', en: 'Supermarket', th: 'ซูเปอร์มาร์เก็ต', zh: '超市' },
  hypermarket: { of: 'store', en: 'Hypermarket', th: 'ไฮเปอร์มาร์เก็ต', zh: '大卖场' },
  department_store: { of: 'store', en: 'Department store', th: 'ห้างสรรพสินค้า', zh: '百货商场' },
  wholesale_market: { of: 'store', en: 'Wholesale market', th: 'ตลาดค้าส่ง', zh: '批发市场' },
  food_factory: { of: 'factory', en: 'Food factory', th: 'โรงงานอาหาร', zh: '食品工厂' },
  general_factory: { of: 'factory', en: 'General factory', th: 'โรงงานทั่วไป', zh: '普通工厂' },
  feed_mill: { of: 'factory', en: 'Feed mill', th: 'โรงงานอาหารสัตว์', zh: '饲料厂' },
  regional_hub: { of: 'hub', en: 'Regional distribution centre', th: 'ศูนย์กระจายสินค้าภูมิภาค', zh: '区域分拨中心' },
  cross_dock: { of: 'hub', en: 'Cross-dock', th: 'ครอสด็อก', zh: '越库中心' },
  last_mile_hub: { of: 'hub', en: 'Last-mile hub', th: 'จุดกระจายปลายทาง', zh: '末端网点' },
  office: { of: 'customer', en: 'Office', th: 'สำนักงาน', zh: '办公室' },
  home: { of: 'customer', en: 'Home', th: 'บ้านพักอาศัย', zh: '住宅' },
  restaurant: { of: 'customer', en: 'Restaurant', th: 'ร้านอาหาร', zh: '餐厅' },
  construction_site: { of: 'customer', en: 'Construction site', th: 'ไซต์งานก่อสร้าง', zh: '工地' },
  farm: { of: 'customer', en: 'Farm', th: 'ฟาร์ม', zh: '农场' },
  truck_yard: { of: 'depot', en: 'Truck yard', th: 'ลานจอดรถบรรทุก', zh: '货车停车场' },
  container_yard: { of: 'depot', en: 'Container yard', th: 'ลานตู้สินค้า', zh: '集装箱堆场' },
  workshop: { of: 'depot', en: 'Workshop', th: 'อู่ซ่อมบำรุง', zh: '维修车间' },
  sea_port: { of: 'port', en: 'Sea port', th: 'ท่าเรือน้ำลึก', zh: '海港' },
  inland_port: { of: 'port', en: 'Inland container depot', th: 'ไอซีดี', zh: '内陆港' },
  airport: { of: 'port', en: 'Airport', th: 'ท่าอากาศยาน', zh: '机场' },
  border_crossing: { of: 'port', en: 'Border crossing', th: 'ด่านชายแดน', zh: '边境口岸' },
} as const satisfies Record<string, SubType>

export type SiteSubType = keyof typeof table
export const siteSubTypes: Readonly<Record<SiteSubType, Words>> = table

export const isSubTypeOf = (subType: SiteSubType, type: SiteType): boolean => table[subType].of === type

/** The sub-types of one type, or all of them. */
export const subTypesOf = (type: SiteType | undefined): readonly SiteSubType[] =>
  // The table's own keys.
  (Object.keys(table) as SiteSubType[]).filter((subType) => type === undefined || isSubTypeOf(subType, type))
