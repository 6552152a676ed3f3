import { cellText, type SheetCell } from './sheet-cell.ts'
import { totalsWords } from './synonyms.ts'
import { searchKey } from './thai-text.ts'

const words = new Set(totalsWords.map(searchKey))
const number = /^-?[\d,]+(\.\d+)?$/

/** A totals row: it begins with a word for a total and otherwise contains only numbers. */
export const isTotalsRow = (cells: readonly SheetCell[]): boolean => {
  const [first, ...others] = cells.filter((cell) => cellText(cell) !== '')
  if (typeof first !== 'string' || !words.has(searchKey(first).replace(/\s*[:：.]*$/, ''))) return false
  return others.length > 0 && others.every((cell) => typeof cell === 'number' || number.test(searchKey(cellText(cell))))
}
