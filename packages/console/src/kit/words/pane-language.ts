import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { createContext, use } from 'react'

/**
 * The language of the part of the screen we are in. Usually the chosen one; master-data panes are English without
 * touching the choice, and by a provider of their own, so that the other tabs do not flip.
 */
export const PaneLanguage = createContext<Language>('en')

export const useLanguage = (): Language => use(PaneLanguage)

/** Says a word of the domain (field label, choice, title) in this pane's language. */
export const useSay = (): ((words: Words) => string) => {
  const language = useLanguage()
  return (words) => words[language]
}
