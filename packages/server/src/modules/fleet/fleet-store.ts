import { sql } from 'kysely'
import { visible } from '../../platform/db/rows.ts'
import type { Tx } from '../../platform/db/tx.ts'

export interface VehicleTypeOption {
  readonly id: string
  readonly code: string
  readonly name: string
  readonly wheels: number
  readonly payloadGrams: number
  readonly volumeCm3: number
}

export const vehicleTypeOptions = async (tx: Tx): Promise<VehicleTypeOption[]> => {
  const name = sql.raw(tx.caller.language === 'th' ? 't.name_th' : 't.name')
  const { rows } = await sql<VehicleTypeOption>`
    select t.id, t.code, ${name} as name, t.wheels, t.payload_grams as "payloadGrams", t.volume_cm3 as "volumeCm3" from vehicle_types t
    where ${visible(tx.caller, 'vehicleTypes', 't')} and t.status = 1 order by t.wheels, t.code`.execute(tx.db.withoutPlugins())
  return rows
}

/** Takes the lock off; the caller has locked the row. */
export const unlock = async (tx: Tx, driverId: string): Promise<void> => {
  await sql`update drivers set locked = false, version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${driverId}::uuid`.execute(tx.db)
}
