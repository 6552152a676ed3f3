import { sql, type RawBuilder, type SqlBool } from 'kysely'
import { mayBeNamed, visible } from '../../../../platform/db/rows.ts'
import type { Tx } from '../../../../platform/db/tx.ts'
import type { LookupScope } from '../served-subject.ts'
import type { Written } from './candidate-rows.ts'

/** Active customers and sites within the caller's scope, by their spellings in import files. */

interface CustomerFound {
  readonly id: string
  readonly code: string
  readonly companyTaxId: string | null
  readonly companyNameTh: string
  readonly companyRegisteredName: string | null
}

interface SiteFound {
  readonly id: string
  readonly siteCode: string
  readonly siteName: string
  readonly siteShortName: string | null
  readonly customerId: string | null
}

const writtenCustomer = ({ id, code, companyTaxId, companyNameTh, companyRegisteredName }: CustomerFound): Written => ({
  candidate: { id, code, name: companyNameTh },
  codes: [code, companyTaxId],
  names: [companyNameTh, companyRegisteredName],
})

const writtenSite = ({ id, siteCode, siteName, siteShortName, customerId }: SiteFound): Written => ({
  candidate: { id, code: siteCode, name: siteName, customerId },
  codes: [siteCode],
  names: [siteName, siteShortName],
})

const customers = async (tx: Tx, where: RawBuilder<SqlBool>, limit: number): Promise<Written[]> => {
  const { rows } = await sql<CustomerFound>`
    select c.id, c.code, c.company_tax_id, c.company_name_th, c.company_registered_name from customers c
    where ${visible(tx.caller, 'customers', 'c')} and c.status = 1 and (${where}) limit ${limit}`.execute(tx.db)
  return rows.map(writtenCustomer)
}

const sites = async (tx: Tx, where: RawBuilder<SqlBool>, limit: number): Promise<Written[]> => {
  const { rows } = await sql<SiteFound>`
    select s.id, s.site_code, s.site_name, s.site_short_name, s.customer_id from sites s
    where ${mayBeNamed(tx.caller, 's')} and s.status = 1 and (${where}) limit ${limit}`.execute(tx.db)
  return rows.map(writtenSite)
}

const maxFound = 20_000

/** Codes are stored as typed; keys are lower-case. */
export const customersWritten = (tx: Tx, keys: readonly string[]): Promise<Written[]> =>
  customers(
    tx,
    sql`lower(c.code) = any(${keys}::text[]) or c.company_tax_id = any(${keys}::text[]) or lower(c.company_name_th) = any(${keys}::text[])
      or lower(c.company_registered_name) = any(${keys}::text[])`,
    maxFound,
  )

export const sitesWritten = (tx: Tx, keys: readonly string[]): Promise<Written[]> =>
  sites(tx, sql`lower(s.site_code) = any(${keys}::text[]) or lower(s.site_name) = any(${keys}::text[])`, maxFound)

const pattern = (word: string) => `%${word.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`

/** Matches spelling variants of Thai by the search column. */
const alike = (alias: string, words: readonly string[]) =>
  words.length === 0 ? sql<SqlBool>`true` : sql<SqlBool>`${sql.ref(`${alias}.search_key`)} like any(${words.map(pattern)}::text[])`

export const customersAlike = (tx: Tx, words: readonly string[], limit: number): Promise<Written[]> =>
  customers(tx, alike('c', words), limit)

export const sitesAlike = (tx: Tx, words: readonly string[], limit: number, scope?: LookupScope): Promise<Written[]> => {
  const own = scope?.customerId
    ? sql<SqlBool>`(s.customer_id is null or s.customer_id = ${scope.customerId}::uuid)`
    : sql<SqlBool>`true`
  return sites(tx, sql<SqlBool>`${alike('s', words)} and ${own}`, limit)
}

interface MasterFound {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly nameTh: string | null
  readonly keywords?: string[] | null
  readonly priority?: number | null
  readonly temperatureTypeId?: string | null
  readonly customerId?: string | null
  /** Origin and destination of a route code. */
  readonly ends?: Readonly<Record<string, string | null>>
}

const writtenMaster = ({ id, code, name, nameTh, customerId, ...more }: MasterFound): Written => ({
  candidate: {
    id,
    code,
    name: nameTh ?? name,
    ...(customerId === undefined ? {} : { customerId }),
    facts: {
      keywords: more.keywords?.join('\n') ?? null,
      priority: more.priority ? String(more.priority) : null,
      temperatureTypeId: more.temperatureTypeId ?? null,
      ...more.ends,
    },
  },
  codes: [code],
  names: [name, nameTh],
})

const lists = {
  goods_type: (tx: Tx) => sql<MasterFound>`
    select m.id, m.code, m.name, m.name_th, m.keywords, m.priority, m.temperature_type_id from goods_types m
    where ${visible(tx.caller, 'goodsTypes', 'm')} and m.status = 1 order by m.code limit 2000`,
  temperature_type: (tx: Tx) => sql<MasterFound>`
    select m.id, m.code, m.name, m.name_th from temperature_types m
    where ${visible(tx.caller, 'temperatureTypes', 'm')} and m.status = 1 order by m.code limit 2000`,
  vehicle_type: (tx: Tx) => sql<MasterFound>`
    select m.id, m.code, m.name, m.name_th from vehicle_types m
    where ${visible(tx.caller, 'vehicleTypes', 'm')} and m.status = 1 order by m.code limit 2000`,
  trailer_type: (tx: Tx) => sql<MasterFound>`
    select m.id, m.code, m.name, m.name_th from trailer_types m
    where ${visible(tx.caller, 'trailerTypes', 'm')} and m.status = 1 order by m.code limit 2000`,
  route_code: (tx: Tx) => sql<MasterFound>`
    select m.id, m.route_code as code, coalesce(m.route_name, m.route_code) as name, null::text as name_th, null::text[] as keywords,
      null::uuid as temperature_type_id,
      case when o.id is not null then jsonb_build_object('originId', o.id, 'originCode', o.site_code, 'originName', o.site_name,
        'originCustomerId', o.customer_id) else '{}' end ||
      case when d.id is not null then jsonb_build_object('destinationId', d.id, 'destinationCode', d.site_code,
        'destinationName', d.site_name, 'destinationCustomerId', d.customer_id) else '{}' end as ends
    from route_codes m
    left join sites o on o.tenant_id = m.tenant_id and o.id = m.origin_site_id and o.status = 1 and ${visible(tx.caller, 'sites', 'o')}
    left join sites d on d.tenant_id = m.tenant_id and d.id = m.destination_site_id and d.status = 1 and ${visible(tx.caller, 'sites', 'd')}
    where ${visible(tx.caller, 'routeCodes', 'm')} and m.status = 1 order by m.route_code limit 2000`,
  // Customers order at every business unit; unit-scoped users only at their own.
  business_unit: (tx: Tx) => sql<MasterFound>`
    select m.id, m.code, m.name, null::text as name_th from organisations m
    where m.tenant_id = ${tx.caller.tenantId} and m.kind = 'business_unit' and m.status = 1
      ${tx.caller.scope.kind === 'business_units' ? sql`and m.id = any(${tx.caller.scope.ids}::uuid[])` : sql``}
    order by m.code limit 2000`,
  // Anyone who may order for its customer may name a project; its rules are checked when the row is built.
  project: (tx: Tx) => sql<MasterFound>`
    select m.id, m.code, m.name, null::text as name_th, c.id as customer_id
    from projects m join partners q on q.tenant_id = m.tenant_id and q.id = m.partner_id
    join customers c on c.tenant_id = q.tenant_id and c.id = q.customer_id and ${visible(tx.caller, 'customers', 'c')}
    where m.tenant_id = ${tx.caller.tenantId} and m.status = 1 order by m.code limit 2000`,
  surcharge_group: (tx: Tx) => sql<MasterFound>`
    select m.id, m.code, m.name, null::text as name_th from surcharge_groups m
    where m.tenant_id = ${tx.caller.tenantId} and m.status = 1 order by m.code limit 2000`,
  product: (tx: Tx) => sql<MasterFound>`
    select m.id, m.code, m.name, null::text as name_th from products m
    where m.tenant_id = ${tx.caller.tenantId} and m.status = 1 order by m.code limit 2000`,
} as const

const isList = (to: string): to is keyof typeof lists => Object.hasOwn(lists, to)

/** All records of a small kind; undefined for others. */
export const masterList = async (tx: Tx, to: string): Promise<readonly Written[] | undefined> => {
  if (!isList(to)) return undefined
  const { rows } = await lists[to](tx).execute(tx.db)
  return rows.map(writtenMaster)
}

export const customerById = async (tx: Tx, id: string): Promise<Written | undefined> =>
  (await customers(tx, sql`c.id = ${id}::uuid`, 1))[0]
