/** Initial site types, editable afterwards. */
export interface SiteTypeSeed {
  readonly code: string
  readonly en: string
  readonly th: string
  readonly zh: string
  /** The parent type of a sub-type. */
  readonly of?: string
  /** Sites of others may be of this type: customers may use them without owning them. */
  readonly ourPlace?: true
}

export const siteTypeSeeds: readonly SiteTypeSeed[] = [
  { code: 'warehouse', en: 'Warehouse', th: 'คลังสินค้า', zh: '仓库', ourPlace: true },
  { code: 'store', en: 'Store', th: 'สาขา/ร้านค้า', zh: '门店' },
  { code: 'factory', en: 'Factory', th: 'โรงงาน', zh: '工厂' },
  { code: 'hub', en: 'Hub', th: 'ศูนย์กระจายสินค้า', zh: '分拨中心', ourPlace: true },
  { code: 'customer', en: 'Customer site', th: 'จุดของลูกค้า', zh: '客户站点' },
  { code: 'depot', en: 'Depot', th: 'ลานจอดรถ', zh: '车场', ourPlace: true },
  { code: 'port', en: 'Port', th: 'ท่าเรือ', zh: '港口' },
  { code: 'ambient_warehouse', en: 'Ambient warehouse', th: 'คลังแห้ง', zh: '常温仓', of: 'warehouse' },
  { code: 'cold_warehouse', en: 'Cold store', th: 'คลังเย็น', zh: '冷库', of: 'warehouse' },
  { code: 'bonded_warehouse', en: 'Bonded warehouse', th: 'คลังสินค้าทัณฑ์บน', zh: '保税仓', of: 'warehouse' },
  { code: 'dangerous_warehouse', en: 'Dangerous goods warehouse', th: 'คลังวัตถุอันตราย', zh: '危险品仓', of: 'warehouse' },
  { code: 'convenience_store', en: 'Convenience store', th: 'ร้านสะดวกซื้อ', zh: '便利店', of: 'store' },
  { code: 'supermarket', en: 'Supermarket', th: 'ซูเปอร์มาร์เก็ต', zh: '超市', of: 'store' },
  { code: 'hypermarket', en: 'Hypermarket', th: 'ไฮเปอร์มาร์เก็ต', zh: '大卖场', of: 'store' },
  { code: 'department_store', en: 'Department store', th: 'ห้างสรรพสินค้า', zh: '百货商场', of: 'store' },
  { code: 'wholesale_market', en: 'Wholesale market', th: 'ตลาดค้าส่ง', zh: '批发市场', of: 'store' },
  { code: 'food_factory', en: 'Food factory', th: 'โรงงานอาหาร', zh: '食品工厂', of: 'factory' },
  { code: 'general_factory', en: 'General factory', th: 'โรงงานทั่วไป', zh: '普通工厂', of: 'factory' },
  { code: 'feed_mill', en: 'Feed mill', th: 'โรงงานอาหารสัตว์', zh: '饲料厂', of: 'factory' },
  { code: 'regional_hub', en: 'Regional distribution centre', th: 'ศูนย์กระจายสินค้าภูมิภาค', zh: '区域分拨中心', of: 'hub' },
  { code: 'cross_dock', en: 'Cross-dock', th: 'ครอสด็อก', zh: '越库中心', of: 'hub' },
  { code: 'last_mile_hub', en: 'Last-mile hub', th: 'จุดกระจายปลายทาง', zh: '末端网点', of: 'hub' },
  { code: 'office', en: 'Office', th: 'สำนักงาน', zh: '办公室', of: 'customer' },
  { code: 'home', en: 'Home', th: 'บ้านพักอาศัย', zh: '住宅', of: 'customer' },
  { code: 'restaurant', en: 'Restaurant', th: 'ร้านอาหาร', zh: '餐厅', of: 'customer' },
  { code: 'construction_site', en: 'Construction site', th: 'ไซต์งานก่อสร้าง', zh: '工地', of: 'customer' },
  { code: 'farm', en: 'Farm', th: 'ฟาร์ม', zh: '农场', of: 'customer' },
  { code: 'truck_yard', en: 'Truck yard', th: 'ลานจอดรถบรรทุก', zh: '货车停车场', of: 'depot' },
  { code: 'container_yard', en: 'Container yard', th: 'ลานตู้สินค้า', zh: '集装箱堆场', of: 'depot' },
  { code: 'workshop', en: 'Workshop', th: 'อู่ซ่อมบำรุง', zh: '维修车间', of: 'depot' },
  { code: 'sea_port', en: 'Sea port', th: 'ท่าเรือน้ำลึก', zh: '海港', of: 'port' },
  { code: 'inland_port', en: 'Inland container depot', th: 'ไอซีดี', zh: '内陆港', of: 'port' },
  { code: 'airport', en: 'Airport', th: 'ท่าอากาศยาน', zh: '机场', of: 'port' },
  { code: 'border_crossing', en: 'Border crossing', th: 'ด่านชายแดน', zh: '边境口岸', of: 'port' },
]
