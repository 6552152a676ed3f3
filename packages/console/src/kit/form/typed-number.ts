import { searchKey } from '@khonsong/domain/kernel/thai-text.ts'

/** Space as thousands separator: `1 234`. Any other space separates two numbers. */
const groupingSpace = /(?<=\d) (?=\d{3}(?!\d))/g

/** Normalises a typed or pasted number: Thai and full-width digits, thousands separators, a leading baht sign. */
export const plainNumber = (typed: string): string =>
  searchKey(typed).replace(/^฿ ?/, '').replaceAll(',', '').replace(groupingSpace, '')

/**
 * The typed number, `NaN` when it is none. Empty stays empty: `Number('')` is 0, and tabbing through an empty field would fill it
 * in.
 */
export const numberTyped = (typed: string): number | '' => {
  const plain = plainNumber(typed)
  return plain === '' ? '' : Number(plain)
}
