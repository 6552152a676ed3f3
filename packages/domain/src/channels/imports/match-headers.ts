/**
 * Matches file headers to import columns, in Thai, English or Chinese: by the customer's remembered choices, then by label and
 * alias, then by similarity.
 */
import { searchKey } from '../../kernel/thai-text.ts'
import type { ImportColumn, ImportColumns } from './import-column.ts'
import { headerSynonyms } from '../../kernel/synonyms.ts'

/** Normalised header: without brackets, stars, units, spaces and case. */
export const headerKey = (header: string): string =>
  searchKey(header)
    .replace(/[(（[][^)）\]]*[)）\]]/g, '')
    .replace(/[\s*:：.,'"/_\\-]+/g, '')

/** Keys for remembering headers: duplicates are numbered, and distinct from a header that occurs once. */
export const headerKeys = (headers: readonly string[]): readonly string[] => {
  const own = headers.map(headerKey)
  const places = Map.groupBy(own.keys(), (at) => own[at] ?? '')
  return own.map((key, at) => {
    const same = places.get(key) ?? []
    return key === '' || same.length === 1 ? key : `${key}#${same.indexOf(at) + 1}`
  })
}

const namesOf = (key: string, { label, aliases = [] }: ImportColumn): readonly string[] =>
  [...new Set([key, label.en, label.th, label.zh, ...aliases].map(headerKey))].filter((name) => name !== '')

const namesOfColumns = new WeakMap<ImportColumns, readonly { readonly key: string; readonly names: readonly string[] }[]>()

/** Names of each column: its label and aliases, plus synonyms not claimed by another column. */
const allNames = (columns: ImportColumns) => {
  const known = namesOfColumns.get(columns)
  if (known) return known
  const own = Object.entries(columns).map(([key, column]) => ({ key, column, names: namesOf(key, column) }))
  const taken = new Set(own.flatMap(({ names }) => names))
  const named = own.map(({ key, column, names }) => ({ key, names: [...names], label: headerKey(column.label.en) }))
  for (const [label = '', ...others] of headerSynonyms) {
    const column = named.find((one) => one.label === headerKey(label))
    const free = column ? others.map(headerKey).filter((name) => !taken.has(name)) : []
    for (const name of free) taken.add(name)
    column?.names.push(...free)
  }
  namesOfColumns.set(columns, named)
  return named
}

const pairsOf = (text: string): ReadonlyMap<string, number> => {
  const pairs = new Map<string, number>()
  for (let at = 0; at < text.length - 1; at += 1) {
    const pair = text.slice(at, at + 2)
    pairs.set(pair, (pairs.get(pair) ?? 0) + 1)
  }
  return pairs
}

/** Similarity from 0 to 1: share of common letter bigrams. */
export const likeness = (a: string, b: string): number => {
  if (a === b) return 1
  if (a.length < 2 || b.length < 2) return 0
  const [first, second] = [pairsOf(a), pairsOf(b)]
  let shared = 0
  for (const [pair, count] of first) shared += Math.min(count, second.get(pair) ?? 0)
  return (2 * shared) / (a.length + b.length - 2)
}

/** Threshold: "pickup remark" and "pickup time" share more than half of their letters. */
const alikeFrom = 0.76

interface Claim {
  readonly header: number
  readonly key: string
  readonly score: number
}

const claimsOf = (
  headers: readonly string[],
  columns: ImportColumns,
  remembered: ReadonlyMap<string, string | null>,
): readonly Claim[] => {
  const names = allNames(columns)
  const keys = headerKeys(headers)
  return headers.flatMap((header, index): Claim[] => {
    const own = headerKey(header)
    if (own === '') return []
    const known = remembered.get(keys[index] ?? own)
    if (known !== undefined)
      return known === null || !Object.hasOwn(columns, known) ? [] : [{ header: index, key: known, score: 2 }]
    return names
      .map((column) => ({ header: index, key: column.key, score: Math.max(...column.names.map((name) => likeness(own, name))) }))
      .filter(({ score }) => score >= alikeFrom)
  })
}

/**
 * The column key of each header, or null. Every column is assigned once, to the best matching header.
 * @param remembered earlier choices: normalised header to column key, or null for "not imported"
 */
export const matchHeaders = (
  headers: readonly string[],
  columns: ImportColumns,
  remembered: ReadonlyMap<string, string | null> = new Map(),
): readonly (string | null)[] => {
  const matched: (string | null)[] = headers.map(() => null)
  const taken = new Set<string>()
  const short = headers.map((header) => header.slice(0, 200))
  const keys = headerKeys(short)
  const claims = claimsOf(short, columns, remembered)
  for (const { header, key } of claims.toSorted((a, b) => b.score - a.score || a.header - b.header)) {
    if (matched[header] !== null || taken.has(key)) continue
    matched[header] = key
    taken.add(key)
  }
  return matched.map((key, header) => {
    const main = key === null ? undefined : columns[key]?.besides
    const chosen = remembered.get(keys[header] ?? '') === key
    if (main === undefined || taken.has(main) || chosen) return key
    taken.add(main)
    return main
  })
}

/** Required columns without a header; the user chooses one, or a value for the whole file. */
export const missingColumns = (matched: readonly (string | null)[], columns: ImportColumns): readonly string[] =>
  Object.entries(columns)
    .filter(([key, { required = false, mayBeFound = false, foundFrom }]) => {
      if (!required || mayBeFound || matched.includes(key)) return false
      return foundFrom === undefined || !matched.includes(foundFrom)
    })
    .map(([key]) => key)
