/**
 * What the system says in refusals stands in one table with three languages, of which a browser reads one. Here `kernel/messages.ts` becomes
 * the console's own `kit/words/sentences.ts`, which fetches the table of one language, made from the domain's when the console is built.
 */
import { fileURLToPath } from 'node:url'
import { isLanguage } from '@khonsong/domain/kernel/language.ts'
import { messages } from '@khonsong/domain/kernel/messages.ts'
import type { Plugin } from 'vite'

const table = 'virtual:sentences/'
const ours = fileURLToPath(new URL('../src/kit/words/sentences.ts', import.meta.url))

export const sentencesByLanguage: Plugin = {
  name: 'sentences-by-language',
  enforce: 'pre',
  resolveId(source) {
    if (source === '@khonsong/domain/kernel/messages.ts' || /[\\/]kernel[\\/]messages\.ts$/.test(source)) return ours
    return source.startsWith(table) ? `\0${source}` : undefined
  },
  load(id) {
    if (!id.startsWith(`\0${table}`)) return undefined
    const language = id.slice(table.length + 1)
    if (!isLanguage(language)) throw new Error(`Nobody speaks ${language}`)
    const sentences = Object.fromEntries(Object.entries(messages).map(([code, words]) => [code, words[language]]))
    // Parsed as text: an object of so many keys is read faster so, and packs the same.
    return `export const sentences = JSON.parse(${JSON.stringify(JSON.stringify(sentences))})`
  },
}
