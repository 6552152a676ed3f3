import { useQueries } from '@tanstack/react-query'
import type { Resource } from '@khonsong/domain/resource/define-resource.ts'
import { filterShapeOf } from '@khonsong/domain/resource/fields/filter.ts'
import { statusLabel } from '@khonsong/domain/kernel/status-label.ts'
import { recordStatuses } from '@khonsong/domain/resource/record-status.ts'
import { useMemo } from 'react'
import { call } from '../call/call.ts'
import { callSetup } from '../call/call-setup.ts'
import { readKey } from '../call/use-read.ts'
import type { FieldOption } from '../form/fields.tsx'
import type { Choice, Filter } from '../list/filter.ts'
import { useLanguage } from '../words/pane-language.ts'
import { usePane } from '../workspace/page-context.ts'
import { sourceOf } from './use-reference-options.ts'
import type { ReferenceSources } from './reference-source.ts'

/** Fixed order: Active, Inactive, Pending; no choice means all. */
const statusOrder = [1, 0, 2] as const

const referencesAmong = (resource: Resource) =>
  resource.filters.flatMap((name) => {
    const field = resource.fields[name]
    return field?.kind === 'reference' || field?.kind === 'references' ? [{ name, field }] : []
  })

/** The options of the reference filters that the user may read, loaded together and cached for minutes. */
const useReferenceChoices = (resource: Resource, sources: ReferenceSources): ReadonlyMap<string, readonly FieldOption[]> => {
  const language = useLanguage()
  const pane = usePane()
  const wanted = referencesAmong(resource).filter(({ field }) => callSetup().mayCall(sourceOf(sources, field.to).operation))
  return useQueries({
    queries: wanted.map(({ field }) => {
      const source = sourceOf(sources, field.to)
      const input = source.input({ text: '', within: undefined })
      return {
        queryKey: readKey(source.operation, input, language, pane),
        queryFn: ({ signal }: { signal: AbortSignal }) => call(source.operation, input as never, { signal, language, quiet: true }), // the source's own input
        staleTime: 300_000,
        meta: { quiet: true },
      }
    }),
    combine: (results) =>
      new Map(
        results.map(({ data }, at) => {
          const one = wanted[at]
          return [one?.name ?? '', one && data !== undefined ? sourceOf(sources, one.field.to).options(data, language) : []]
        }),
      ),
  })
}

/** The filters named by the resource declaration. */
export const useResourceFilters = (resource: Resource, sources: ReferenceSources): readonly Filter[] => {
  const language = useLanguage()
  const referred = useReferenceChoices(resource, sources)
  return useMemo(() => {
    const many = (key: string, title: string, choices: readonly Choice[]): Filter => {
      return { key, title, kind: 'choice', many: true, choices }
    }
    const status = many(
      'status',
      statusLabel[language],
      statusOrder.map((value) => ({ value: String(value), label: recordStatuses[value][language] })),
    )
    const own = resource.filters.flatMap((name): Filter[] => {
      const field = resource.fields[name]
      if (!field || ('to' in field && !referred.has(name))) return []
      const title = field.label[language]
      if (field.kind === 'choice' || field.kind === 'choices')
        return [
          many(
            name,
            title,
            Object.entries(field.choices).map(([value, words]) => ({ value, label: words[language] })),
          ),
        ]
      if (field.kind === 'reference' || field.kind === 'references') return [many(name, title, referred.get(name) ?? [])]
      if (field.kind === 'flag') return [{ key: name, title, kind: 'yes_no' }]
      if (field.kind === 'date') return [{ key: name, title, kind: 'days', from: `${name}From`, to: `${name}To`, ranges: 'around' }]
      return filterShapeOf(field.kind) === 'equal' ? [{ key: name, title, kind: 'text' }] : []
    })
    return [status, ...own]
  }, [language, referred, resource])
}
