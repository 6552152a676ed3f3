import { driverKeyOf, stillOpen, type DriverLink, type LinkedJob } from '@khonsong/domain/operations/driver-page/driver-link.ts'
import { sql } from 'kysely'
import type { Database } from '../../../platform/db/database.ts'
import { anyOf, prepared } from '../../../platform/db/prepared.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export interface StoredLink extends DriverLink {
  readonly tenantId: string
  readonly id: string
  readonly jobId: string
  readonly driverName: string | null
  readonly codeHash: string
  readonly deviceHash: string | null
  readonly lastSeenAt: string | null
  readonly job: LinkedJob
}

interface Row extends Omit<StoredLink, 'job' | 'isBound'> {
  readonly driverId: string | null
  readonly cancelled: boolean
  readonly dispatchable: boolean
}

const columns = sql`l.tenant_id as "tenantId", l.id, l.job_id as "jobId", l.driver_key as "driverKey", l.code_hash as "codeHash",
  l.code_tries as "codeTries", l.device_hash as "deviceHash", l.expires_at as "expiresAt", l.revoked_at as "revokedAt",
  l.last_seen_at as "lastSeenAt", j.driver_id as "driverId", j.driver_name as "driverName", j.status = 'job_cancelled' as cancelled,
  j.scheduled_at is not null as dispatchable`

const linkOf = ({ driverId, driverName, cancelled, dispatchable, ...row }: Row): StoredLink => ({
  ...row,
  driverName,
  isBound: row.deviceHash !== null,
  job: { cancelled, dispatchable, driverKey: driverKeyOf({ driverId, driverName }) },
})

/** A link whose token was found to be ours, of whatever company it is: nobody has signed in yet. */
export const findLink = async ({ reader }: Pick<Database, 'reader'>, id: string): Promise<StoredLink | undefined> => {
  const { rows } = await sql<Row>`${prepared} select ${columns} from driver_links l
    join jobs j on j.tenant_id = l.tenant_id and j.id = l.job_id where l.id = ${id}::uuid`.execute(reader.withoutPlugins())
  return rows[0] && linkOf(rows[0])
}

/** One request of a phone after the other. */
export const lockLink = async (tx: Tx, id: string): Promise<StoredLink | undefined> => {
  const { rows } = await sql<Row>`select ${columns} from driver_links l
    join jobs j on j.tenant_id = l.tenant_id and j.id = l.job_id
    where l.tenant_id = ${tx.caller.tenantId}::uuid and l.id = ${id}::uuid for update of l`.execute(tx.db.withoutPlugins())
  return rows[0] && linkOf(rows[0])
}

/** Links that a phone can still be opened with or is open on, by job; of jobs the caller was already allowed to read. */
export const openLinks = async (tx: Tx, jobIds: readonly string[]): Promise<readonly StoredLink[]> => {
  const { rows } = await sql<Row>`select ${columns} from driver_links l
    join jobs j on j.tenant_id = l.tenant_id and j.id = l.job_id
    where l.tenant_id = ${tx.caller.tenantId}::uuid and l.job_id = ${anyOf(jobIds)} and l.revoked_at is null`.execute(
    tx.db.withoutPlugins(),
  )
  return rows.map(linkOf).filter((link) => stillOpen(link, link.job, tx.now).accepted)
}

/** The newest link of a job the caller was already allowed to read. */
export const newestLink = (tx: Tx, jobId: string) =>
  tx.db
    .selectFrom('driverLinks')
    .select(['id', 'codeTries', 'deviceHash', 'deviceName', 'boundAt', 'lastSeenAt', 'expiresAt', 'revokedAt', 'createdAt'])
    .select('createdByName')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('jobId', '=', jobId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Answers whether there was one to end. */
export const endLinks = async (tx: Tx, jobId: string): Promise<boolean> => {
  const { numUpdatedRows } = await tx.db
    .updateTable('driverLinks')
    .set({ revokedAt: tx.now })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('jobId', '=', jobId)
    .where('revokedAt', 'is', null)
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

interface NewLink {
  readonly id: string
  readonly jobId: string
  readonly driverKey: string
  readonly codeHash: string
  readonly expiresAt: string
}

export const insertLink = async (tx: Tx, link: NewLink): Promise<void> => {
  const { tenantId, userId, displayName } = tx.caller
  await tx.db
    .insertInto('driverLinks')
    .values({ tenantId, ...link, createdAt: tx.now, createdBy: userId, createdByName: displayName })
    .execute()
}

export const bindLink = async (tx: Tx, id: string, deviceHash: string, deviceName: string | null): Promise<void> => {
  await tx.db
    .updateTable('driverLinks')
    .set({ deviceHash, deviceName, boundAt: tx.now, lastSeenAt: tx.now })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

export const countTry = async (tx: Tx, id: string): Promise<void> => {
  await tx.db
    .updateTable('driverLinks')
    .set(({ eb }) => ({ codeTries: eb('codeTries', '+', 1) }))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Beside the request, never in its way. */
export const touchLink = async ({ writer }: Pick<Database, 'writer'>, { tenantId, id }: StoredLink): Promise<void> => {
  await sql`update driver_links set last_seen_at = now() where tenant_id = ${tenantId}::uuid and id = ${id}::uuid`.execute(writer)
}
