/** Countries, provinces, districts and sub-districts, and how a company edits them. */
import { z } from 'zod'
import { rejection, type Rejection } from '../../kernel/decision.ts'
import type { Language, Words } from '../../kernel/language.ts'
import { searchKey } from '../../kernel/thai-text.ts'
import { postalCodeRule, postalCodeLabel } from './postal-code.ts'

export const areaLevels = ['province', 'district', 'subDistrict'] as const
export type AreaLevel = (typeof areaLevels)[number]

export const areaWords = {
  country: { en: 'Country', th: 'ประเทศ', zh: '国家' },
  province: { en: 'Province', th: 'จังหวัด', zh: '府' },
  district: { en: 'District', th: 'อำเภอ/เขต', zh: '县' },
  subDistrict: { en: 'Sub-district', th: 'ตำบล/แขวง', zh: '分区' },
} as const satisfies Record<AreaLevel | 'country', Words>

export const areaNameLabels = {
  nameTh: { en: 'Thai name', th: 'ชื่อภาษาไทย', zh: '泰文名称' },
  nameEn: { en: 'English name', th: 'ชื่อภาษาอังกฤษ', zh: '英文名称' },
  code: { en: 'Code', th: 'รหัส', zh: '代码' },
} as const satisfies Record<string, Words>

export const areaParent = {
  province: 'country',
  district: 'province',
  subDistrict: 'district',
} as const satisfies Record<AreaLevel, AreaLevel | 'country'>

const longestName = 100
const name = (label: Words) => z.string().trim().min(1, { abort: true }).max(longestName, { abort: true }).meta({ label })

/** The name as in the documented calls, plus both language versions. */
export const areaNames = (label: Words) => ({
  name: name(label).optional(),
  nameTh: name(areaNameLabels.nameTh).optional(),
  nameEn: name(areaNameLabels.nameEn).optional(),
})

export const areaCode = z
  .string()
  .trim()
  .regex(/^[A-Za-z0-9-]{1,20}$/)
  .meta({ label: areaNameLabels.code })

export interface WrittenNames {
  readonly name?: string | undefined
  readonly nameTh?: string | undefined
  readonly nameEn?: string | undefined
}

export interface AreaNames {
  readonly nameTh: string
  readonly nameEn: string
}

const isThai = (text: string) => /[ก-๙]/.test(text)

/**
 * Both names from the input. A single name is in the writer's language, or Thai if in Thai script; a missing one keeps its value,
 * or for a new place is the same.
 */
export const namesFrom = (
  { name: single, nameTh, nameEn }: WrittenNames,
  language: Language,
  stored?: AreaNames,
): AreaNames | undefined => {
  const thai = nameTh ?? (single !== undefined && (language === 'th' || isThai(single)) ? single : undefined) ?? stored?.nameTh
  const english = nameEn ?? (single !== undefined && language !== 'th' ? single : undefined) ?? stored?.nameEn
  const either = thai ?? english
  return either === undefined ? undefined : { nameTh: thai ?? either, nameEn: english ?? either }
}

/** Whether two names are equal; siblings must differ. */
export const sameName = (a: string, b: string): boolean => searchKey(a) === searchKey(b)

/** Code of a place we add: its parent's official code with a suffix, so that it cannot collide with a future official one. */
export const ownCode = (parentCode: string, taken: ReadonlySet<string>): string => {
  for (let no = 1; ; no++) if (!taken.has(`${parentCode}-${no}`)) return `${parentCode}-${no}`
}

export const maxPostalCodes = 20

/** A sub-district's postal codes, validated by country, without duplicates. */
export const postalCodesFrom = (
  written: readonly string[],
  countryCode: string,
): { readonly codes: readonly string[]; readonly rejections: readonly Rejection[] } => {
  const codes = [...new Set(written.map((code) => code.trim()).filter(Boolean))]
  const rejections = codes.flatMap((code) => postalCodeRule(code, countryCode, 'postalCodeList') ?? [])
  return codes.length > maxPostalCodes
    ? { codes, rejections: [...rejections, rejection('field.over_limit', { field: postalCodeLabel }, 'postalCodeList')] }
    : { codes, rejections }
}
