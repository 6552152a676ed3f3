import { files } from '@khonsong/contract/kernel/files.ts'
import { filePolicies, megabyte, type FilePolicy, type FilePolicyName } from '@khonsong/domain/kernel/file-policy.ts'
import type { SettingCode } from '@khonsong/domain/company/settings/settings.ts'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../../platform/caller.ts'
import { reading } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { clamdScanner } from '../../../platform/files/clamd-scanner.ts'
import { openFileStore, readFileStoreConfig } from '../../../platform/files/open-file-store.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { serveFile } from '../../../platform/files/serve-file.ts'
import { sweepStaging } from '../../../platform/files/stage-file.ts'
import { NotFound, found } from '../../../platform/http/refusals.ts'
import { serve, type RequestContext, type PutFile } from '../../../platform/http/serve.ts'
import { readSetting } from '../settings/index.ts'
import {
  findFile,
  deleteAbandonedUploads,
  insertFiles,
  filesToDelete,
  markUnattachedForDeletion,
  markOldForDeletion,
  type FileKey,
  type FileRow,
} from './store.ts'
import { removeFile, recordedFileStore } from './recorded-file-store.ts'
import { takeFiles } from './take-files.ts'

export { attachFiles, countAttached, expectFile, findFile, insertFiles, isOwnUnattachedFile, sendFile } from './store.ts'
export { removeFile, recordedFileStore } from './recorded-file-store.ts'

/** Whether a caller may see the record a file is attached to; provided by the module that owns the subject. */
type MaySeeSubject = (tx: Tx, subjectId: string, fileId: string) => Promise<boolean>

const sweepEveryMs = 3_600_000

const shown = ({ id, name, mime, bytes, width, height }: PutFile | FileRow) => ({ id, name, mime, bytes, width, height })

const maySee = async (app: FastifyInstance, tx: Tx, file: FileRow): Promise<boolean> => {
  if (file.subject === null || file.subjectId === null) return file.createdBy === tx.caller.userId
  return (await app.fileSubjects.get(file.subject)?.(tx, file.subjectId, file.id)) ?? false
}

const batchSize = 500

/** Deletes content first and the row last: the next sweep resumes after a crash. */
const deleteMarkedFiles = async ({ database, fileStore }: FastifyInstance): Promise<void> => {
  for (const file of await filesToDelete({ db: database.writer }, batchSize)) await removeFile(database, fileStore, file)
}

/** Deletes partial uploads, unattached files, and content whose removal was interrupted. */
export const sweepFiles = async (app: FastifyInstance): Promise<void> => {
  await sweepStaging(app.fileStore.stagingDir, new Date())
  await markUnattachedForDeletion({ db: app.database.writer }, batchSize)
  await deleteMarkedFiles(app)
}

/** Deletes files of a subject older than `days`, in batches. */
export const forgetFiles = async (app: FastifyInstance, subject: string, days: number): Promise<void> => {
  await markOldForDeletion({ db: app.database.writer }, subject, days, batchSize)
  await deleteMarkedFiles(app)
}

/** Size limits set by company settings; the others are fixed. */
const limitSettings = { attachment: 'ATTACHMENT_MAX_MB', excel: 'IMPORT_MAX_MB', list: 'IMPORT_MAX_MB' } as const satisfies Partial<
  Record<FilePolicyName, SettingCode>
>

const limited = async (name: FilePolicyName, tx: Tx): Promise<FilePolicy> => {
  const policy = filePolicies[name]
  if (name !== 'attachment' && name !== 'excel' && name !== 'list') return policy
  return { ...policy, maxBytes: (await readSetting(tx, limitSettings[name])) * megabyte }
}

/** Uploads and downloads. A file is visible to its uploader until it is attached, then to everyone who may see its record. */
export const installFiles = async (app: FastifyInstance): Promise<void> => {
  const store = await openFileStore(readFileStoreConfig(process.env, app.config.dataDir))
  app.decorate('fileStore', store)
  app.decorate('fileSubjects', new Map())
  const scan = app.config.clamd ? clamdScanner(app.config.clamd) : undefined
  // Anything that cannot be deleted now is left to the sweep.
  const drop = async (dropped: readonly PutFile[]): Promise<void> => {
    const keys = dropped.map(({ storageKey }) => storageKey)
    for (const file of await deleteAbandonedUploads({ db: app.database.writer }, keys)) await removeFile(app.database, store, file)
  }
  const dropQuietly = (dropped: readonly PutFile[]) =>
    drop(dropped).catch((error: unknown) => app.log.warn({ err: error }, 'dropped files'))
  app.serving.dropFiles = dropQuietly
  const storeOf = (file: FileKey) => recordedFileStore(app.database, store, file)
  app.serving.takeFiles = (request, operation, caller: Caller) => {
    const limitOf = (name: FilePolicyName) => limited(name, reading(app.database, { caller, requestId: request.id }))
    return takeFiles(request, operation, { storeOf, scan, limitOf, drop: dropQuietly }, caller.tenantId)
  }

  const keep = async (tx: Tx, policy: string, asked: RequestContext) => {
    await insertFiles(tx, policy, asked.files)
    return { files: asked.files.map(shown) }
  }
  serve(app, files.uploadPhotos, (tx, _, asked) => keep(tx, 'photo', asked))
  serve(app, files.uploadAttachments, (tx, _, asked) => keep(tx, 'attachment', asked))
  serve(app, files.uploadImage, (tx, _, asked) => keep(tx, 'image', asked))
  serve(app, files.get, async (tx, { params, query }, { request }) => {
    const file = found(await findFile(tx, params.id))
    if (!(await maySee(app, tx, file))) throw new NotFound('file')
    const ifNoneMatch = request.headers['if-none-match']
    return found(await serveFile(file, store, { download: query.download !== undefined, ifNoneMatch }))
  })

  const timer = setInterval(() => {
    sweepFiles(app).catch((error: unknown) => app.log.error({ err: error }, 'file sweep'))
  }, sweepEveryMs)
  timer.unref()
  app.addHook('onClose', async () => clearInterval(timer))
}

declare module 'fastify' {
  interface FastifyInstance {
    fileStore: FileStore
    fileSubjects: Map<string, MaySeeSubject>
  }
}
