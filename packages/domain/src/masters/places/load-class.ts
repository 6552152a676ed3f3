import type { Words } from '../../kernel/language.ts'

/** Load classes for choosing a site's vehicle types; limits by trade practice, not by law. */
export const loadClasses = {
  light: { en: 'Light, under 3 t', th: 'รถเล็ก ต่ำกว่า 3 ตัน', zh: '轻型，3吨以下' },
  medium: { en: 'Medium, 3 to 10 t', th: 'รถกลาง 3–10 ตัน', zh: '中型，3–10吨' },
  heavy: { en: 'Heavy, over 10 t', th: 'รถใหญ่ เกิน 10 ตัน', zh: '重型，10吨以上' },
  towing: { en: 'With trailer', th: 'รถพ่วงและกึ่งพ่วง', zh: '牵引拖挂' },
} as const satisfies Record<string, Words>
export type LoadClass = keyof typeof loadClasses

export const loadClassOf = ({ payloadGrams, towing }: { readonly payloadGrams: number; readonly towing: boolean }): LoadClass => {
  if (towing) return 'towing'
  if (payloadGrams < 3_000_000) return 'light'
  return payloadGrams <= 10_000_000 ? 'medium' : 'heavy'
}
