import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { ReferenceName } from '@khonsong/domain/resource/reference-name.ts'
import type { ScopedTable } from '../db/rows.ts'
import { roleNameSql, typeNameSql } from '../db/seeded-names.ts'

/** Where a reference leads: its table, and how a row there is called. */
export interface ReferenceTarget {
  readonly table: ScopedTable
  readonly sqlTable: string
  /** SQL over the alias `{}`. */
  readonly title: Readonly<Record<Language, string>>
  /** What spreadsheets write, when the table has something shorter and unique. */
  readonly code: string | undefined
  /** Whether rows have a status; an inactive row is not chosen anew. */
  readonly hasStatus: boolean
  /** The column that `within` narrows by: a district lies in a province. */
  readonly parent: string | undefined
  /** Which rows of the table are meant, over the alias `{}`. */
  readonly only?: string
  /** What tells rows with the same title apart, over the alias `{}`; spreadsheets write it in brackets behind the title: `จอมทอง (5002)`. */
  readonly qualifier?: string
}

const everywhere = (title: string): ReferenceTarget['title'] => ({ en: title, th: title, zh: title })
/** Chinese readers of Thai names are better served by the Latin spelling. */
const thaiAndEnglish: ReferenceTarget['title'] = { en: '{}.name_en', th: '{}.name_th', zh: '{}.name_en' }
/** Reference data whose own name is the English one. */
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
  // The official code of a place is known to few; its name is what people write.
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

/** Whether another row of the table, or of the same parent, has the title too; evaluated once for the whole statement. */
const isAmbiguous = (target: ReferenceTarget, language: Language, alias: string, parent: string | undefined): string => {
  const keys = (row: string) => [
    `${row}.tenant_id`,
    ...(parent ? [`${row}.${parent}`] : []),
    `lower(${titleSql(target, language, row)})`,
  ]
  return `(${keys(alias).join(', ')}) in (select ${keys('d').join(', ')} from ${target.sqlTable} d group by ${keys('d').join(', ')} having count(*) > 1)`
}

/**
 * What a spreadsheet writes for a referred row, so that an import finds exactly that row again.
 *
 * @param outer SQL of the id it lies in, where the same sheet says that as well: a name need only be unique in there.
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
