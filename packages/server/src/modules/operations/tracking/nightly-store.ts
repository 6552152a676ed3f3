import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import type { Tx } from '../../../platform/db/tx.ts'

/** A check is restarted when its process has not reported progress for this long: it crashed. */
const abandonedAfter = '1 hour'

/** Claims the companies not checked today; other processes skip them. */
export const takeUnchecked = async ({ writer }: Database, day: string, now: string): Promise<string[]> => {
  const { rows } = await sql<{ tenantId: string }>`
    insert into status_checks (tenant_id, on_day, started_at) select t.id, ${day}::date, ${now}::timestamptz from tenants t
    on conflict (tenant_id, on_day) do update set started_at = excluded.started_at, alive_at = null
      where status_checks.finished_at is null
        and coalesce(status_checks.alive_at, status_checks.started_at) < excluded.started_at - ${sql.raw(`interval '${abandonedAfter}'`)}
    returning tenant_id`.execute(writer)
  return rows.map(({ tenantId }) => tenantId)
}

/** Heartbeat: keeps other processes from taking over a running check. */
export const writeHeartbeat = async ({ writer }: Database, tenantId: string, day: string): Promise<void> => {
  await sql`update status_checks set alive_at = now() where tenant_id = ${tenantId}::uuid and on_day = ${day}::date`.execute(writer)
}

export interface CheckReport {
  readonly checkedShipments: number
  readonly checkedJobs: number
  readonly checkedOrders: number
  readonly differences: readonly unknown[]
}

export const saveCheck = async (tx: Tx, day: string, report: CheckReport): Promise<void> => {
  const { differences, ...checked } = report
  await tx.db
    .updateTable('statusChecks')
    .set({
      ...checked,
      differenceCount: differences.length,
      differences: JSON.stringify(differences),
      finishedAt: new Date().toISOString(),
    })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('onDay', '=', sql<string>`${day}::date`)
    .execute()
}

/** Accounts with the permission to administer the platform. */
export const administratorsOf = async (tx: Tx): Promise<string[]> => {
  const { rows } = await sql<{ id: string }>`
    select u.id from users u where u.tenant_id = ${tx.caller.tenantId} and u.status = 1 and exists (
      select from roles r where r.tenant_id = u.tenant_id and r.id = any (u.role_ids) and r.status = 1
        and 'platform.administer' = any (r.permissions))`.execute(tx.db)
  return rows.map(({ id }) => id)
}
