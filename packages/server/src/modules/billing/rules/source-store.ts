import { fuelProducts } from '@khonsong/domain/billing/rating/fuel-price.ts'
import type { SourceType } from '@khonsong/domain/billing/rules/data-source.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface StoredSource {
  readonly id: string
  readonly name: string
  readonly sourceType: SourceType
  readonly configuration: string
}

/** Active data sources. */
export const activeSources = async (tx: Tx): Promise<readonly StoredSource[]> => {
  const { rows } = await sql<StoredSource>`
    select s.id, s.name, s.source_type as "sourceType", s.configuration from data_sources s
    where ${visible(tx.caller, 'dataSources', 's')} and s.status = 1`.execute(tx.db)
  return rows
}

export interface StoredRule {
  readonly code: string
  readonly name: string
  readonly calculation: string
}

/** Active rule sheets. */
export const activeRules = async (tx: Tx): Promise<readonly StoredRule[]> => {
  const { rows } = await sql<StoredRule>`
    select r.code, r.name, r.calculation from billing_rules r
    where ${visible(tx.caller, 'billingRules', 'r')} and r.status = 1 order by r.code`.execute(tx.db)
  return rows
}

interface ViewRow {
  readonly key: string
  readonly figure: string
}

/** Prices of each fuel on some days, in one statement; none before the first price. */
export const fuelPriceRows = async (tx: Tx, days: readonly string[]): Promise<ReadonlyMap<string, readonly ViewRow[]>> => {
  const { rows } = await sql<ViewRow & { readonly day: string }>`
    select d.day::text as day, p.product as key, f.price::text as figure
    from unnest(${[...days]}::date[]) as d (day) cross join unnest(${Object.keys(fuelProducts)}::text[]) as p (product)
    cross join lateral (select f.price from fuel_prices f
      where ${visible(tx.caller, 'fuelPrices', 'f')} and f.product = p.product and f.status = 1 and f.day <= d.day
      order by f.day desc, f.updated_at desc limit 1) f
    order by d.day, p.product`.execute(tx.db)
  return Map.groupBy(rows, ({ day }) => day)
}

/** Payload of vehicle types in kg, by code and by names. */
export const payloadRows = async (tx: Tx): Promise<readonly ViewRow[]> => {
  const { rows } = await sql<ViewRow>`
    select distinct on (k.key) k.key, trim_scale(t.payload_grams::numeric / 1000)::text as figure
    from vehicle_types t cross join lateral (values (t.code), (t.name), (t.name_th)) as k(key)
    where ${visible(tx.caller, 'vehicleTypes', 't')} and t.status = 1 order by k.key, t.code`.execute(tx.db)
  return rows
}
