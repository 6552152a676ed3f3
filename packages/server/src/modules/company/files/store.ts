import { sql, type RawBuilder } from 'kysely'
import type { Tx } from '../../../platform/db/tx.ts'
import type { PutFile } from '../../../platform/http/serve.ts'

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

/** The content is being stored, and the transaction that claims it has not committed. */
const arriving = 'arriving'
/** Invisible, to be deleted. The row is deleted after the content, so a crash in between leaves no orphaned content. */
const leaving = 'leaving'

type Db = Pick<Tx, 'db'>

export interface FileKey {
  readonly tenantId: string
  readonly id: string
}

export interface FileToDelete extends FileKey {
  readonly storageKey: string
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

/** Committed before the content is stored, so that the sweep knows what a crashed server leaves behind. */
export const recordArrival = async ({ db }: Db, file: FileToDelete, mime: string): Promise<void> => {
  const row = { ...file, mime, name: '', bytes: 0, sha256: '', policy: arriving, subject: arriving }
  await db.insertInto('files').values(row).execute()
}

/** Turns arrivals into files; also inserts files whose arrival was not recorded. */
export const insertFiles = async (tx: Tx, policy: string, files: readonly PutFile[]): Promise<void> => {
  if (files.length === 0) return
  const { numInsertedOrUpdatedRows } = await tx.db
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
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'id'])
        .doUpdateSet(({ ref }) => ({
          name: ref('excluded.name'),
          mime: ref('excluded.mime'),
          bytes: ref('excluded.bytes'),
          sha256: ref('excluded.sha256'),
          width: ref('excluded.width'),
          height: ref('excluded.height'),
          policy: ref('excluded.policy'),
          storageKey: ref('excluded.storageKey'),
          createdAt: ref('excluded.createdAt'),
          createdBy: ref('excluded.createdBy'),
          subject: null,
        }))
        .where('files.subject', '=', arriving),
    )
    .executeTakeFirstOrThrow()
  if (numInsertedOrUpdatedRows !== BigInt(files.length)) throw new Error('A file with that id is there already')
}

/** A file whose content follows later: unattached, and overwritten if a first try crashed. */
export const expectFile = async (tx: Tx, policy: string, file: PutFile): Promise<void> => {
  await tx.db
    .deleteFrom('files')
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', file.id)
    .where('subject', 'is', null)
    .execute()
  await insertFiles(tx, policy, [file])
}

export const findFile = (tx: Tx, id: string): Promise<FileRow | undefined> =>
  tx.db
    .selectFrom('files')
    .select(columns)
    .where('tenantId', '=', tx.caller.tenantId)
    .where('id', '=', id)
    .where((eb) => eb.or([eb('subject', 'is', null), eb('subject', 'not in', [arriving, leaving])]))
    .executeTakeFirst()

/**
 * Attaches uploaded files to a record; from then on they have its visibility. Only the caller's own unattached files
 * qualify: fewer rows than ids means that one did not.
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

/** Whether a file is the caller's own and unattached. */
export const isOwnUnattachedFile = async (tx: Tx, id: string): Promise<boolean> => {
  const file = await findFile(tx, id)
  return file !== undefined && file.subject === null && file.createdBy === tx.caller.userId
}

/** Number of these files already attached to this record. */
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

const markMatching = (tx: Db, chosen: RawBuilder<unknown>, limit: number) =>
  sql`update files set subject = ${leaving} where (tenant_id, id) in (
    select tenant_id, id from files where ${chosen} order by created_at limit ${limit} for update skip locked)`.execute(tx.db)

/** Files not attached within a day: an abandoned form, or a server that crashed during the upload. */
export const markUnattachedForDeletion = async (tx: Db, limit: number): Promise<void> => {
  await markMatching(tx, sql`subject is null and created_at < now() - interval '1 day'`, limit)
  await markMatching(tx, sql`subject = 'arriving' and created_at < now() - interval '1 day'`, limit)
}

/** Files of a subject older than `days`, of every company. */
export const markOldForDeletion = (tx: Db, subject: string, days: number, limit: number) =>
  markMatching(tx, sql`subject = ${subject} and created_at < now() - make_interval(days => ${days})`, limit)

export const filesToDelete = (tx: Db, limit: number): Promise<FileToDelete[]> =>
  tx.db
    .selectFrom('files')
    .select(['tenantId', 'id', 'storageKey'])
    .where(sql<boolean>`subject = 'leaving'`)
    .limit(limit)
    .execute()

/** Deletes the row once the content is gone. */
export const deleteFileRow = async ({ db }: Db, { tenantId, id }: FileKey): Promise<void> => {
  const key = db.deleteFrom('files').where('tenantId', '=', tenantId).where('id', '=', id)
  await key.where('subject', '=', leaving).execute()
}

/**
 * Deletes arrivals that did not become files. One that did is kept: its transaction was committed although the server
 * did not learn so.
 */
export const deleteAbandonedUploads = async ({ db }: Db, storageKeys: readonly string[]): Promise<readonly FileToDelete[]> => {
  if (storageKeys.length === 0) return []
  const these = db
    .updateTable('files')
    .set({ subject: leaving })
    .where(sql<boolean>`subject = 'arriving'`)
  return these
    .where('storageKey', 'in', [...storageKeys])
    .returning(['tenantId', 'id', 'storageKey'])
    .execute()
}

/** Marks a file for deletion, which hides it; after the commit, the caller deletes the returned content. */
export const sendFile = ({ db }: Db, { tenantId, id }: FileKey): Promise<FileToDelete | undefined> =>
  db
    .updateTable('files')
    .set({ subject: leaving })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .returning(['tenantId', 'id', 'storageKey'])
    .executeTakeFirst()
