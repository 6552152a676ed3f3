import type { FuelProduct } from '@khonsong/domain/billing/rating/fuel-price.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

interface Posted {
  readonly day: string
  readonly price: string
  readonly source: string
}

/** Posted prices up to a day, newest first; of several on one day the last written. */
export const postedUntil = async (tx: Tx, product: FuelProduct, day: string, most: number): Promise<readonly Posted[]> => {
  const { rows } = await sql<Posted>`
    select distinct on (f.day) f.day::text as day, f.price::text as price, f.source from fuel_prices f
    where ${visible(tx.caller, 'fuelPrices', 'f')} and f.product = ${product} and f.status = 1 and f.day <= ${day}::date
    order by f.day desc, f.updated_at desc limit ${most}`.execute(tx.db)
  return rows
}

interface Course {
  readonly product: FuelProduct
  /** Source of the prices; null takes the last written of any. */
  readonly source: string | null
  readonly from: string
  readonly to: string
}

/** Posted prices of a period, including the one in force on its first day. */
export const postedBetween = async (tx: Tx, { product, source, from, to }: Course): Promise<readonly Posted[]> => {
  const posted = sql`${visible(tx.caller, 'fuelPrices', 'f')} and f.product = ${product} and f.status = 1
    and (${source}::text is null or lower(f.source) = lower(${source}::text))`
  const { rows } = await sql<Posted>`
    select distinct on (f.day) f.day::text as day, f.price::text as price, f.source from fuel_prices f
    where ${posted} and f.day <= ${to}::date
      and f.day >= coalesce((select max(f.day) from fuel_prices f where ${posted} and f.day <= ${from}::date), ${from}::date)
    order by f.day desc, f.updated_at desc`.execute(tx.db)
  return rows
}
