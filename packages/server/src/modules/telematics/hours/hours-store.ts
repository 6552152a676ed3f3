import { sql } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'

/** Advisory lock: one transaction at a time writes shifts of the driver. */
export const lockShiftsOf = async (tx: Tx, driverId: string): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`shifts of ${tx.caller.tenantId} ${driverId}`}, 0))`.execute(tx.db)
}

interface Shift {
  readonly id: string
  readonly driverId: string
  readonly clockInAt: string
  readonly clockOutAt: string | null
}

/** Number of another shift of the driver that overlaps; an open one overlaps everything after its start. */
export const overlappingShift = async (tx: Tx, { id, driverId, clockInAt, clockOutAt }: Shift): Promise<string | undefined> => {
  const { rows } = await sql<{ recordNo: string }>`
    select w.record_no as "recordNo" from working_times w
    where w.tenant_id = ${tx.caller.tenantId}::uuid and w.driver_id = ${driverId}::uuid and w.id <> ${id}::uuid
      and w.clock_in_at < coalesce(${clockOutAt}::timestamptz, 'infinity') and coalesce(w.clock_out_at, 'infinity') > ${clockInAt}::timestamptz
    order by w.clock_in_at limit 1`.execute(tx.db)
  return rows[0]?.recordNo
}

interface NewestShift extends Shift {
  readonly recordNo: string
}

/** The driver's latest shift by start. */
export const newestShiftOf = async (tx: Tx, driverId: string): Promise<NewestShift | undefined> => {
  const { rows } = await sql<NewestShift>`
    select w.id, w.record_no as "recordNo", w.driver_id as "driverId", w.clock_in_at as "clockInAt", w.clock_out_at as "clockOutAt"
    from working_times w where w.tenant_id = ${tx.caller.tenantId}::uuid and w.driver_id = ${driverId}::uuid
    order by w.clock_in_at desc limit 1`.execute(tx.db.withoutPlugins())
  return rows[0]
}

interface EndOfShift {
  readonly at: string
  readonly hours: number | null
  readonly clockType: 'MANUAL' | 'FORCE_CLOCK_OUT'
}

/** Ends a shift; the row is locked. */
export const endShift = async (tx: Tx, id: string, { at, hours, clockType }: EndOfShift): Promise<void> => {
  await sql`update working_times set clock_out_at = ${at}::timestamptz, clock_type = ${clockType}, hours = ${hours},
      version = version + 1, updated_at = ${tx.now}::timestamptz, updated_by = ${tx.caller.userId}::uuid
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid`.execute(tx.db)
}
