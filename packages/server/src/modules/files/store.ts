import { sql } from 'kysely'
import type { Tx } from '../../platform/db/tx.ts'
import type { PutFile } from '../../platform/http/serve.ts'

export interface FileRow {
  readonly id: string
  readonly name: string
  readonly mime: string
  readonly bytes: number
  readonly sha256: string
  readonly width: number | null
  readonly height: number | null
  readonly storageKey: string
  readonly createdBy: string | null
  readonly subject: string | null
  readonly subjectId: string | null
}

const columns = [
  'id',
  'name',
  'mime',
  'bytes',
  'sha256',
  'width',
  'height',
  'storageKey',
  'createdBy',
  'subject',
  'subjectId',
] as const

export const insertFiles = async (tx: Tx, policy: string, files: readonly PutFile[]): Promise<void> => {
  if (files.length === 0) return
  await tx.db
    .insertInto('files')
    .values(
      files.map((file) => ({
        tenantId: tx.caller.tenantId,
        id: file.id,
        name: file.name,
        mime: file.mime,
        bytes: file.bytes,
        sha256: file.sha256,
        width: file.width,
        height: file.height,
        policy,
        storageKey: file.storageKey,
        createdAt: tx.now,
        createdBy: tx.caller.userId,
      })),
    )
    .execute()
}

export const findFile = (tx: Tx, id: string): Promise<FileRow | undefined> =>
  tx.db.selectFrom('files').select(columns).where('tenantId', '=', tx.caller.tenantId).where('id', '=', id).executeTakeFirst()

/**
 * Ties uploaded files to what they belong to; from then on whoever may see that may see them. Only the uploader's own loose files can be
 * attached: fewer rows than asked for means that one was not.
 */
export const attachFiles = async (tx: Tx, ids: readonly string[], subject: string, subjectId: string): Promise<number> => {
  if (ids.length === 0) return 0
  const { numUpdatedRows } = await tx.db
    .updateTable('files')
    .set({ subject, subjectId })
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', 'in', [...ids])
    .where('createdBy', '=', tx.caller.userId)
    .where('subject', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** How many of these files hang on that very record already. */
export const countAttached = async (tx: Tx, ids: readonly string[], subject: string, subjectId: string): Promise<number> => {
  if (ids.length === 0) return 0
  const { n } = await tx.db
    .selectFrom('files')
    .select((eb) => eb.fn.countAll<number>().as('n'))
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', 'in', [...ids])
    .where('subject', '=', subject)
    .where('subjectId', '=', subjectId)
    .executeTakeFirstOrThrow()
  return Number(n)
}

/** Files nobody tied to anything within a day: an abandoned form. */
export const takeLooseFiles = async (tx: Pick<Tx, 'db'>, limit: number): Promise<readonly { id: string; storageKey: string }[]> => {
  const { rows } = await sql<{ id: string; storageKey: string }>`
    delete from files where (tenant_id, id) in (
      select tenant_id, id from files where subject is null and created_at < now() - interval '1 day' order by created_at limit ${limit} for update skip locked
    ) returning id, storage_key`.execute(tx.db)
  return rows
}

/** Files of one subject that are older than so many days, of every company; the answer is what to remove from the store. */
export const takeOldFiles = async (
  tx: Pick<Tx, 'db'>,
  subject: string,
  days: number,
  limit: number,
): Promise<readonly { storageKey: string }[]> => {
  const { rows } = await sql<{ storageKey: string }>`
    delete from files where (tenant_id, id) in (
      select tenant_id, id from files where subject = ${subject} and created_at < now() - make_interval(days => ${days})
      order by created_at limit ${limit} for update skip locked
    ) returning storage_key`.execute(tx.db)
  return rows
}

/** Forgets a file of the company; the answer is what to remove from the store once that is committed. */
export const deleteFile = async (tx: Tx, id: string): Promise<string | undefined> => {
  const row = await tx.db
    .deleteFrom('files')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .returning('storageKey')
    .executeTakeFirst()
  return row?.storageKey
}
