import type { Words } from './language.ts'

/** For a field that nobody gave words to: never its name on the wire, which says nothing to who reads a screen. */
export const someField: Words = { en: 'This field', th: 'ข้อมูลในช่องนี้', zh: '此项' }
