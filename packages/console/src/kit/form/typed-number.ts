import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'

/** Thousands as spreadsheets of half the world write them: `1 234`. Any other space stands between two numbers. */
const groupingSpace = /(?<=\d) (?=\d{3}(?!\d))/g

/** A number as people type and paste it, in plain digits: Thai and full-width digits, commas and spaces between thousands, a sign of baht before it. */
export const plainNumber = (typed: string): string =>
  searchKey(typed).replace(/^฿ ?/, '').replaceAll(',', '').replace(groupingSpace, '')

/**
 * The number that was typed, and `NaN` for what is none. Nothing stays nothing: as a number it would be zero, and whoever passed an empty field
 * with the keyboard would have filled it in.
 */
export const numberTyped = (typed: string): number | '' => {
  const plain = plainNumber(typed)
  return plain === '' ? '' : Number(plain)
}
