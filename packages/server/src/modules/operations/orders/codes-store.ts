import type { CodedMaster } from '@khonsong/contract/operations/orders/order-input.ts'
import { sql, type RawBuilder } from 'kysely'
import { prepared } from '../../../platform/db/prepared.ts'
import { mayBeNamed, visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** Lower-case codes by kind of record. */
export type WantedCodes = ReadonlyMap<CodedMaster, ReadonlySet<string>>

/** Ids by `kind/code`. */
export type IdsByCode = ReadonlyMap<string, string>

export const codeKey = (of: CodedMaster, code: string): string => `${of}/${code.toLowerCase()}`

/** Table of each kind, limited to records the caller may name. */
const sources = (tx: Tx): Readonly<Record<CodedMaster, RawBuilder<unknown>>> => {
  const ofCompany = (table: string) => sql`${sql.table(table)} m where m.tenant_id = ${tx.caller.tenantId}`
  return {
    customer: sql`customers m where ${visible(tx.caller, 'customers', 'm')}`,
    businessUnit: sql`organisations m where m.tenant_id = ${tx.caller.tenantId} and m.kind = 'business_unit'`,
    goodsType: ofCompany('goods_types'),
    temperatureType: ofCompany('temperature_types'),
    vehicleType: ofCompany('vehicle_types'),
    routeCode: sql`route_codes m where ${visible(tx.caller, 'routeCodes', 'm')}`,
    site: sql`sites m where ${mayBeNamed(tx.caller, 'm')}`,
    project: ofCompany('projects'),
    product: ofCompany('products'),
    partner: ofCompany('partners'),
    surchargeGroup: ofCompany('surcharge_groups'),
  }
}

const codeColumn = (of: CodedMaster): string => (of === 'site' ? 'm.site_code' : of === 'routeCode' ? 'm.route_code' : 'm.code')

/** Resolves codes of all kinds in one statement. Whether the ids may be used is checked separately. */
export const findIdsByCode = async (tx: Tx, wanted: WantedCodes): Promise<IdsByCode> => {
  const from = sources(tx)
  const parts = [...wanted].flatMap(([of, codes]) =>
    codes.size === 0
      ? []
      : [
          sql`select ${sql.lit(of)}::text as kind, m.id, lower(${sql.ref(codeColumn(of))}) as code from ${from[of]}
            and lower(${sql.ref(codeColumn(of))}) = any(${[...codes]}::text[])`,
        ],
  )
  if (parts.length === 0) return new Map()
  const { rows } = await sql<{ kind: CodedMaster; id: string; code: string }>`${prepared}
    ${sql.join(parts, sql` union all `)}`.execute(tx.db)
  return new Map(rows.map(({ kind, id, code }) => [codeKey(kind, code), id]))
}
