import type { SameKeys } from './catalogue.ts'
import type { words as english } from './rating.en.ts'

export const words: SameKeys<typeof english> = {
  course: 'ราคาย้อนหลังสามเดือน',
  noPrice: 'ยังไม่มีราคาของน้ำมันนี้',
  perLitre: 'บาท/ลิตร',
  since: 'ตั้งแต่ {day}',
  band: 'ช่วงราคา {from}–{to}',
  noBand: 'อยู่นอกช่วงราคา',
}
