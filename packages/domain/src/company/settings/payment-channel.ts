import type { Language, Words } from '../../kernel/language.ts'

export const paymentChannels = {
  Cash: { en: 'Cash', th: 'เงินสด', zh: '现金' },
  TrueMoney: { en: 'TrueMoney', th: 'ทรูมันนี่', zh: 'TrueMoney' },
  'QR Code': { en: 'QR Code', th: 'คิวอาร์โค้ด', zh: '二维码' },
} as const satisfies Record<string, Words>
export type PaymentChannel = keyof typeof paymentChannels
export const isPaymentChannel = (value: string): value is PaymentChannel => Object.hasOwn(paymentChannels, value)

/** An unknown channel (removed, or sent by a system) is shown as stored. */
export const channelText = (channel: string, language: Language): string =>
  isPaymentChannel(channel) ? paymentChannels[channel][language] : channel
