/** Names of drivers as people type them: with or without a title, with other spaces, in another spelling of the same letters. */
import { searchKey } from '../../kernel/thai-text.ts'

/** A title before a name; the long one first, because `นางสาว` begins with `นาง`. */
const title = /^(?:นางสาว|น\.ส\.|นาย|นาง|คุณ|(?:mrs|mr|miss|ms|khun)[.\s]+)/

/** What two spellings of one name share: no title, no spaces, no dots, one spelling of the letters. */
export const driverNameKey = (text: string): string => searchKey(text).replace(title, '').replace(/[\s.]/g, '')

/** Whether two names share a first name or a last name: `สมชาย` and `นายสมชาย ใจดี`. */
export const shareName = (one: string, other: string): boolean => {
  const words = (text: string) =>
    searchKey(text)
      .replace(title, '')
      .split(/[\s.]+/)
      .filter(Boolean)
  const known = new Set(words(other))
  return words(one).some((word) => known.has(word))
}
