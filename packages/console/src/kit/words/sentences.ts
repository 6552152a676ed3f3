import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { MessageParam } from '@khonsong/domain/kernel/messages.ts'
import { alsoNeeds } from './use-words.ts'

type Sentences = Readonly<Record<string, string>>

const tables = {
  en: () => import('virtual:sentences/en'),
  th: () => import('virtual:sentences/th'),
  zh: () => import('virtual:sentences/zh'),
} satisfies Record<Language, () => Promise<{ sentences: Sentences }>>

const known: Partial<Record<Language, Sentences>> = {}

// Whoever says anything in a pane whose page refuses by itself waits for the sentences of its language as well.
alsoNeeds(async (language) => {
  known[language] = (await tables[language]()).sentences
})

/** Stands for the domain's own `sentence` in the browser, which fetches one language of three. A code nobody knows is shown as it is. */
export const sentence = (code: string, params: Readonly<Record<string, MessageParam>>, language: Language): string => {
  const sentences = known[language]
  if (!sentences || !Object.hasOwn(sentences, code)) return code
  return (sentences[code] ?? code).replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = params[name]
    if (value === undefined) return whole
    return typeof value === 'object' ? value[language] : String(value)
  })
}
