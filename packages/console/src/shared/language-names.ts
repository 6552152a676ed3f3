import type { Language } from '@khonsong/domain/kernel/language.ts'

/** Each language in its own name, in every interface language. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', th: 'ไทย', zh: '中文' }
