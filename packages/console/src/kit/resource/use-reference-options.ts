import type { ReferenceName } from '@khonsong/domain/resource/reference-name.ts'
import { useMemo } from 'react'
import { useRead } from '../call/use-read.ts'
import type { FieldOption } from '../form/fields.tsx'
import { useLanguage } from '../words/pane-language.ts'
import type { ReferenceAsked, ReferenceSource, ReferenceSources } from './reference-source.ts'

const none: readonly FieldOption[] = []

/** Options of a reference; the selected ones are kept even if the search does not match them or they are inactive. */
export const useReferenceOptions = (
  source: ReferenceSource,
  asked: ReferenceAsked & { readonly enabled: boolean; readonly topics?: readonly string[] },
  chosen: FieldOption | undefined,
  kept?: readonly string[],
) => {
  // The source types the input for its own operation.
  const asking = useRead(source.operation, source.input({ ...asked, text: source.whole ? '' : asked.text }) as never, {
    enabled: asked.enabled,
    keepOld: true,
    quiet: true,
    freshMs: 300_000,
    topics: asked.topics ?? [],
  })
  const [{ data }, language] = [asking, useLanguage()]
  const found = useMemo(() => (data === undefined ? none : source.options(data, language)), [data, language, source])
  const options = useMemo(() => {
    const offered = found.filter(({ value, disabled }) => !disabled || kept?.includes(value))
    return chosen && !found.some(({ value }) => value === chosen.value) ? [...offered, chosen] : offered
  }, [chosen, found, kept])
  return { options, asking }
}

export const sourceOf = (sources: ReferenceSources, to: ReferenceName): ReferenceSource => {
  const source = sources[to]
  if (!source) throw new Error(`Nobody said where to find the choices of ${to}`)
  return source
}
