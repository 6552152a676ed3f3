import type { Language } from '@khonsong/domain/kernel/language.ts'

/** A name as it stands inside a sentence: "Add driver wage". What is written in capitals, like SAP, stays so; Thai and Chinese have none. */
export const inSentence = (name: string, language: Language): string =>
  language === 'en' && /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name
