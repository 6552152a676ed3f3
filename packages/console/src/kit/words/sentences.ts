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

// Whoever says anything in a pane whose page refuses by itself waits for the sentences of its language as well.
alsoNeeds(fetchSentences)

/** For what says a sentence before anybody has done anything: suspends until those of the language have come. */
export const useSentences = (language: Language): void => {
  use(catalogueOf('sentences', language, async () => fetchSentences(language).then(() => ({}))))
}

/** Stands for the domain's own `sentence` in the browser, which fetches one language of three. A code nobody knows is shown as it is. */
export const sentence = (code: string, params: Readonly<Record<string, MessageParam>>, language: Language): string => {
  // While those of a pane are on their way, the language of the console says it.
  const sentences = known[language] ?? known[preferences.get().language]
  if (!sentences || !Object.hasOwn(sentences, code)) return code
  return fillTemplate(sentences[code] ?? code, (name) => {
    const value = params[name]
    return typeof value === 'object' ? value[language] : value
  })
}
