/**
 * Amounts of baht spelled out in Thai, as receipts and cheques print them: rules of the Royal Society, same output as BAHTTEXT in
 * spreadsheets.
 */
import type { Hundredths } from './money.ts'

const digits = ['', 'หนึ่ง', 'สอง', 'สาม', 'สี่', 'ห้า', 'หก', 'เจ็ด', 'แปด', 'เก้า']
const places = ['', 'สิบ', 'ร้อย', 'พัน', 'หมื่น', 'แสน']

/** One to six digits. A 1 after another digit is เอ็ด, a 1 in the tens place is omitted, 2 in the tens place is ยี่. */
const group = (text: string, isLed: boolean): string =>
  [...text]
    .map((digit, at) => {
      const place = text.length - 1 - at
      if (digit === '0') return ''
      if (place === 1 && digit === '1') return 'สิบ'
      if (place === 1 && digit === '2') return 'ยี่สิบ'
      if (place === 0 && digit === '1' && (isLed || Number(text) > 1)) return 'เอ็ด'
      return `${digits[Number(digit)] ?? ''}${places[place] ?? ''}`
    })
    .join('')

/** Spells out digits; every six digits are one ล้าน (million). */
const whole = (text: string, isLed = false): string => {
  if (text.length <= 6) return group(text, isLed)
  const above = whole(text.slice(0, -6), isLed)
  return `${above}ล้าน${group(text.slice(-6), true)}`
}

/** `1,234.50` is หนึ่งพันสองร้อยสามสิบสี่บาทห้าสิบสตางค์, `100.00` is หนึ่งร้อยบาทถ้วน. */
export const bahtInWords = (satang: Hundredths): string => {
  const size = Math.abs(satang)
  const sign = satang < 0 ? 'ลบ' : ''
  const baht = Math.floor(size / 100)
  const rest = size % 100
  const before = baht > 0 || rest === 0 ? `${baht === 0 ? 'ศูนย์' : whole(String(baht))}บาท` : ''
  return `${sign}${before}${rest === 0 ? 'ถ้วน' : `${group(String(rest), false)}สตางค์`}`
}
