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

/** Data sources in use. */
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

/** Rule sheets in use. */
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

/** The price of each fuel on a day. */
export const fuelPriceRows = async (tx: Tx, day: string): Promise<readonly ViewRow[]> => {
  const { rows } = await sql<ViewRow>`
    select distinct on (f.product) f.product as key, f.price::text as figure from fuel_prices f
    where ${visible(tx.caller, 'fuelPrices', 'f')} and f.status = 1 and f.day <= ${day}::date
    order by f.product, f.day desc, f.updated_at desc`.execute(tx.db)
  return rows
}

/** What a vehicle of a type may load, in kg, by its code and by its names. */
export const payloadRows = async (tx: Tx): Promise<readonly ViewRow[]> => {
  const { rows } = await sql<ViewRow>`
    select distinct on (k.key) k.key, trim_scale(t.payload_grams::numeric / 1000)::text as figure
    from vehicle_types t cross join lateral (values (t.code), (t.name), (t.name_th)) as k(key)
    where ${visible(tx.caller, 'vehicleTypes', 't')} and t.status = 1 order by k.key, t.code`.execute(tx.db)
  return rows
}
