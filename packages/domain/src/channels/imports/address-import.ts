/**
 * Import of address data: a row names a province, optionally a district in it and a sub-district in that, with details of the
 * last one.
 */
import { rejection, type Rejection } from '../../kernel/decision.ts'
import { areaCode, areaWords, postalCodesFrom } from '../../masters/places/area.ts'
import { postalCodeLabel, thailand } from '../../masters/places/postal-code.ts'
import { bareName, provinceName } from '../../masters/places/place-nicknames.ts'
import { referenceKey } from './check-record.ts'
import { defineImport, type Built, type ReadyRow } from './define-import.ts'
import { numberColumn, textColumn, type ColumnFacts } from './import-column.ts'

const codeNote = {
  en: 'The official code; left empty the name decides, and a new place gets a code of its own',
  th: 'รหัสราชการ เว้นว่างได้ ระบบจะใช้ชื่อ และออกรหัสให้พื้นที่ใหม่',
  zh: '官方代码；留空则按名称识别，新地点自动编码',
}

const level = (
  words: { readonly en: string; readonly th: string; readonly zh: string },
  key: string,
  aliases: readonly string[],
) => {
  const of = (en: string, th: string, zh: string): Pick<ColumnFacts, 'label'> => ({
    label: { en: `${words.en} ${en}`, th: `${th}${words.th}`, zh: `${words.zh}${zh}` },
  })
  return {
    code: textColumn({ ...of('code', 'รหัส', '代码'), note: codeNote, aliases: [`${key} code`, `${key}_id`, `${key}_code`] }),
    th: textColumn({
      ...of('(Thai)', 'ชื่อ', '泰文名'),
      aliases: [...aliases, words.en, words.th, words.zh, `${key}_th`, `${key} th`],
    }),
    en: textColumn({
      label: { en: `${words.en} (English)`, th: `ชื่อ${words.th} (อังกฤษ)`, zh: `${words.zh}英文名` },
      aliases: [`${key}_en`, `${key} en`],
    }),
  }
}

const province = level(areaWords.province, 'province', ['changwat'])
const district = level(areaWords.district, 'district', ['amphoe', 'อำเภอ', 'เขต', 'city'])
const subDistrict = level(areaWords.subDistrict, 'subdistrict', ['tambon', 'ตำบล', 'แขวง'])

export const addressImportColumns = {
  country: textColumn({
    label: areaWords.country,
    example: thailand,
    note: {
      en: 'Two letters or the name; left empty it is Thailand',
      th: 'รหัสสองตัวอักษรหรือชื่อประเทศ เว้นว่างได้หากเป็นประเทศไทย',
      zh: '两位代码或名称，留空为泰国',
    },
  }),
  provinceCode: province.code,
  provinceTh: province.th,
  provinceEn: province.en,
  districtCode: district.code,
  districtTh: district.th,
  districtEn: district.en,
  subDistrictCode: subDistrict.code,
  subDistrictTh: subDistrict.th,
  subDistrictEn: subDistrict.en,
  postalCodes: textColumn({
    label: postalCodeLabel,
    aliases: ['postcode', 'zip', 'zipcode', 'postal codes'],
    example: '10200',
    note: { en: 'Several are separated by commas', th: 'หลายรหัสคั่นด้วยจุลภาค', zh: '多个以逗号分隔' },
  }),
  lat: numberColumn({ label: { en: 'Latitude', th: 'ละติจูด', zh: '纬度' }, aliases: ['lat'] }),
  lng: numberColumn({ label: { en: 'Longitude', th: 'ลองจิจูด', zh: '经度' }, aliases: ['lng', 'long', 'lon'] }),
} as const

type Columns = typeof addressImportColumns
type Key = keyof Columns

/** A place named by a row. */
export interface WrittenArea {
  readonly code: string | null
  readonly th: string | null
  readonly en: string | null
}

export interface ImportedAddress {
  /** Country code or name. */
  readonly country: string
  readonly province: WrittenArea
  readonly district: WrittenArea | null
  readonly subDistrict: WrittenArea | null
  /** Of the sub-district; null when the row gives none. */
  readonly postalCodes: readonly string[] | null
  readonly lat: number | null
  readonly lng: number | null
}

const longestName = 100

const areaOf = ({ values }: ReadyRow<Columns>, name: 'province' | 'district' | 'subDistrict'): WrittenArea | null => {
  const [code, written, en] = [values[`${name}Code`], values[`${name}Th`], values[`${name}En`]]
  const known = name === 'province' && written !== null ? provinceName(written) : undefined
  // กทม. abbreviates the existing province, it is not a new one.
  const th = known !== undefined && known !== bareName(written ?? '') ? known : written
  return code === null && th === null && en === null ? null : { code, th, en }
}

const wrongIn = (name: 'province' | 'district' | 'subDistrict', area: WrittenArea | null): Rejection[] => {
  if (!area) return []
  const wrong: Rejection[] = []
  for (const side of ['Th', 'En'] as const) {
    const text = side === 'Th' ? area.th : area.en
    const key: Key = `${name}${side}`
    if (text && text.length > longestName)
      wrong.push(rejection('field.too_long', { field: addressImportColumns[key].label, n: longestName }, key))
  }
  const code: Key = `${name}Code`
  if (area.code !== null && !areaCode.safeParse(area.code).success)
    wrong.push(rejection('field.format', { field: addressImportColumns[code].label }, code))
  return wrong
}

const wrongPoint = (lat: number | null, lng: number | null): Rejection[] => {
  const { lat: latColumn, lng: lngColumn } = addressImportColumns
  const between = (value: number | null, most: number, label: typeof latColumn.label, key: 'lat' | 'lng') =>
    value !== null && Math.abs(value) > most ? [rejection('field.invalid', { field: label }, key)] : []
  const alone =
    (lat === null) === (lng === null)
      ? []
      : [rejection('field.together', { field: latColumn.label, other: lngColumn.label }, lat === null ? 'lat' : 'lng')]
  return [...between(lat, 90, latColumn.label, 'lat'), ...between(lng, 180, lngColumn.label, 'lng'), ...alone]
}

/** Parents are required: a sub-district needs its district, a district its province. */
const missingAbove = (areas: readonly (readonly [Key, WrittenArea | null])[]): Rejection[] => {
  const last = areas.findLastIndex(([, area]) => area !== null)
  return areas
    .slice(0, Math.max(last, 1))
    .flatMap(([key, area]) => (area ? [] : [rejection('field.required', { field: addressImportColumns[key].label }, key)]))
}

const isThailand = (country: string) => ['th', 'tha', 'thailand', 'ไทย', 'ประเทศไทย', '泰国'].includes(referenceKey(country))

const build = (rows: readonly ReadyRow<Columns>[]): Built<ImportedAddress> => {
  const [row] = rows
  if (!row) return { rejections: [] }
  const [provinceIn, districtIn, subDistrictIn] = [areaOf(row, 'province'), areaOf(row, 'district'), areaOf(row, 'subDistrict')]
  const { lat, lng, postalCodes, country } = row.values
  const land = country ?? thailand
  const { codes, rejections } = postalCodesFrom(postalCodes?.split(/[,;/\n]/) ?? [], isThailand(land) ? thailand : land)
  const wrong = [
    ...missingAbove([
      ['provinceTh', provinceIn],
      ['districtTh', districtIn],
      ['subDistrictTh', subDistrictIn],
    ]),
    ...wrongIn('province', provinceIn),
    ...wrongIn('district', districtIn),
    ...wrongIn('subDistrict', subDistrictIn),
    ...rejections.map((refusal) => ({ ...refusal, field: 'postalCodes' })),
    ...wrongPoint(lat, lng),
    ...(codes.length > 0 && !subDistrictIn
      ? [rejection('field.required', { field: addressImportColumns.subDistrictTh.label }, 'subDistrictTh')]
      : []),
  ]
  if (wrong.length > 0 || !provinceIn) return { rejections: wrong.map((one) => ({ row: 0, rejection: one })) }
  return {
    value: {
      country: isThailand(land) ? thailand : land,
      province: provinceIn,
      district: districtIn,
      subDistrict: subDistrictIn,
      postalCodes: postalCodes === null ? null : codes,
      lat,
      lng,
    },
  }
}

const keyOf = (area: WrittenArea | null): string => (area ? referenceKey(area.code ?? area.th ?? area.en ?? '') : '')

export const addressImport = defineImport<Columns, ImportedAddress, null>({
  name: 'addresses',
  label: { en: 'Addresses', th: 'ที่อยู่', zh: '地址' },
  template: 'address',
  needs: 'address.import',
  records: '/master-data/address/list',
  columns: addressImportColumns,
  // Thailand alone has 8,439 provinces, districts and sub-districts.
  alwaysRows: 20_000,
  maxRowsOfRecord: 1,
  recordKey: () => undefined,
  keyColumns: [],
  identity: ({ country, province: upper, district: middle, subDistrict: lower }) =>
    JSON.stringify([referenceKey(country), keyOf(upper), keyOf(middle), keyOf(lower)]),
  build,
})
