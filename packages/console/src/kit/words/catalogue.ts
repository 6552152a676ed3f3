import type { Language } from '@khonsong/domain/kernel/language.ts'
import { NotFetched } from '../fetched.ts'

/** What one area of the console says in one language. */
export type Catalogue = Readonly<Record<string, string>>

/** The same keys as the English catalogue; the sentences are free. */
export type SameKeys<English extends Catalogue> = { readonly [Key in keyof English]: string }

/** The names between braces: `'{n} rows'` gives `'n'`. */
export type Placeholders<Template extends string> = Template extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholders<Rest>
  : never

export const fill = (template: string, params: Readonly<Record<string, string | number>>): string =>
  template.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole))

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
