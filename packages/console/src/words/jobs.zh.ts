import type { SameKeys } from '../kit/words/catalogue.ts'
import type { words as english } from './jobs.en.ts'

export const words: SameKeys<typeof english> = {
  title: 'x',
}
