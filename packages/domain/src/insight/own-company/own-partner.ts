import type { Words } from '../../kernel/language.ts'

/** Parties to a customer's goods: carriers, pickup and delivery places. */
export const ownPartnerKinds = {
  carrier: { en: 'Carrier', th: 'ผู้ขนส่ง', zh: '承运商' },
  pickup: { en: 'Pickup place', th: 'จุดรับสินค้า', zh: '提货点' },
  delivery: { en: 'Delivery place', th: 'จุดส่งสินค้า', zh: '送货点' },
} as const satisfies Record<string, Words>
export type OwnPartnerKind = keyof typeof ownPartnerKinds
export const ownPartnerKindNames = Object.keys(ownPartnerKinds) as OwnPartnerKind[] // its own keys
