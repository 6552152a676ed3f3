import { readFileSync } from 'node:fs'

let list: ReadonlySet<string> | undefined

/** Whether a lower-case password is among the ten thousand most common ones. The list is loaded on first use. */
export const isCommonPassword = (password: string): boolean => {
  list ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return list.has(password)
}
