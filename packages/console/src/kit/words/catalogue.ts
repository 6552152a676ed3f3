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

/** Minimum time before a failed catalogue is requested again. */
const askAgainMs = 3000

const promised = new Map<string, Promise<Catalogue>>()

/**
 * A catalogue's promise, cached: a component that suspends on it must get the same promise when it renders again. A resolved
 * promise carries React's `status` and `value` fields, so that `use` does not suspend again.
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
      // Delayed: deleting at once would let suspended components retry in a loop and never show the error.
      setTimeout(() => promised.delete(key), askAgainMs)
      throw new NotFetched(key, { cause })
    },
  )
  promised.set(key, started)
  return started
}
