import type { Rejection } from '@khonsong/domain/kernel/decision.ts'
import { driver } from '@khonsong/domain/masters/fleet/driver.ts'
import { hiddenFields } from '@khonsong/domain/resource/define-resource.ts'
import type { DriverPictureKind, PictureCandidate } from '@khonsong/domain/masters/fleet/driver-pictures.ts'
import { sql } from 'kysely'
import { visible } from '../../../platform/db/rows.ts'
import type { Tx } from '../../../platform/db/tx.ts'

export type PictureImportState = 'queued' | 'running' | 'finished' | 'cancelled' | 'refused'

export interface PictureImport {
  readonly id: string
  readonly fileId: string
  readonly fileName: string
  readonly storageKey: string
  readonly taskId: string | null
  readonly state: PictureImportState
  readonly total: number
  readonly refusal: Rejection | null
}

export interface PictureResult {
  readonly seq: number
  readonly name: string
  readonly picture: DriverPictureKind | null
  readonly driverId: string | null
  readonly refusal: Rejection | null
}

const columns = ['id', 'fileId', 'fileName', 'storageKey', 'taskId', 'state', 'total', 'refusal'] as const

/** Visible only to the user who started it, like every background task. */
export const findPictureImport = async (tx: Tx, id: string): Promise<PictureImport | undefined> => {
  const row = await tx.db
    .selectFrom('driverPictureImports')
    .select(columns)
    .where('tenantId', '=', tx.caller.tenantId)
    .where('createdBy', '=', tx.caller.userId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row as unknown as PictureImport | undefined // state and refusal are written only by this file
}

export const insertPictureImport = async (
  tx: Tx,
  given: {
    readonly id: string
    readonly fileId: string
    readonly fileName: string
    readonly storageKey: string
    readonly taskId: string
  },
): Promise<void> => {
  await tx.db
    .insertInto('driverPictureImports')
    .values({ ...given, tenantId: tx.caller.tenantId, createdAt: tx.now, createdBy: tx.caller.userId })
    .execute()
}

/** A finished import stays finished. */
export const changePictureImport = async (
  tx: Tx,
  id: string,
  change: { readonly state: PictureImportState; readonly total?: number; readonly refusal?: Rejection },
): Promise<void> => {
  await tx.db
    .updateTable('driverPictureImports')
    .set({
      state: change.state,
      ...(change.total === undefined ? {} : { total: change.total }),
      ...(change.refusal === undefined ? {} : { refusal: JSON.stringify(change.refusal) }),
    })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where('state', 'in', ['queued', 'running'])
    .execute()
}

export const addPictureResult = async (tx: Tx, importId: string, result: PictureResult): Promise<void> => {
  await tx.db
    .insertInto('driverPictureResults')
    .values({
      tenantId: tx.caller.tenantId,
      importId,
      ...result,
      refusal: result.refusal === null ? null : JSON.stringify(result.refusal),
    })
    .execute()
}

/** Processed entries, by position in the archive. */
export const doneSeqs = async (tx: Tx, importId: string): Promise<ReadonlySet<number>> => {
  const rows = await tx.db
    .selectFrom('driverPictureResults')
    .select('seq')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('importId', '=', importId)
    .execute()
  return new Set(rows.map(({ seq }) => seq))
}

export const countResults = async (tx: Tx, importId: string): Promise<{ readonly matched: number; readonly failed: number }> => {
  const { rows } = await sql<{ matched: number; failed: number }>`
    select (count(*) filter (where refusal is null))::int as matched, (count(*) filter (where refusal is not null))::int as failed
    from driver_picture_results where tenant_id = ${tx.caller.tenantId}::uuid and import_id = ${importId}::uuid`.execute(tx.db)
  return rows[0] ?? { matched: 0, failed: 0 }
}

export const alreadyTaken = async (tx: Tx, importId: string, driverId: string, picture: DriverPictureKind): Promise<boolean> => {
  const row = await tx.db
    .selectFrom('driverPictureResults')
    .select('seq')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('importId', '=', importId)
    .where('driverId', '=', driverId)
    .where('picture', '=', picture)
    .where('refusal', 'is', null)
    .executeTakeFirst()
  return row !== undefined
}

export interface ShownResult extends PictureResult {
  readonly driverName: string | null
}

/** Files with their result, failures first. */
export const listResults = async (tx: Tx, importId: string, limit: number, onlyFailed = false): Promise<readonly ShownResult[]> => {
  const { rows } = await sql<ShownResult>`
    select r.seq, r.name, r.picture, r.driver_id, r.refusal, d.first_name || ' ' || d.last_name as driver_name
    from driver_picture_results r left join drivers d on d.tenant_id = r.tenant_id and d.id = r.driver_id and ${visible(tx.caller, 'drivers', 'd')}
    where r.tenant_id = ${tx.caller.tenantId}::uuid and r.import_id = ${importId}::uuid
      ${onlyFailed ? sql`and r.refusal is not null` : sql``}
    order by (r.refusal is null), r.seq limit ${limit}`.execute(tx.db)
  return rows
}

/**
 * Drivers with this code, licence or national id; at most three, which suffices to detect ambiguity. The national id is
 * matched only for callers who may see it.
 */
export const driversNamed = async (tx: Tx, key: string): Promise<readonly PictureCandidate[]> => {
  const digits = key.replace(/[\s-]/g, '')
  const byNationalId = hiddenFields(driver, tx.caller.permissions).has('nationalId') ? sql`` : sql`or d.national_id = ${digits}`
  const { rows } = await sql<PictureCandidate>`
    select d.id, lower(d.code) = ${key} as by_code from drivers d
    where ${visible(tx.caller, 'drivers', 'd')} and (lower(d.code) = ${key} or lower(d.licence_no) = ${key} ${byNationalId})
    order by 2 desc limit 3`.execute(tx.db)
  return rows
}
