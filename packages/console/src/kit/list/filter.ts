import type { Range } from '../date/quick-range.ts'
import type { Party } from '../own-party.ts'

interface Named {
  /** Key in the address and in the query. */
  readonly key: string
  readonly title: string
  /** The party this filter selects: users of that party only see their own and are not offered it. */
  readonly party?: Party
}

export interface Choice {
  readonly value: string
  readonly label: string
}

/** A list filter, as data. Its value is in the address, so that a link shows the same rows. */
export type Filter =
  | (Named & { readonly kind: 'choice'; readonly choices: readonly Choice[]; readonly many?: boolean })
  | (Named & { readonly kind: 'text'; readonly maxLength?: number })
  /** A day range with its own `from` and `to` keys; presets for operational or master-data lists. */
  | (Named & { readonly kind: 'days'; readonly from: string; readonly to: string; readonly ranges?: 'operational' | 'around' })
  | (Named & { readonly kind: 'yes_no' })

export type Search = Readonly<Record<string, string>>
export type SearchChange = Readonly<Record<string, string | undefined>>

/** Address keys of this filter. */
export const namesOf = (filter: Filter): readonly string[] => (filter.kind === 'days' ? [filter.from, filter.to] : [filter.key])

export const isSet = (filter: Filter, search: Search): boolean => namesOf(filter).some((name) => (search[name] ?? '') !== '')

export const cleared = (filters: readonly Filter[]): SearchChange =>
  Object.fromEntries([...filters.flatMap(namesOf), 'pageNo', 'after'].map((name) => [name, undefined]))

export interface FilterLocalize {
  readonly yes: string
  readonly no: string
  readonly range: (from: string, to: string) => string
}

/** Text of a chip after the filter's title. */
export const chosenText = (filter: Filter, search: Search, localize: FilterLocalize): string => {
  const value = search[filter.key] ?? ''
  if (filter.kind === 'days') return localize.range(search[filter.from] ?? '', search[filter.to] ?? '')
  if (filter.kind === 'yes_no') return value === 'true' ? localize.yes : localize.no
  if (filter.kind === 'text') return value
  const labels = new Map(filter.choices.map((choice) => [choice.value, choice.label]))
  return value
    .split(',')
    .map((each) => labels.get(each) ?? each)
    .join(', ')
}

export const rangeChange = (filter: Extract<Filter, { kind: 'days' }>, range: Range | undefined): SearchChange => ({
  [filter.from]: range?.from,
  [filter.to]: range?.to,
})
