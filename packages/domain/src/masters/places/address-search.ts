/**
 * Searches Thai addresses by any part: sub-district, district, province or postal code, in Thai or English, abbreviated or
 * without spaces. In memory, as the country has only 7,434 sub-districts.
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

/** A sub-district with its district and province: everything an address form needs. */
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
  /** All three Thai names concatenated, and the same without the district, for queries without spaces. */
  readonly runTogether: string
}

export interface AddressIndex {
  readonly rows: readonly IndexedRow[]
  readonly byCode: ReadonlyMap<string, AddressRow>
}

const compact = (key: string) => key.replace(/[\s.'’-]/g, '')

/** Loose key of an English name, unifying common romanisations of Thai: Ladkrabang, Lat Krabang. */
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

/** Words for the kind of division, not part of a name. */
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

/** A query word, normalised once: it is compared with thousands of names. */
interface Word {
  readonly text: string
  readonly loose: string
  readonly thai: boolean
  readonly isCode: boolean
}

const wordOf = (text: string): Word => ({ text, loose: looseSpelling(text), thai: isThai(text), isCode: /^\d{2,10}$/.test(text) })

const nameScore = (names: Names, { text, loose, thai }: Word): number => {
  if (thai) return scoreOf(names.th, text, 100)
  // A loose match scores lower than any exact one.
  return scoreOf(names.en, text, 100) || (loose.length > 3 ? scoreOf(names.loose, loose, 25) : 0)
}

/** Memoises the score of a word per district and province, so that each of the 1,005 is scored once. */
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

/** Scores a word: highest in the sub-district's name, then the district's, then the province's. */
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

/** Two words may be one name: "bang na" is Bangna rather than anything with bang and na. */
const wholeScorer = (words: readonly string[]) => {
  const whole = words.join('')
  const score = wordScorer(whole)
  return (row: IndexedRow): number => score(row) * words.length * 1.1
}

/** The best matching addresses, best first; every query word must match somewhere. */
export const searchAddress = (index: AddressIndex, text: string, limit = 20): readonly AddressRow[] => {
  // Limits the query, because longer input only costs time.
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
  // Rows are in order of official codes; the stable sort keeps it for ties.
  return found
    .toSorted((a, b) => b.score - a.score)
    .slice(0, limit)
    .map(({ row: { subDistrict, district, province } }) => ({ subDistrict, district, province }))
}
