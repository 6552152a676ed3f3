import { cellText, type SheetCell } from './sheet-cell.ts'
import { totalsWords } from './synonyms.ts'
import { searchKey } from './thai-text.ts'

const words = new Set(totalsWords.map(searchKey))
const number = /^-?[\d,]+(\.\d+)?$/

/** A row that adds up those above it: it begins with a word for that, and says nothing else but numbers. */
export const isTotalsRow = (cells: readonly SheetCell[]): boolean => {
  const [first, ...others] = cells.filter((cell) => cellText(cell) !== '')
  if (typeof first !== 'string' || !words.has(searchKey(first).replace(/\s*[:：.]*$/, ''))) return false
  return others.length > 0 && others.every((cell) => typeof cell === 'number' || number.test(searchKey(cellText(cell))))
}
