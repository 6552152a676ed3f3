import { driverKeyOf, stillOpen, type DriverLink, type LinkedJob } from '@khonsong/domain/operations/driver-page/driver-link.ts'
import { isFinalJob, type JobStatus } from '@khonsong/domain/operations/jobs/status.ts'
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
  /** Since when the driver shares the phone's position; null while not. */
  readonly sharingSince: string | null
  /** The driver's record; null for a carrier's driver known by name only. */
  readonly driverId: string | null
  readonly vehicleId: string | null
  /** No part of the job is under way or waiting any more. */
  readonly isOver: boolean
  readonly job: LinkedJob
}

interface Row extends Omit<StoredLink, 'job' | 'isBound' | 'isOver'> {
  readonly status: JobStatus
  readonly cancelled: boolean
  readonly dispatchable: boolean
}

const columns = sql`l.tenant_id as "tenantId", l.id, l.job_id as "jobId", l.driver_key as "driverKey", l.code_hash as "codeHash",
  l.code_tries as "codeTries", l.device_hash as "deviceHash", l.expires_at as "expiresAt", l.revoked_at as "revokedAt",
  l.last_seen_at as "lastSeenAt", l.sharing_since as "sharingSince", j.driver_id as "driverId", j.vehicle_id as "vehicleId", j.status, j.driver_name as "driverName", j.status = 'job_cancelled' as cancelled,
  j.scheduled_at is not null as dispatchable`

const linkOf = ({ driverId, driverName, cancelled, dispatchable, status, ...row }: Row): StoredLink => ({
  ...row,
  driverId,
  driverName,
  isOver: isFinalJob(status),
  isBound: row.deviceHash !== null,
  job: { cancelled, dispatchable, driverKey: driverKeyOf({ driverId, driverName }) },
})

/** A link with a verified token, of any company: the caller is not authenticated yet. */
export const findLink = async ({ reader }: Pick<Database, 'reader'>, id: string): Promise<StoredLink | undefined> => {
  const { rows } = await sql<Row>`${prepared} select ${columns} from driver_links l
    join jobs j on j.tenant_id = l.tenant_id and j.id = l.job_id where l.id = ${id}::uuid`.execute(reader.withoutPlugins())
  return rows[0] && linkOf(rows[0])
}

/** Row lock: serialises requests of a phone. */
export const lockLink = (tx: Tx, id: string): Promise<StoredLink | undefined> => readLink(tx, id, true)

/** The link of a phone, for reading requests. */
export const readLink = async (tx: Tx, id: string, lock = false): Promise<StoredLink | undefined> => {
  const { rows } = await sql<Row>`select ${columns} from driver_links l
    join jobs j on j.tenant_id = l.tenant_id and j.id = l.job_id
    where l.tenant_id = ${tx.caller.tenantId}::uuid and l.id = ${id}::uuid
    ${lock ? sql`for update of l` : sql``}`.execute(tx.db.withoutPlugins())
  return rows[0] && linkOf(rows[0])
}

/** Active links by job; the caller's access to the jobs is already checked. */
export const openLinks = async (tx: Tx, jobIds: readonly string[]): Promise<readonly StoredLink[]> => {
  const { rows } = await sql<Row>`select ${columns} from driver_links l
    join jobs j on j.tenant_id = l.tenant_id and j.id = l.job_id
    where l.tenant_id = ${tx.caller.tenantId}::uuid and l.job_id = ${anyOf(jobIds)} and l.revoked_at is null`.execute(
    tx.db.withoutPlugins(),
  )
  return rows.map(linkOf).filter((link) => stillOpen(link, link.job, tx.now).accepted)
}

/** The newest link of a job; the caller's access is already checked. */
export const newestLink = (tx: Tx, jobId: string) =>
  tx.db
    .selectFrom('driverLinks')
    .select(['id', 'codeTries', 'deviceHash', 'deviceName', 'boundAt', 'lastSeenAt', 'expiresAt', 'revokedAt', 'createdAt'])
    .select(['createdByName', 'sharingSince', 'lastPositionAt'])
    .where('tenantId', '=', tx.caller.tenantId)
    .where('jobId', '=', jobId)
    .orderBy('createdAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()

/** Returns whether a link was ended. */
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

/** Runs outside the request's transaction, without blocking it. */
export const touchLink = async ({ writer }: Pick<Database, 'writer'>, { tenantId, id }: StoredLink): Promise<void> => {
  await sql`update driver_links set last_seen_at = now() where tenant_id = ${tenantId}::uuid and id = ${id}::uuid`.execute(writer)
}

export const writeSharing = async (tx: Tx, id: string, sharingSince: string | null): Promise<void> => {
  await tx.db
    .updateTable('driverLinks')
    .set({ sharingSince })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Position and time; degrees are stored as millionths, as for positions. */
export interface LastPlace {
  readonly at: string
  readonly lat: number
  readonly lng: number
  readonly speedKmh?: number | null | undefined
  readonly heading?: number | null | undefined
}

/** Updates the phone's last position; late reports do not change it. */
export const writeLastPlace = async (tx: Tx, id: string, { at, lat, lng, speedKmh, heading }: LastPlace): Promise<void> => {
  const whole = (value: number | null | undefined) => (typeof value === 'number' ? Math.round(value) : null)
  await sql`update driver_links set last_position_at = ${at}::timestamptz, last_lat_e6 = ${Math.round(lat * 1e6)},
      last_lng_e6 = ${Math.round(lng * 1e6)}, last_speed_kmh = ${whole(speedKmh)}, last_heading = ${whole(heading)}
    where tenant_id = ${tx.caller.tenantId}::uuid and id = ${id}::uuid
      and (last_position_at is null or last_position_at < ${at}::timestamptz)`.execute(tx.db)
}
