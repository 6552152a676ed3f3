/**
 * Generates the reference data in `packages/server/src/modules/masters/places/data` (provinces, districts, sub-districts,
 * countries) from two public packages and the tables in `tools/address-data`. Run after changing any of them: `node
 * tools/make-address-data.ts`. The result is committed, so the product needs neither package.
 */
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { districts, provinces, subDistricts } from '@bilions/thailand-address'
import countries from 'i18n-iso-countries'
import english from 'i18n-iso-countries/langs/en.json' with { type: 'json' }
import thai from 'i18n-iso-countries/langs/th.json' with { type: 'json' }
import chinese from 'i18n-iso-countries/langs/zh.json' with { type: 'json' }

const inputs = new URL('./address-data/', import.meta.url)
const outputs = new URL('../packages/server/src/modules/masters/places/data/', import.meta.url)

type Row = readonly string[]

const readTable = (name: string): readonly Row[] =>
  readFileSync(new URL(name, inputs), 'utf8')
    .trimEnd()
    .split('\n')
    .slice(1)
    .map((line) => line.split('\t'))

const writeTable = (name: string, header: Row, rows: readonly Row[]) => {
  const text = [header, ...rows].map((row) => row.join('\t')).join('\n') + '\n'
  writeFileSync(new URL(name, outputs), text)
  console.log(`${name}: ${rows.length} rows, ${text.length} characters`)
}

interface Place {
  code: string
  th: string
  en: string
}

const corrections = new Map(readTable('corrections.tsv').map(([code = '', th = '', en = '']) => [code, { th, en }]))

const tidy = (name: string) => name.replace(/\s+/g, ' ').trim()
/** The source prefixes Bangkok's districts with "เขต"; that belongs to the address line, not to the name. */
const withoutKhet = (name: string) => name.replace(/^เขต /, '')

const place = (code: number, th: string, en: string): Place => {
  const corrected = corrections.get(String(code))
  return { code: String(code), th: corrected?.th || tidy(withoutKhet(th)), en: corrected?.en || tidy(en) }
}

const isMissing = (english: string) => english === 'NULL' || /[ก-๙]/.test(english)

/** Sub-district names repeat across the country: a missing English name is taken from another with the same Thai name. */
const englishByThai = new Map<string, string>()

const nameFor = (thaiName: string) => {
  const name = englishByThai.get(thaiName)
  if (!name) throw new Error(`No English name for ${thaiName}: add it to corrections.tsv by the RTGS rules`)
  return name
}

const provincePlaces = provinces.map((row) => place(row.code, row.name_in_thai, row.name_in_english))

/** เวียงเก่า (Khon Kaen) has 4026 in the source; its official code, the prefix of its sub-districts, is 4029. */
const districtCode = (code: number) => (code === 4026 ? 4029 : code)
const districtPlaces = districts.map((row) => ({
  ...place(row.code, row.name_in_thai, row.name_in_english),
  code: String(districtCode(row.code)),
}))

interface SubDistrict extends Place {
  postalCode: string
  lat: number
  lng: number
}

const known: SubDistrict[] = subDistricts.map((row) => ({
  ...place(row.code, row.name_in_thai, row.name_in_english),
  postalCode: String(row.zip_code),
  lat: Number(row.latitude),
  lng: Number(row.longitude),
}))

for (const row of [...districtPlaces, ...known]) {
  if (!isMissing(row.en) && !englishByThai.has(row.th)) englishByThai.set(row.th, row.en)
}

const districtOf = (code: string) => code.slice(0, 4)
const meanPoint = (rows: readonly SubDistrict[]) => ({
  lat: rows.reduce((sum, row) => sum + row.lat, 0) / rows.length,
  lng: rows.reduce((sum, row) => sum + row.lng, 0) / rows.length,
})

/** Newly founded districts have no older sub-districts to take coordinates from: these are their seats. */
const seats: Readonly<Record<string, { lat: number; lng: number }>> = {
  '4029': { lat: 16.684, lng: 102.288 },
  '5025': { lat: 19.066, lng: 98.281 },
}

const newer = readTable('newer-sub-districts.tsv').flatMap(([code = '', th = '', postalCode = '']): SubDistrict[] => {
  const siblings = known.filter((row) => districtOf(row.code) === districtOf(code))
  // The source has a few of them under a neighbouring code.
  if (siblings.some((row) => row.th === th)) return []
  const point = siblings.length > 0 ? meanPoint(siblings) : seats[districtOf(code)]
  if (!point) throw new Error(`No point for the district of ${code} ${th}`)
  return [{ code, th, en: corrections.get(code)?.en || nameFor(th), postalCode, ...point }]
})

const all = [...known, ...newer]
  .map((row) => ({ ...row, en: isMissing(row.en) ? nameFor(row.th) : row.en }))
  .toSorted((a, b) => Number(a.code) - Number(b.code))

const districtCodes = new Set(districtPlaces.map((row) => row.code))
for (const row of all) if (!districtCodes.has(districtOf(row.code))) throw new Error(`${row.code} ${row.th} has no district`)

mkdirSync(outputs, { recursive: true })
const chineseProvince = new Map(readTable('provinces-zh.tsv').map(([code = '', zh = '']) => [code, zh]))
writeTable(
  'provinces.tsv',
  ['code', 'th', 'en', 'zh'],
  provincePlaces.map((row) => [row.code, row.th, row.en, chineseProvince.get(row.code) ?? row.en]),
)
writeTable(
  'districts.tsv',
  ['code', 'th', 'en'],
  districtPlaces.toSorted((a, b) => Number(a.code) - Number(b.code)).map((row) => [row.code, row.th, row.en]),
)
writeTable(
  'sub-districts.tsv',
  ['code', 'th', 'en', 'postalCode', 'lat', 'lng'],
  all.map((row) => [row.code, row.th, row.en, row.postalCode, row.lat.toFixed(3), row.lng.toFixed(3)]),
)

for (const locale of [english, thai, chinese]) countries.registerLocale(locale)
/** Corrections of unidiomatic Thai or Chinese labels in the source. */
const countryWords: Readonly<Record<string, Partial<Record<'en' | 'th' | 'zh', string>>>> = {
  MM: { th: 'เมียนมา' },
  CN: { en: 'China' },
  LA: { en: 'Laos' },
  VN: { en: 'Vietnam' },
  HK: { th: 'ฮ่องกง' },
  MO: { th: 'มาเก๊า' },
  SX: { th: 'ซินต์มาร์เติน (ส่วนเนเธอร์แลนด์)' },
  MK: { th: 'มาซิโดเนียเหนือ' },
  SZ: { th: 'เอสวาตินี' },
}
const countryName = (code: string, language: 'en' | 'th' | 'zh') =>
  countryWords[code]?.[language] ?? countries.getName(code, language) ?? code
const phoneCodes = new Map(readTable('phone-codes.tsv').map(([code = '', phoneCode = '']) => [code, phoneCode]))
const phoneCodeOf = (code: string): string => {
  const phoneCode = phoneCodes.get(code)
  if (phoneCode === undefined) throw new Error(`No phone code for ${code}: add it to phone-codes.tsv`)
  return phoneCode
}
const countryCodes = Object.keys(countries.getAlpha2Codes()).toSorted()
writeTable(
  'countries.tsv',
  ['code', 'en', 'th', 'zh', 'phoneCode'],
  countryCodes.map((code) => [code, countryName(code, 'en'), countryName(code, 'th'), countryName(code, 'zh'), phoneCodeOf(code)]),
)
