import { fillTemplate } from '@khonsong/domain/kernel/fill-template.ts'
import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { Catalogue } from '../../words/catalogue.ts'
import { NotFetched } from '../fetched.ts'

/** The names between braces: `'{n} rows'` gives `'n'`. */
export type Placeholders<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

export const fill = (template: string, params: Readonly<Record<string, string | number>>): string =>
  fillTemplate(template, (name) => params[name])

export type LoadCatalogue = (area: string, language: Language) => Promise<Catalogue>

/** After a failure the same catalogue is asked for again no sooner than this. */
const askAgainMs = 3000

const promised = new Map<string, Promise<Catalogue>>()

/**
 * The promise of a catalogue, the same one for ever: a component that waited for it must ask for it again when it is drawn anew. Once it has
 * come, the promise says so in the way React looks for, and nobody waits another turn.
 */
export const catalogueOf = (area: string, language: Language, load: LoadCatalogue): Promise<Catalogue> => {
  const key = `${area}.${language}`
  const known = promised.get(key)
  if (known) return known
  const started = load(area, language).then(
    (catalogue) => {
      Object.assign(started, { status: 'fulfilled', value: catalogue })
      return catalogue
    },
    (cause: unknown) => {
      // Not at once: whoever waited is drawn anew, would ask again and again, and never be told.
      setTimeout(() => promised.delete(key), askAgainMs)
      throw new NotFetched(key, { cause })
    },
  )
  promised.set(key, started)
  return started
}
