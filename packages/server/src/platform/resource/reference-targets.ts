import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { ReferenceName } from '@khonsong/domain/resource/reference-name.ts'
import type { ScopedTable } from '../db/rows.ts'
import { roleNameSql, typeNameSql } from '../db/seeded-names.ts'

/** Target of a reference: its table and how its rows are titled. */
export interface ReferenceTarget {
  readonly table: ScopedTable
  readonly sqlTable: string
  /** SQL over the alias `{}`. */
  readonly title: Readonly<Record<Language, string>>
  /** Column for spreadsheets, if the table has a shorter unique one. */
  readonly code: string | undefined
  /** Whether rows have a status; an inactive row cannot be newly chosen. */
  readonly hasStatus: boolean
  /** Column that `within` filters by: a district belongs to a province. */
  readonly parent: string | undefined
  /** Filter of a shared table, over the alias `{}`. */
  readonly only?: string
  /** Disambiguates rows with the same title, over the alias `{}`; spreadsheets append it in brackets: `จอมทอง (5002)`. */
  readonly qualifier?: string
}

const everywhere = (title: string): ReferenceTarget['title'] => ({ en: title, th: title, zh: title })
/** Chinese readers get the Latin spelling of Thai names. */
const thaiAndEnglish: ReferenceTarget['title'] = { en: '{}.name_en', th: '{}.name_th', zh: '{}.name_en' }
/** Reference data with an English primary name. */
const nameAndThai: ReferenceTarget['title'] = {
  en: typeNameSql('en', '{}'),
  th: typeNameSql('th', '{}'),
  zh: typeNameSql('zh', '{}'),
}

const roleTitle: ReferenceTarget['title'] = {
  en: roleNameSql('en', '{}'),
  th: roleNameSql('th', '{}'),
  zh: roleNameSql('zh', '{}'),
}

const siteTypeTitle: ReferenceTarget['title'] = { ...nameAndThai, zh: 'coalesce({}.name_zh, {}.name)' }

const master = (
  table: ScopedTable,
  sqlTable: string,
  title: ReferenceTarget['title'],
  code: string | undefined,
): ReferenceTarget => ({
  table,
  sqlTable,
  title,
  code,
  hasStatus: true,
  parent: undefined,
})

const place = (table: ScopedTable, sqlTable: string, parent: string | undefined): ReferenceTarget => ({
  table,
  sqlTable,
  title: thaiAndEnglish,
  code: undefined,
  hasStatus: false,
  parent,
  qualifier: '{}.code',
})

export const referenceTargets: Readonly<Record<ReferenceName, ReferenceTarget>> = {
  businessUnit: { ...master('organisations', 'organisations', everywhere('{}.name'), 'code'), only: `{}.kind = 'business_unit'` },
  organisation: master('organisations', 'organisations', everywhere('{}.name'), 'code'),
  country: {
    ...place('countries', 'countries', undefined),
    title: { en: '{}.name_en', th: '{}.name_th', zh: '{}.name_zh' },
    code: 'code',
  },
  // Official place codes are little known; spreadsheets use names.
  province: place('provinces', 'provinces', 'country_id'),
  district: place('districts', 'districts', 'province_id'),
  subDistrict: place('subDistricts', 'sub_districts', 'district_id'),
  bank: master('banks', 'banks', { en: '{}.name_en', th: '{}.name_th', zh: '{}.name_zh' }, 'code'),
  temperatureType: master('temperatureTypes', 'temperature_types', nameAndThai, 'code'),
  goodsType: master('goodsTypes', 'goods_types', nameAndThai, 'code'),
  vehicleType: master('vehicleTypes', 'vehicle_types', nameAndThai, 'code'),
  customer: master('customers', 'customers', everywhere('{}.company_name_th'), 'code'),
  customerGroupLevel1: { ...master('customerGroups', 'customer_groups', everywhere('{}.name'), 'code'), only: `{}.level = '1'` },
  customerGroupLevel2: {
    ...master('customerGroups', 'customer_groups', everywhere('{}.name'), 'code'),
    parent: 'parent_id',
    only: `{}.level = '2'`,
  },
  subcontractor: master('subcontractors', 'subcontractors', everywhere('{}.name'), 'code'),
  siteType: { ...master('siteTypes', 'site_types', siteTypeTitle, 'code'), only: '{}.parent_id is null' },
  siteSubType: {
    ...master('siteTypes', 'site_types', siteTypeTitle, 'code'),
    parent: 'parent_id',
    only: '{}.parent_id is not null',
  },
  site: master('sites', 'sites', everywhere('{}.site_name'), 'site_code'),
  driver: master('drivers', 'drivers', everywhere(`{}.first_name || ' ' || {}.last_name`), 'code'),
  vehicle: {
    ...master('vehicles', 'vehicles', everywhere('{}.plate_no'), undefined),
    // A plate is unique together with its province.
    qualifier: '(select q.name_th from provinces q where q.tenant_id = {}.tenant_id and q.id = {}.plate_province_id)',
  },
  user: master('users', 'users', everywhere('{}.display_name'), 'login'),
  trailer: master('trailers', 'trailers', everywhere('{}.plate_no'), 'code'),
  trailerType: master('trailerTypes', 'trailer_types', nameAndThai, 'code'),
  insuranceCompany: master('insuranceCompanies', 'insurance_companies', nameAndThai, 'code'),
  partner: master('partners', 'partners', everywhere('{}.name'), 'code'),
  product: master('products', 'products', everywhere('{}.name'), 'code'),
  project: master('projects', 'projects', everywhere('{}.name'), 'code'),
  fleet: master('fleets', 'fleets', everywhere('{}.name'), 'code'),
  surchargeGroup: master('surchargeGroups', 'surcharge_groups', everywhere('{}.name'), 'code'),
  rateCardTemplate: master('rateCardTemplates', 'rate_card_templates', everywhere('{}.name'), 'code'),
  ownTaxCode: {
    ...master('taxCodes', 'tax_codes', everywhere(`{}.code || ' · ' || {}.name`), 'code'),
    parent: 'tax_code',
  },
  role: master('roles', 'roles', roleTitle, 'code'),
}

export const titleSql = ({ title }: ReferenceTarget, language: Language, alias: string): string =>
  title[language].replaceAll('{}', alias)

/** Whether another row of the table, or of the same parent, has the same title; evaluated once per statement. */
const isAmbiguous = (target: ReferenceTarget, language: Language, alias: string, parent: string | undefined): string => {
  const keys = (row: string) => [
    `${row}.tenant_id`,
    ...(parent ? [`${row}.${parent}`] : []),
    `lower(${titleSql(target, language, row)})`,
  ]
  return `(${keys(alias).join(', ')}) in (select ${keys('d').join(', ')} from ${target.sqlTable} d group by ${keys('d').join(', ')} having count(*) > 1)`
}

/**
 * Spreadsheet text of a referenced row that an import resolves to exactly that row.
 * @param outer SQL of the parent's id, if the sheet contains the parent: the title then need only be unique within it.
 */
export const sheetTextSql = (target: ReferenceTarget, language: Language, alias: string, outer?: string): string => {
  if (target.code !== undefined) return `${alias}.${target.code}`
  const title = titleSql(target, language, alias)
  if (target.qualifier === undefined) return title
  const anywhere = isAmbiguous(target, language, alias, undefined)
  const ambiguous =
    outer === undefined || target.parent === undefined
      ? anywhere
      : `case when ${outer} is null then ${anywhere} else ${isAmbiguous(target, language, alias, target.parent)} end`
  return `case when ${ambiguous} then concat(${title}, ' (' || ${target.qualifier.replaceAll('{}', alias)} || ')') else ${title} end`
}
