import { readFileSync } from 'node:fs'

let list: ReadonlySet<string> | undefined

/** Whether a password, in small letters, is among the ten thousand that are guessed first. The list is read when it is first asked for. */
export const isGuessedFirst = (password: string): boolean => {
  list ??= new Set(
    readFileSync(new URL('common-passwords.txt', import.meta.url), 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return list.has(password)
}
