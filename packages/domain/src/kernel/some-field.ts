import type { Words } from './language.ts'

/** Label for a field without one: its JSON name means nothing to users. */
export const someField: Words = { en: 'This field', th: 'ข้อมูลในช่องนี้', zh: '此项' }
