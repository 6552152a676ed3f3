import type { Words } from '../../kernel/language.ts'

export const currencies = {
  THB: { en: 'Thai baht', th: 'บาท', zh: '泰铢' },
  USD: { en: 'US dollar', th: 'ดอลลาร์สหรัฐ', zh: '美元' },
} as const satisfies Record<string, Words>
export type Currency = keyof typeof currencies
export const defaultCurrency: Currency = 'THB'

export const isCurrency = (value: string): value is Currency => Object.hasOwn(currencies, value)
