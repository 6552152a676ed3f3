import type { Words } from '../kernel/language.ts'

/** What kind of place a site is; it decides nothing, people filter and draw by it. */
export const siteTypes = {
  warehouse: { en: 'Warehouse', th: 'คลังสินค้า', zh: '仓库' },
  store: { en: 'Store', th: 'สาขา/ร้านค้า', zh: '门店' },
  factory: { en: 'Factory', th: 'โรงงาน', zh: '工厂' },
  hub: { en: 'Hub', th: 'ศูนย์กระจายสินค้า', zh: '分拨中心' },
  customer: { en: 'Customer site', th: 'จุดของลูกค้า', zh: '客户站点' },
  depot: { en: 'Depot', th: 'ลานจอดรถ', zh: '车场' },
  port: { en: 'Port', th: 'ท่าเรือ', zh: '港口' },
} as const satisfies Record<string, Words>
export type SiteType = keyof typeof siteTypes
