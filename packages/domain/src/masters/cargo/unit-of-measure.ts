import type { Words } from '../../kernel/language.ts'

/** Units of measure by the codes of other systems. */
export const unitsOfMeasure = {
  '001': { en: 'Trip', th: 'เที่ยว', zh: '趟' },
  '002': { en: 'Ton', th: 'ตัน', zh: '吨' },
  '003': { en: 'Volume', th: 'ปริมาตร (ลบ.ม.)', zh: '体积（立方米）' },
  '004': { en: 'Bag', th: 'ถุง', zh: '袋' },
  '005': { en: 'Box', th: 'กล่อง', zh: '箱' },
  '006': { en: 'Pack', th: 'แพ็ค', zh: '包' },
  '007': { en: 'Basket', th: 'ตะกร้า', zh: '筐' },
  '008': { en: 'Pallet', th: 'พาเลท', zh: '托盘' },
  '009': { en: 'Drop', th: 'จุดส่ง', zh: '卸货点' },
  '010': { en: 'Crate', th: 'ลัง', zh: '板条箱' },
  '011': { en: 'Piece', th: 'ชิ้น', zh: '件' },
  '012': { en: 'Kg', th: 'กิโลกรัม', zh: '公斤' },
  '013': { en: 'Km', th: 'กิโลเมตร', zh: '公里' },
} as const satisfies Record<string, Words>
export type UnitOfMeasure = keyof typeof unitsOfMeasure
