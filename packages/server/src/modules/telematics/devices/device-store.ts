import type { DeviceStatus } from '@khonsong/domain/telematics/devices/device-status.ts'
import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface DeviceChange {
  readonly deviceStatus: DeviceStatus
  readonly vehicleId: string | null
  readonly organisationId: string | null
  readonly userId: string | null
}

/** Writes the state of a device; the caller has locked the row. */
export const writeStanding = async (tx: Tx, id: string, change: DeviceChange): Promise<void> => {
  await sql`update devices set device_status = ${change.deviceStatus}, vehicle_id = ${change.vehicleId}::uuid,
      organisation_id = ${change.organisationId}::uuid, user_id = ${change.userId}::uuid,
      version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}

/** Ends the device's binding to its vehicle, and starts the next. */
export const rebind = async (tx: Tx, deviceId: string, vehicleId: string | null): Promise<void> => {
  await sql`update device_bindings set until_at = greatest(from_at, ${tx.now}::timestamptz)
    where tenant_id = ${tx.caller.tenantId}::uuid and device_id = ${deviceId}::uuid and until_at is null`.execute(tx.db)
  if (vehicleId === null) return
  await sql`insert into device_bindings (tenant_id, device_id, vehicle_id, from_at)
    values (${tx.caller.tenantId}::uuid, ${deviceId}::uuid, ${vehicleId}::uuid, ${tx.now}::timestamptz)`.execute(tx.db)
}

export const writeKey = async (tx: Tx, id: string, keyHash: Buffer, beginning: string): Promise<void> => {
  await sql`insert into device_keys (tenant_id, device_id, key_hash, made_at)
    values (${tx.caller.tenantId}::uuid, ${id}::uuid, ${keyHash}, ${tx.now}::timestamptz)
    on conflict (tenant_id, device_id) do update set key_hash = excluded.key_hash, made_at = excluded.made_at`.execute(tx.db)
  await sql`update devices set key_beginning = ${beginning}, version = version + 1,
      updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}
