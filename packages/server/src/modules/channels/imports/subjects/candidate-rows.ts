import { referenceKey } from '@khonsong/domain/channels/imports/check-record.ts'
import type { Candidate } from '@khonsong/domain/channels/imports/import-column.ts'
import { likeness } from '@khonsong/domain/channels/imports/match-headers.ts'

/** A candidate with all its spellings. */
export interface Written {
  readonly candidate: Candidate
  readonly codes: readonly (string | null)[]
  readonly names: readonly (string | null)[]
}

const keysOf = (texts: readonly (string | null)[]): string[] => texts.flatMap((text) => (text ? [referenceKey(text)] : []))

/** Spreadsheets drop leading zeros of "04": numeric codes match without them too. */
const withoutZeros = (code: string) => (/^0+\d+$/.test(code) ? code.replace(/^0+/, '') : code)

/** Records matching each text; a code takes precedence over an equal name. */
export const matchWritten = (keys: readonly string[], records: readonly Written[]): Map<string, readonly Candidate[]> => {
  const wanted = new Set(keys)
  const byCode = new Map<string, Candidate[]>()
  const byName = new Map<string, Candidate[]>()
  const add = (map: Map<string, Candidate[]>, key: string, candidate: Candidate) => {
    if (!wanted.has(key)) return
    const known = map.get(key)
    if (!known) map.set(key, [candidate])
    else if (!known.includes(candidate)) known.push(candidate)
  }
  for (const { candidate, codes, names } of records) {
    for (const code of keysOf(codes)) {
      add(byCode, code, candidate)
      add(byCode, withoutZeros(code), candidate)
    }
    for (const name of keysOf(names)) add(byName, name, candidate)
  }
  return new Map(
    keys.flatMap((key) => {
      const found = byCode.get(key) ?? byName.get(key)
      return found ? [[key, found] as const] : []
    }),
  )
}

/** Words common to company and shop names. */
const commonWords =
  /บริษัท|บจก\.?|บมจ\.?|หจก\.?|ห้างหุ้นส่วนจำกัด|\(มหาชน\)|มหาชน|จำกัด|สาขา|ร้าน|\b(?:co|ltd|company|limited|public|plc|branch|store)\b\.?/g

const essence = (text: string): string =>
  referenceKey(text)
    .replace(commonWords, ' ')
    .replace(/[\s.,()/-]+/g, '')

/** Search words of a text, longest first; text without spaces is also searched by prefix. */
export const searchWords = (text: string): string[] => {
  const words = referenceKey(text)
    .replace(commonWords, ' ')
    .split(/[\s.,()/-]+/)
    .filter((word) => [...word].length >= 3)
  const start = [...essence(text)].slice(0, 6).join('')
  return [...new Set([...words, ...([...start].length >= 3 ? [start] : [])])].toSorted((a, b) => b.length - a.length).slice(0, 4)
}

/** The most similar records, best first. */
export const mostSimilarRecords = (text: string, records: readonly Written[], limit: number): readonly Candidate[] => {
  const textEssence = essence(text)
  return records
    .map(({ candidate, codes, names }) => ({
      candidate,
      score: Math.max(0, ...[...codes, ...names].map((name) => (name ? likeness(textEssence, essence(name)) : 0))),
    }))
    .filter(({ score }) => score > 0.2)
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ candidate }) => candidate)
}
