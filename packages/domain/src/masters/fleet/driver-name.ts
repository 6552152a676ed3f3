/** Drivers' names as typed: with or without title, with varying spaces and Unicode spellings. */
import { searchKey } from '../../kernel/thai-text.ts'

/** Titles; the longer one first, because `นางสาว` begins with `นาง`. */
const title = /^(?:นางสาว|น\.ส\.|นาย|นาง|คุณ|(?:mrs|mr|miss|ms|khun)[.\s]+)/

/** Comparison key of a name: without title, spaces and dots, in normalised spelling. */
export const driverNameKey = (text: string): string => searchKey(text).replace(title, '').replace(/[\s.]/g, '')

/** Whether two names share a first or last name: `สมชาย` and `นายสมชาย ใจดี`. */
export const shareName = (one: string, other: string): boolean => {
  const words = (text: string) =>
    searchKey(text)
      .replace(title, '')
      .split(/[\s.]+/)
      .filter(Boolean)
  const known = new Set(words(other))
  return words(one).some((word) => known.has(word))
}
