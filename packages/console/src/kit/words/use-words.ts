import { use } from 'react'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { Areas, Area } from '../../words/areas.ts'
import { preferences } from '../preferences.ts'
import type { Catalogue } from '../../words/catalogue.ts'
import { catalogueOf, fill, type Placeholders } from './catalogue.ts'
import { useLanguage } from './pane-language.ts'

const files = import.meta.glob<{ words: Catalogue }>('../../words/*.{en,th,zh}.ts')

const load = async (area: string, language: Language): Promise<Catalogue> => {
  const file = files[`../../words/${area}.${language}.ts`]
  if (!file) throw new Error(`There are no words of ${area} in ${language}`)
  return (await file()).words
}

type Key<A extends Area> = keyof Areas[A] & string
type Params<Template> = Template extends string ? Readonly<Record<Placeholders<Template>, string | number>> : never
type Arguments<Template> = [keyof Params<Template>] extends [never] ? [] : [params: Params<Template>]

/** `t('tab.closeOthers')`, `t('rows.selected', { n })`: keys and parameters are those of the English catalogue. */
export type Localize<A extends Area> = <K extends Key<A>>(key: K, ...params: Arguments<Areas[A][K]>) => string

const sayers = new WeakMap<Catalogue, (key: string, params?: Readonly<Record<string, string | number>>) => string>()

const sayerOf = (catalogue: Catalogue) => {
  const known = sayers.get(catalogue)
  if (known) return known
  const localize = (key: string, params?: Readonly<Record<string, string | number>>) => fill(catalogue[key] ?? key, params ?? {})
  sayers.set(catalogue, localize)
  return localize
}

const nothing = Promise.resolve()
Object.assign(nothing, { status: 'fulfilled' })

let besides: (language: Language) => Promise<unknown> = () => nothing

/** Resolves at the first user interaction, well before any refusal can occur. */
const begun = new Promise<void>((resolve) => {
  for (const doing of ['pointermove', 'pointerdown', 'keydown', 'input'])
    addEventListener(doing, () => resolve(), { once: true, capture: true })
})

/**
 * Registers further catalogues needed with every language. A pane in another language than the console's does not wait for them;
 * they load at the first interaction.
 */
export const alsoNeeds = (fetch: (language: Language) => Promise<void>): void => {
  const fetched = (language: Language) => catalogueOf('', language, async () => fetch(language).then(() => ({})))
  const promised = new Set<Language>()
  besides = (language) => {
    if (language === preferences.get().language) return fetched(language)
    if (!promised.has(language)) {
      promised.add(language)
      begun.then(() => fetched(language)).catch(() => promised.delete(language))
    }
    return nothing
  }
  // Preload, instead of loading with the first text.
  besides(preferences.get().language).catch(() => undefined)
}

/** Texts of an area in the pane's language; suspends until loaded. */
export const useWords = <A extends Area>(area: A): Localize<A> => {
  const language = useLanguage()
  use(besides(language))
  // Never conditional: React miscounts hooks when a component that suspended here skips the call on retry (error 467). The
  // untyped function takes any key; `Say` narrows it to the area's.
  return sayerOf(use(catalogueOf(area, language, load))) as Localize<A>
}

/** Preloads texts, so that the first screen does not suspend twice. */
export const fetchWords = async (areas: readonly Area[], language: Language): Promise<void> => {
  await Promise.all([besides(language), ...areas.map((area) => catalogueOf(area, language, load))])
}

/** The component gallery is not preloaded: only developers see it. */
const notAhead = 'gallery'

/**
 * Preloads all catalogues of the console's language at the first interaction: a lazy part that suspends on its texts hides the
 * whole page around it and takes focus away.
 */
export const fetchAllWordsSoon = async (): Promise<void> => {
  const areas = Object.keys(files).flatMap((file) => /([\w-]+)\.en\.ts$/.exec(file)?.[1] ?? [])
  const fetched = new Set<Language>()
  const fetchAll = () => {
    const { language } = preferences.get()
    if (fetched.has(language)) return
    fetched.add(language)
    // Components that need a failed catalogue retry and report it.
    for (const area of areas) if (area !== notAhead) catalogueOf(area, language, load).catch(() => fetched.delete(language))
  }
  await begun
  fetchAll()
  preferences.subscribe(fetchAll)
}
