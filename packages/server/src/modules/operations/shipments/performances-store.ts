import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

export interface Performance {
  readonly shipmentId: string
  readonly desk: 'goods' | 'sendGoods' | 'return'
  readonly attempt: number
  readonly vehicleTemperature?: number | undefined
  readonly receiverName?: string | undefined
  readonly receiverSigned?: boolean | undefined
  readonly expectedAt?: string | undefined
}

/** Stores data that desks and drivers enter with the steps; omitted fields stay. The caller has locked the shipments. */
export const savePerformances = async (tx: Tx, said: readonly Performance[]): Promise<void> => {
  if (said.length === 0) return
  const { tenantId, userId } = tx.caller
  await sql`
    insert into shipment_performances as p (tenant_id, shipment_id, desk, attempt, vehicle_temperature, receiver_name, receiver_signed,
      expected_at, updated_at, updated_by)
    select ${tenantId}::uuid, s."shipmentId", s.desk, s.attempt, s."vehicleTemperature", s."receiverName",
      coalesce(s."receiverSigned", false), s."expectedAt", ${tx.now}::timestamptz, ${userId === '' ? null : userId}::uuid
    from jsonb_to_recordset(${JSON.stringify(said)}::jsonb) as s("shipmentId" uuid, desk text, attempt integer,
      "vehicleTemperature" numeric, "receiverName" text, "receiverSigned" boolean, "expectedAt" timestamptz)
    on conflict (tenant_id, shipment_id, desk, attempt) do update set
      vehicle_temperature = coalesce(excluded.vehicle_temperature, p.vehicle_temperature),
      receiver_name = coalesce(excluded.receiver_name, p.receiver_name),
      receiver_signed = p.receiver_signed or excluded.receiver_signed,
      expected_at = coalesce(excluded.expected_at, p.expected_at),
      updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx.db)
}
