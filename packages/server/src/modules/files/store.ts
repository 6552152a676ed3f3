import { sql, type RawBuilder } from 'kysely'
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

/** Nobody may see it any more. Its row goes after its content, so that whoever is killed in between leaves nothing that nobody knows of. */
const leaving = 'leaving'

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

/** A file whose content comes later: loose until it is attached, and written anew when the first try was killed. */
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
    .where('subject', 'is distinct from', leaving)
    .executeTakeFirst()

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

type Db = Pick<Tx, 'db'>

const send = (tx: Db, chosen: RawBuilder<unknown>, limit: number) =>
  sql`update files set subject = ${leaving} where (tenant_id, id) in (
    select tenant_id, id from files where ${chosen} order by created_at limit ${limit} for update skip locked)`.execute(tx.db)

/** Files nobody tied to anything within a day: an abandoned form. */
export const sendLooseFiles = (tx: Db, limit: number) =>
  send(tx, sql`subject is null and created_at < now() - interval '1 day'`, limit)

/** Files of one subject that are older than so many days, of every company. */
export const sendOldFiles = (tx: Db, subject: string, days: number, limit: number) =>
  send(tx, sql`subject = ${subject} and created_at < now() - make_interval(days => ${days})`, limit)

interface LeavingFile {
  readonly tenantId: string
  readonly id: string
  readonly storageKey: string
}

export const leavingFiles = (tx: Db, limit: number): Promise<LeavingFile[]> =>
  tx.db.selectFrom('files').select(['tenantId', 'id', 'storageKey']).where('subject', '=', leaving).limit(limit).execute()

/** The content is gone: the row may go too. */
export const forgetRow = async (tx: Db, { tenantId, id }: LeavingFile): Promise<void> => {
  await tx.db.deleteFrom('files').where('tenantId', '=', tenantId).where('id', '=', id).where('subject', '=', leaving).execute()
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
