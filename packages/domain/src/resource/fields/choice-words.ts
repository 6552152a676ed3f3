import { searchKey } from '../../kernel/thai-text.ts'
import { valueSynonyms } from '../../kernel/synonyms.ts'

/** Matches text in a file to a choice: by code, label, synonym, or the part in brackets. */

type Named = readonly [value: string, texts: readonly string[]]

/** Ignores dots, spaces and dashes: `ท.2`, `ท 2`. */
const looseKey = (text: string): string => searchKey(text).replace(/[\s.-]+/g, '')

/** `ทุกประเภท ชนิดที่ 2 (ท.2)` also matches ท.2, and the part before the brackets. */
const partsInBrackets = (text: string): readonly string[] => {
  const [, before = '', inside = ''] = /^(.+?)\s*[(（]([^()（）]+)[)）]$/.exec(text) ?? []
  return [before, inside].filter((part) => part !== '')
}

const synonymsOf = (texts: readonly string[]): readonly string[] => {
  const own = new Set(texts.map(searchKey))
  return valueSynonyms.filter((group) => group.some((word) => own.has(searchKey(word)))).flat()
}

/** Adds unambiguous names; existing names keep their meaning. */
const addFree = (keys: Map<string, string>, names: readonly Named[], keyOf: (text: string) => string): void => {
  const owners = new Map<string, Set<string>>()
  for (const [value, texts] of names)
    for (const text of texts) {
      const key = keyOf(text)
      if (key !== '') owners.set(key, (owners.get(key) ?? new Set()).add(value))
    }
  for (const [key, values] of owners) {
    const [only] = values
    if (only !== undefined && values.size === 1 && !keys.has(key)) keys.set(key, only)
  }
}

/** Values by every accepted text; a label shared by several values means the first. */
export const choiceKeys = (choices: readonly Named[]): ReadonlyMap<string, string> => {
  const keys = new Map<string, string>()
  for (const [value, texts] of choices.toReversed()) for (const text of [value, ...texts]) keys.set(searchKey(text), value)
  const own = choices.map(([value, texts]): Named => [value, [value, ...texts]])
  addFree(
    keys,
    own.map(([value, texts]) => [value, texts.flatMap(partsInBrackets)]),
    searchKey,
  )
  addFree(
    keys,
    own.map(([value, texts]) => [value, synonymsOf(texts)]),
    searchKey,
  )
  addFree(
    keys,
    own.map(([value, texts]) => [value, [...texts, ...texts.flatMap(partsInBrackets), ...synonymsOf(texts)]]),
    looseKey,
  )
  return keys
}

export const findChoice = (keys: ReadonlyMap<string, string>, typed: string): string | undefined =>
  keys.get(searchKey(typed)) ?? keys.get(looseKey(typed))
