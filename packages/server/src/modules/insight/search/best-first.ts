import type { SearchHit } from '@khonsong/contract/kernel/shell.ts'

const folded = (text: string): string => text.normalize('NFC').toLocaleLowerCase().replace(/\s+/g, ' ').trim()

/** Users search for a company by name, without its legal form. */
const legalForm = /^(บริษัท|บจก\.?|บมจ\.?|ห้างหุ้นส่วนจำกัด|หจก\.?)\s*/

const rankOf = (title: string, text: string): number => {
  const whole = folded(title)
  const name = whole.startsWith(text) ? whole : whole.replace(legalForm, '')
  if (name === text) return 0
  if (name.startsWith(text)) return 1
  return name.includes(text) ? 2 : 3
}

/** Ranks title matches above mentions: a customer before its orders, a driver before their jobs. Stable among equals. */
export const bestFirst = (hits: readonly SearchHit[], text: string): SearchHit[] => {
  const wanted = folded(text)
  return hits
    .map((hit) => ({ hit, rank: rankOf(hit.title, wanted) }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ hit }) => hit)
}
