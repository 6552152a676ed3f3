import type { SameKeys } from './catalogue.ts'
import type { words as english } from './presence.en.ts'

export const words: SameKeys<typeof english> = {
  editing: '{names}正在修改此记录。',
  looking: '{names}也打开了此记录。',
}
