import type { CellKind } from '@khonsong/domain/billing/cards/card-columns.ts'
import { normalizedText } from '@khonsong/domain/billing/cards/card-row.ts'
import type { KnownName, KnownNames } from '@khonsong/domain/billing/cards/read-card-row.ts'
import { sql, type RawBuilder } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

type NameKind = Exclude<CellKind, 'weight'>
export type AskedNames = Readonly<Record<NameKind, ReadonlySet<string>>>

interface Found extends KnownName {
  readonly asked: string
}

/** Selects of records under each of their names, the code first; results use the `name` that pricing uses. */
const selects = (tx: Tx): Readonly<Record<NameKind, (asked: readonly string[]) => RawBuilder<Found>>> => {
  const coded =
    (table: 'vehicle_types' | 'temperature_types' | 'goods_types', scope: 'vehicleTypes' | 'temperatureTypes' | 'goodsTypes') =>
    (asked: readonly string[]) =>
      sql<Found>`select distinct on (n.asked) n.asked, t.code as name from ${sql.table(table)} t
      cross join lateral (values (lower(t.code), 1), (lower(t.name), 2), (lower(t.name_th), 3)) as n (asked, place)
      where ${visible(tx.caller, scope, 't')} and t.status = 1 and n.asked = any(${[...asked]}::text[]) order by n.asked, n.place, t.code`
  return {
    site: (asked) => sql<Found>`select lower(s.site_code) as asked, s.site_code as name from sites s
      where ${visible(tx.caller, 'sites', 's')} and lower(s.site_code) = any(${[...asked]}::text[])`,
    route: (asked) => sql<Found>`select lower(r.route_code) as asked, r.route_code as name from route_codes r
      where ${visible(tx.caller, 'routeCodes', 'r')} and lower(r.route_code) = any(${[...asked]}::text[])`,
    zone: (asked) => sql<Found>`select distinct on (n.asked) n.asked, a.code as name from business_areas a
      cross join lateral (values (lower(a.code), 1), (lower(a.name), 2)) as n (asked, place)
      where ${visible(tx.caller, 'businessAreas', 'a')} and a.status = 1 and n.asked = any(${[...asked]}::text[]) order by n.asked, n.place, a.code`,
    province: (asked) => sql<Found>`select distinct on (n.asked) n.asked, p.name_th as name from provinces p
      cross join lateral (values (lower(p.name_th), 1), (lower(p.name_en), 2), (lower(p.code), 3)) as n (asked, place)
      where ${visible(tx.caller, 'provinces', 'p')} and n.asked = any(${[...asked]}::text[]) order by n.asked, n.place, p.code`,
    district: (
      asked,
    ) => sql<Found>`select n.asked, min(d.name_th) as name, array_agg(distinct p.name_th) as provinces from districts d
      join provinces p on p.tenant_id = d.tenant_id and p.id = d.province_id
      cross join lateral (values (lower(d.name_th)), (lower(d.name_en))) as n (asked)
      where ${visible(tx.caller, 'districts', 'd')} and n.asked = any(${[...asked]}::text[]) group by n.asked`,
    vehicle: coded('vehicle_types', 'vehicleTypes'),
    temperature: coded('temperature_types', 'temperatureTypes'),
    goods: coded('goods_types', 'goodsTypes'),
  }
}

/** Resolves the names in the cells of rows; one query per table. */
export const findNames = async (tx: Tx, asked: AskedNames): Promise<KnownNames> => {
  const select = selects(tx)
  const one = async (kind: NameKind): Promise<ReadonlyMap<string, KnownName>> => {
    if (asked[kind].size === 0) return new Map()
    const { rows } = await select[kind]([...asked[kind]].map(normalizedText)).execute(tx.db)
    return new Map(rows.map(({ asked: text, ...known }) => [text, known]))
  }
  return {
    site: await one('site'),
    district: await one('district'),
    province: await one('province'),
    zone: await one('zone'),
    route: await one('route'),
    vehicle: await one('vehicle'),
    temperature: await one('temperature'),
    goods: await one('goods'),
  }
}
