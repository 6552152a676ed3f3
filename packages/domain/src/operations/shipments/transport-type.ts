/** The type of a waybill's leg; a waybill from shipper to consignee without a hub is direct. */
import type { Words } from '../../kernel/language.ts'

export const transportTypes = {
  direct: { en: 'Direct', th: 'ส่งตรง', zh: '直送' },
  pickup: { en: 'Pickup', th: 'รับเข้าจุดพัก', zh: '提货' },
  trunk: { en: 'Trunk', th: 'ขนส่งสายหลัก', zh: '干线' },
  delivery: { en: 'Delivery', th: 'กระจายปลายทาง', zh: '送货' },
} as const satisfies Record<string, Words>
export type TransportType = keyof typeof transportTypes

export const transportTypeOf = ({ legNo, legCount }: { readonly legNo: number; readonly legCount: number }): TransportType => {
  if (legCount <= 1) return 'direct'
  if (legNo === 1) return 'pickup'
  return legNo < legCount ? 'trunk' : 'delivery'
}
