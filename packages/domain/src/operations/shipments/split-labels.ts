import type { Words } from '../../kernel/language.ts'

/** Field labels in the dialogs for splitting, merging and hubs. */
export const splitLabels = {
  items: { en: 'Items', th: 'จำนวนชิ้น', zh: '数量' },
  waybills: { en: 'Waybills', th: 'ใบส่งสินค้า', zh: '运单' },
  children: { en: 'Parts', th: 'ส่วนที่แบ่ง', zh: '拆分部分' },
  hub: { en: 'Hub', th: 'จุดพักสินค้า', zh: '中转站' },
  handling: { en: 'Handling time (minutes)', th: 'เวลาขนถ่ายที่จุดพัก (นาที)', zh: '中转作业时间（分钟）' },
} as const satisfies Record<string, Words>
