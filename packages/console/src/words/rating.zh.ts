import type { SameKeys } from './catalogue.ts'
import type { words as english } from './rating.en.ts'

export const words: SameKeys<typeof english> = {
  course: '最近三个月的价格',
  noPrice: '尚无此油品的价格',
  perLitre: '泰铢/升',
  since: '自 {day}',
  band: '价格区间 {from}–{to}',
  noBand: '超出价格区间',
}
