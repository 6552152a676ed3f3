import type { Language } from '@khonsong/domain/kernel/language.ts'

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

const loaded = new Map<string, Catalogue>()
const loading = new Map<string, Promise<Catalogue>>()

/** The catalogue if it is here, else the promise of it; English stands in when a file cannot be fetched. */
export const catalogueOf = (area: string, language: Language, load: LoadCatalogue): Catalogue | Promise<Catalogue> => {
  const key = `${area}.${language}`
  const ready = loaded.get(key)
  if (ready) return ready
  const running = loading.get(key)
  if (running) return running
  const started = load(area, language).then(
    (catalogue) => {
      loaded.set(key, catalogue)
      return catalogue
    },
    (cause: unknown) => {
      loading.delete(key)
      throw cause
    },
  )
  loading.set(key, started)
  return started
}
