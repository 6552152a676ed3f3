import { fillTemplate } from '@khonsong/domain/kernel/fill-template.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { MessageParam } from '@khonsong/domain/kernel/messages.ts'
import { use } from 'react'
import { preferences } from '../preferences.ts'
import { catalogueOf } from './catalogue.ts'
import { alsoNeeds } from './use-words.ts'

type Sentences = Readonly<Record<string, string>>

const tables = {
  en: () => import('virtual:sentences/en'),
  th: () => import('virtual:sentences/th'),
  zh: () => import('virtual:sentences/zh'),
} satisfies Record<Language, () => Promise<{ sentences: Sentences }>>

const known: Partial<Record<Language, Sentences>> = {}

const fetchSentences = async (language: Language): Promise<void> => {
  known[language] ??= (await tables[language]()).sentences
}

// Panes whose pages show refusals also wait for the message catalogue of their language.
alsoNeeds(fetchSentences)

/** For components that show messages without a user action: suspends until the language's messages are loaded. */
export const useSentences = (language: Language): void => {
  use(catalogueOf('sentences', language, async () => fetchSentences(language).then(() => ({}))))
}

/** The browser's version of the domain's `sentence`, loading one language of three. An unknown code is shown as it is. */
export const sentence = (code: string, params: Readonly<Record<string, MessageParam>>, language: Language): string => {
  // Falls back to the console's language while the pane's messages are loading.
  const sentences = known[language] ?? known[preferences.get().language]
  if (!sentences || !Object.hasOwn(sentences, code)) return code
  return fillTemplate(sentences[code] ?? code, (name) => {
    const value = params[name]
    return typeof value === 'object' ? value[language] : value
  })
}
