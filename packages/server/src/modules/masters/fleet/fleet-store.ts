import { typeNameSql } from '../../../platform/db/seeded-names.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface VehicleTypeOption {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly wheels: number
  readonly towing: boolean
  readonly legalGrossGrams: number | null
  readonly payloadGrams: number
  readonly volumeCm3: number
}

export const vehicleTypeOptions = async (tx: Tx): Promise<VehicleTypeOption[]> => {
  const name = sql.raw(typeNameSql(tx.caller.language, 't'))
  const { rows } = await sql<VehicleTypeOption>`
    select t.id, t.code, ${name} as name, t.wheels, t.towing, t.legal_gross_grams as "legalGrossGrams", t.payload_grams as "payloadGrams", t.volume_cm3 as "volumeCm3" from vehicle_types t
    where ${visible(tx.caller, 'vehicleTypes', 't')} and t.status = 1 order by t.wheels, t.code`.execute(tx.db.withoutPlugins())
  return rows
}

export interface Option {
  readonly id: string
  readonly code: string
  readonly name: string
}

export interface TrailerTypeOption extends Option {
  readonly axles: number
  readonly legalGrossGrams: number | null
}

const nameOf = (tx: Tx) => sql.raw(typeNameSql(tx.caller.language, 't'))

export const trailerTypeOptions = async (tx: Tx): Promise<TrailerTypeOption[]> => {
  const { rows } = await sql<TrailerTypeOption>`
    select t.id, t.code, ${nameOf(tx)} as name, t.axles, t.legal_gross_grams as "legalGrossGrams" from trailer_types t
    where ${visible(tx.caller, 'trailerTypes', 't')} and t.status = 1 order by t.code`.execute(tx.db.withoutPlugins())
  return rows
}

export const insuranceCompanies = async (tx: Tx): Promise<Option[]> => {
  const { rows } = await sql<Option>`
    select t.id, t.code, ${nameOf(tx)} as name from insurance_companies t
    where ${visible(tx.caller, 'insuranceCompanies', 't')} and t.status = 1 order by 3, t.code`.execute(tx.db.withoutPlugins())
  return rows
}

/** Makes entered by the company; the limit exceeds the number of existing makes. */
export const typedBrands = async (tx: Tx): Promise<readonly string[]> => {
  const { rows } = await sql<{ brand: string }>`
    select distinct brand from (
      select v.brand from vehicles v where ${visible(tx.caller, 'vehicles', 'v')} and v.brand is not null
      union select t.brand from trailers t where ${visible(tx.caller, 'trailers', 't')} and t.brand is not null) made
    order by brand limit 1000`.execute(tx.db)
  return rows.map(({ brand }) => brand)
}

/** Sets the lock; the caller has locked the row. */
export const setLocked = async (tx: Tx, driverId: string, locked: boolean): Promise<void> => {
  await sql`update drivers set locked = ${locked}, version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${driverId}::uuid`.execute(tx.db)
}
