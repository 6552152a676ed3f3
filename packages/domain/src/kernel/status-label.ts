import type { Words } from './language.ts'

/** Label of the status of a record. Apart from the words of histories, so that lists do not load those. */
export const statusLabel: Words = { en: 'Status', th: 'สถานะ', zh: '状态' }
