import type { Language } from '@khonsong/domain/kernel/language.ts'

/** A name inside a sentence: "Add driver wage". Acronyms such as SAP keep capitals; Thai and Chinese have no case. */
export const inSentence = (name: string, language: Language): string =>
  language === 'en' && /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
