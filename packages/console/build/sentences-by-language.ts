/**
 * Splits the message table by language. In a build `kernel/messages.ts` is replaced by the console's `kit/words/sentences.ts`,
 * which loads one language's table, generated from the domain's and limited to codes the console itself may show. Messages only
 * the server uses arrive as text.
 */
import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { isLanguage, type Words } from '@khonsong/domain/kernel/language.ts'
import { messages } from '@khonsong/domain/kernel/messages.ts'
import type { Plugin } from 'vite'

const table = 'virtual:sentences/'
const ours = fileURLToPath(new URL('../src/kit/words/sentences.ts', import.meta.url))

const tableOf: Readonly<Record<string, Words>> = messages
const packages = fileURLToPath(new URL('../../', import.meta.url))
const notSaying = /\.test\.|[\\/]kernel[\\/]messages|[\\/]words[\\/]\w+\.(en|th|zh)\.ts$/

const imported = /^(?:import|export) (?!type )[^'\n]*(?:\{[^}]*\})?[^'\n]*'([^']+)'|import\('([^']+)'\)/gm

/** Resolves one of our imports; undefined for others. */
const targetOf = (from: string, name: string): string | undefined => {
  const shared = /^@khonsong\/(domain|contract)\/(.+)$/.exec(name)
  if (shared) return join(packages, shared[1] ?? '', 'src', shared[2] ?? '')
  return name.startsWith('.') && /\.tsx?$/.test(name) ? join(dirname(from), name) : undefined
}

/** Sources that run in the browser: the console's, and their imports from domain and contract, without types. */
const sourcesOfConsole = (): readonly string[] => {
  const texts = new Map<string, string>()
  const visit = (path: string): void => {
    if (texts.has(path) || notSaying.test(path)) return
    const text = readFileSync(path, 'utf8')
    texts.set(path, text)
    for (const [, plain, later] of text.matchAll(imported)) {
      const target = targetOf(path, plain ?? later ?? '')
      if (target !== undefined) visit(target)
    }
  }
  for (const path of globSync('console/src/**/*.{ts,tsx}', { cwd: packages })) visit(join(packages, path))
  return [...texts.values()]
}

/** Codes occurring in these sources; all others are rendered by the server. */
const codesOfConsole = (): readonly string[] => {
  const sources = sourcesOfConsole().join('\n')
  return Object.keys(messages).filter((code) => sources.includes(`'${code}'`))
}

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
    const sentences = Object.fromEntries(codesOfConsole().map((code) => [code, tableOf[code]?.[language]]))
    // As a JSON string: parses faster than an object literal of this size and compresses equally.
    return `export const sentences = JSON.parse(${JSON.stringify(JSON.stringify(sentences))})`
  },
}
