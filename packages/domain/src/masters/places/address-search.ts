/**
 * Finds a Thai address from whatever part of it somebody types: sub-district, district, province or postal code, in Thai
 * or English, abbreviated or run together. The whole country is 7,434 sub-districts, so it is searched in memory.
 */
import { provinceNickname } from './place-nicknames.ts'
import { searchKey } from '../../kernel/thai-text.ts'

export interface Division {
  readonly code: string
  readonly th: string
  readonly en: string
}

export interface SubDistrict extends Division {
  readonly postalCodes: readonly string[]
  readonly lat: number
  readonly lng: number
}

/** A sub-district with the district and the province it lies in: everything an address form fills in. */
export interface AddressRow {
  readonly subDistrict: SubDistrict
  readonly district: Division
  readonly province: Division
}

interface Names {
  readonly th: string
  readonly en: string
  readonly loose: string
}

interface IndexedRow extends AddressRow {
  readonly names: Names
  readonly districtNames: Names
  readonly provinceNames: Names
  /** All three Thai names in a row, and without the district, for a query typed without spaces. */
  readonly runTogether: string
}

export interface AddressIndex {
  readonly rows: readonly IndexedRow[]
  readonly byCode: ReadonlyMap<string, AddressRow>
}

const compact = (key: string) => key.replace(/[\s.'’-]/g, '')

/** What is left of an English spelling when the usual ways to romanise Thai are made alike: Ladkrabang, Lat Krabang. */
const looseSpelling = (key: string): string =>
  compact(key)
    .replace(/ee/g, 'i')
    .replace(/oo/g, 'u')
    .replace(/([ktpc])h/g, '$1')
    .replace(/j/g, 'c')
    .replace(/d/g, 't')
    .replace(/b/g, 'p')
    .replace(/v/g, 'w')
    .replace(/r/g, 'l')
    .replace(/(?<!n)g/g, 'k')
    .replace(/(.)\1+/g, '$1')

const namesOf = (division: Division): Names => {
  const en = compact(searchKey(division.en))
  return { th: compact(searchKey(division.th)), en, loose: looseSpelling(en) }
}

export const indexAddresses = (rows: readonly AddressRow[]): AddressIndex => {
  const known = new Map<string, Names>()
  const cached = (division: Division): Names => {
    const names = known.get(division.code) ?? namesOf(division)
    known.set(division.code, names)
    return names
  }
  return {
    rows: rows.map((row) => {
      const [names, districtNames, provinceNames] = [namesOf(row.subDistrict), cached(row.district), cached(row.province)]
      const runTogether = `${names.th}${districtNames.th}${provinceNames.th} ${names.th}${provinceNames.th}`
      return { ...row, names, districtNames, provinceNames, runTogether }
    }),
    byCode: new Map(rows.map((row) => [row.subDistrict.code, row])),
  }
}

/** Words that say which kind of division follows; they are no part of its name. */
const kindWords =
  /(?:ตำบล|อำเภอ|จังหวัด|แขวง|(?:^|\s)เขต|(?:^|[\s\d])[ตอจ]\.|(?<=[ก-๙])[ตอจ]\.)|\b(?:tambon|amphoe|amphur|changwat|khwaeng|khet|sub-?district|district|province)\b\.?/g

const wordsOf = (text: string): readonly string[] =>
  searchKey(text)
    .replace(kindWords, ' ')
    .split(/[\s,;/()]+/)
    .map((word) => compact(provinceNickname(word) ?? word))
    .filter((word) => word !== '')

const isThai = (word: string) => /[ก-๙]/.test(word)

const scoreOf = (name: string, word: string, exact: number): number => {
  if (name === word) return exact
  if (name.startsWith(word)) return exact * 0.6
  return name.includes(word) ? exact * 0.3 : 0
}

/** What a typed word is, found out once: it is held against thousands of names. */
interface Word {
  readonly text: string
  readonly loose: string
  readonly thai: boolean
  readonly isCode: boolean
}

const wordOf = (text: string): Word => ({ text, loose: looseSpelling(text), thai: isThai(text), isCode: /^\d{2,10}$/.test(text) })

const nameScore = (names: Names, { text, loose, thai }: Word): number => {
  if (thai) return scoreOf(names.th, text, 100)
  // A loose match is worth less than any exact spelling of the same name.
  return scoreOf(names.en, text, 100) || (loose.length > 3 ? scoreOf(names.loose, loose, 25) : 0)
}

/** Remembers what a word is worth in a district or province, so that each of the 1,005 is looked at once per word. */
const divisionScores = (word: Word) => {
  const known = new Map<Names, number>()
  return (names: Names): number => {
    let score = known.get(names)
    if (score === undefined) known.set(names, (score = nameScore(names, word)))
    return score
  }
}

const postalScore = ({ subDistrict }: IndexedRow, { text, isCode }: Word): number =>
  isCode && subDistrict.postalCodes.some((code) => code.startsWith(text)) ? 20 * text.length : 0

/** Scores a single word: in the sub-district's own name it is worth most, then the district's, then the province's. */
const wordScorer = (text: string) => {
  const word = wordOf(text)
  const upper = divisionScores(word)
  const mayRunTogether = word.thai && text.length >= 6
  return (row: IndexedRow): number => {
    const best = Math.max(
      nameScore(row.names, word) * 1.2,
      upper(row.districtNames) * 1.1,
      upper(row.provinceNames),
      postalScore(row, word),
    )
    return best === 0 && mayRunTogether && row.runTogether.includes(text) ? 50 : best
  }
}

/** Two words may be one name: "bang na" is Bangna before it is anything with a bang and a na. */
const wholeScorer = (words: readonly string[]) => {
  const whole = words.join('')
  const score = wordScorer(whole)
  return (row: IndexedRow): number => score(row) * words.length * 1.1
}

/** The best matching addresses, best first; every word typed must be found somewhere in the address. */
export const searchAddress = (index: AddressIndex, text: string, limit = 20): readonly AddressRow[] => {
  // Nobody types more; what is longer is not a search and would only cost time.
  const words = wordsOf(text.slice(0, 200)).slice(0, 8)
  if (words.length === 0) return []
  const scorers = words.map(wordScorer)
  const whole = words.length > 1 ? wholeScorer(words) : () => 0
  const found: { readonly row: AddressRow; readonly score: number }[] = []
  for (const row of index.rows) {
    let score = 0
    for (const scorer of scorers) {
      const wordScore = scorer(row)
      if (wordScore === 0) {
        score = 0
        break
      }
      score += wordScore
    }
    score = Math.max(score, whole(row))
    if (score > 0) found.push({ row, score })
  }
  // The rows are in the order of their official codes, which is the order of equals.
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ row: { subDistrict, district, province } }) => ({ subDistrict, district, province }))
}
