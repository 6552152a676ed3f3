import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface AddressLine {
  readonly country: string
  readonly provinceCode: string
  readonly provinceTh: string
  readonly provinceEn: string
  readonly districtCode: string | null
  readonly districtTh: string | null
  readonly districtEn: string | null
  readonly subDistrictCode: string | null
  readonly subDistrictTh: string | null
  readonly subDistrictEn: string | null
  readonly postalCodes: readonly string[] | null
  readonly lat: number | null
  readonly lng: number | null
}

const page = 1000

/** All sub-districts with their parents, and parents without children, by code, in batches. */
export async function* addressLines(
  tx: Tx,
  { provinceId, districtId }: { readonly provinceId?: string | undefined; readonly districtId?: string | undefined },
): AsyncGenerator<AddressLine> {
  let after = ['', '', '']
  for (;;) {
    const { rows } = await sql<AddressLine>`
      select c.code as country, p.code as "provinceCode", p.name_th as "provinceTh", p.name_en as "provinceEn",
        d.code as "districtCode", d.name_th as "districtTh", d.name_en as "districtEn",
        s.code as "subDistrictCode", s.name_th as "subDistrictTh", s.name_en as "subDistrictEn", s.postal_codes as "postalCodes", s.lat, s.lng
      from provinces p join countries c on c.tenant_id = p.tenant_id and c.id = p.country_id
        left join districts d on d.tenant_id = p.tenant_id and d.province_id = p.id
        left join sub_districts s on s.tenant_id = d.tenant_id and s.district_id = d.id
      where p.tenant_id = ${tx.caller.tenantId}::uuid
        ${provinceId === undefined ? sql`` : sql`and p.id = ${provinceId}::uuid`}
        ${districtId === undefined ? sql`` : sql`and d.id = ${districtId}::uuid`}
        and (p.code, coalesce(d.code, ''), coalesce(s.code, '')) > (${after[0]}, ${after[1]}, ${after[2]})
      order by p.code, coalesce(d.code, ''), coalesce(s.code, '') limit ${page}`.execute(tx.db.withoutPlugins())
    yield* rows
    const last = rows.at(-1)
    if (!last || rows.length < page) return
    after = [last.provinceCode, last.districtCode ?? '', last.subDistrictCode ?? '']
  }
}
