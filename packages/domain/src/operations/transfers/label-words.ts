import type { Words } from '../../kernel/language.ts'

/** Labels of the printed transfer label. */
export const labelWords = {
  title: { en: 'Transfer labels', th: 'ป้ายโอนย้าย', zh: '中转标签' },
  waybill: { en: 'Waybill', th: 'ใบส่งสินค้า', zh: '运单' },
  from: { en: 'From', th: 'จาก', zh: '起点' },
  to: { en: 'To', th: 'ถึง', zh: '终点' },
  container: { en: 'Container', th: 'ภาชนะ', zh: '容器' },
  packages: { en: 'Packages', th: 'หีบห่อ', zh: '件数' },
  place: { en: 'Place', th: 'ตำแหน่ง', zh: '位置' },
} as const satisfies Readonly<Record<string, Words>>
