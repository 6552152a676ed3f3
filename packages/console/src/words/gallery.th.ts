import type { SameKeys } from '../kit/words/catalogue.ts'
import type { words as english } from './gallery.en.ts'

export const words: SameKeys<typeof english> = {
  title: 'ตัวอย่างชิ้นส่วนหน้าจอ',
}
