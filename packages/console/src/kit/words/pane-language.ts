import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { createContext, use } from 'react'

/**
 * The language of a pane. Usually the user's; master-data panes are English without changing it. Each pane has its own provider,
 * so that other tabs do not re-render.
 */
export const PaneLanguage = createContext<Language>('en')

export const useLanguage = (): Language => use(PaneLanguage)

/** Text of the domain (field label, choice, title) in the pane's language. */
export const useLocalize = (): ((words: Words) => string) => {
  const language = useLanguage()
  return (words) => words[language]
}
