import { withNoun } from '@khonsong/domain/kernel/fill-template.ts'
import { Readable } from 'node:stream'
import {
  driverOfPicture,
  driverPictureFields,
  isNoPicture,
  readPictureName,
  type DriverPictureName,
} from '@khonsong/domain/masters/fleet/driver-pictures.ts'
import { rejection, type Rejection } from '@khonsong/domain/kernel/decision.ts'
import { filePolicies, megabyte, sizeInWords } from '@khonsong/domain/kernel/file-policy.ts'
import { inTransaction, reading, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { newId } from '../../../platform/db/new-id.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { putFile, type FileScanner } from '../../../platform/files/put-file.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import { findRow } from '../../../platform/resource/resource-store.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import { editRecord, type WriteSeams } from '../../../platform/resource/write-resource.ts'
import { SheetRefused } from '../../../platform/sheets/sheet-refused.ts'
import { readZipDirectory, type ZipEntry } from '../../../platform/sheets/zip-directory.ts'
import { entryChunks } from '../../../platform/sheets/zip-entry.ts'
import { Cancelled } from '../../../platform/tasks/run-task.ts'
import type { TaskKind, TaskResult, TaskWork } from '../../../platform/tasks/task-kind.ts'
import { insertFiles, removeFile, sendFile, recordedFileStore } from '../../company/files/index.ts'
import {
  addPictureResult,
  alreadyTaken,
  changePictureImport,
  countResults,
  doneSeqs,
  driversNamed,
  findPictureImport,
  type PictureImport,
} from './picture-import-store.ts'

export interface PictureDesk {
  readonly store: FileStore
  readonly scan: FileScanner | undefined
  readonly table: ResourceTable
  readonly seams: WriteSeams
}

export interface PictureInput {
  readonly importId: string
}

/** Two thousand pictures expand to less than this; pictures hardly compress, so a high ratio is a zip bomb. */
const limits = { maxEntries: 5_000, maxInflatedBytes: 512 * megabyte, maxRatio: 100 }

const read = async (store: FileStore, key: string): Promise<Buffer> => {
  const stream = await store.read(key)
  if (!stream) throw new Error('The archive is no longer in the store')
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(Buffer.from(chunk as Uint8Array)) // a byte stream
  return Buffer.concat(chunks)
}

/** Pictures in archive order, or why the archive is rejected. */
const picturesIn = (archive: Buffer): readonly ZipEntry[] | Rejection => {
  try {
    const entries = [...readZipDirectory(archive, limits).values()].filter(({ name }) => !isNoPicture(name))
    return entries.length === 0 ? rejection('driver_pictures.empty', {}) : entries
  } catch (error) {
    if (!(error instanceof SheetRefused)) throw error
    return error.rejections.some(({ code }) => code === 'sheet.expands_too_much')
      ? rejection('driver_pictures.expands', { limit: sizeInWords(limits.maxInflatedBytes) })
      : rejection('driver_pictures.archive', {})
  }
}

interface Picture {
  readonly archive: Buffer
  readonly entry: ZipEntry
  readonly seq: number
}

/** Stores one picture for its driver; a problem with the picture is a result, not an error. */
const takePicture = async (
  tx: Tx,
  { database }: TaskWork,
  desk: PictureDesk,
  importId: string,
  { archive, entry }: Picture,
  name: DriverPictureName,
): Promise<{ readonly driverId: string | null; readonly refusal: Rejection | null }> => {
  const whose = driverOfPicture(name.key, await driversNamed(tx, name.key))
  if (!whose.accepted) return { driverId: null, refusal: whose.rejections[0] ?? null }
  const driverId = whose.value
  if (await alreadyTaken(tx, importId, driverId, name.kind))
    return { driverId, refusal: rejection('driver_pictures.twice', { name: name.key }) }
  const id = newId()
  const policy = filePolicies.image
  const file = {
    content: Readable.from(entryChunks(archive, entry)),
    name: entry.name,
    policy,
    tenantId: tx.caller.tenantId,
    fileId: id,
  }
  const put = await putFile(file, recordedFileStore(database, desk.store, { tenantId: tx.caller.tenantId, id }), desk.scan)
  if (!put.accepted) return { driverId, refusal: put.rejections[0] ?? null }
  await insertFiles(tx, 'image', [{ id, ext: put.value.kind, ...put.value }])
  const before = await findRow(tx, desk.table, driverId, true)
  if (!before) return { driverId: null, refusal: rejection('driver_pictures.nobody', { name: name.key }) }
  const values = { [driverPictureFields[name.kind]]: id }
  await editRecord(tx, desk.table, { id: driverId, version: before.version, status: undefined, values }, desk.seams)
  return { driverId, refusal: null }
}

/** Each picture in its own transaction with its result row, so a crashed import resumes after the last one. */
const workThrough = async (work: TaskWork, desk: PictureDesk, facts: WorkFacts, run: PictureImport): Promise<void> => {
  const archive = await read(desk.store, run.storageKey)
  const pictures = picturesIn(archive)
  const inTx = <T>(act: (tx: Tx) => Promise<T>) => inTransaction(work.database, facts, act)
  if ('code' in pictures) {
    await inTx((tx) => changePictureImport(tx, run.id, { state: 'refused', refusal: pictures }))
    return
  }
  await inTx((tx) => changePictureImport(tx, run.id, { state: 'running', total: pictures.length }))
  const done = await doneSeqs(reading(work.database, facts), run.id)
  for (const [seq, entry] of pictures.entries()) {
    if (done.has(seq)) continue
    work.signal.throwIfAborted()
    await oneInTurn(work, desk, facts, run, { archive, entry, seq })
    await work.progress(seq + 1, pictures.length)
  }
  await inTx((tx) => changePictureImport(tx, run.id, { state: 'finished' }))
}

const oneInTurn = async (
  work: TaskWork,
  desk: PictureDesk,
  facts: WorkFacts,
  run: PictureImport,
  picture: Picture,
): Promise<void> => {
  const name = readPictureName(picture.entry.name)
  const row = { seq: picture.seq, name: picture.entry.name.slice(0, 500), picture: name.kind }
  try {
    await inTransaction(work.database, facts, async (tx) => {
      const { driverId, refusal } = await takePicture(tx, work, desk, run.id, picture, name)
      await addPictureResult(tx, run.id, { ...row, driverId, refusal })
    })
  } catch (error) {
    // What was stored stays an arrival, which the file sweep deletes.
    const refusal =
      error instanceof SheetRefused
        ? rejection('file.image_unreadable', {})
        : error instanceof Refused
          ? error.rejections[0]
          : undefined
    if (!refusal) throw error
    await inTransaction(work.database, facts, (tx) => addPictureResult(tx, run.id, { ...row, driverId: null, refusal }))
  }
}

const resultOf = async (work: TaskWork, facts: WorkFacts, importId: string): Promise<TaskResult> => {
  const tx = reading(work.database, facts)
  const run = await findPictureImport(tx, importId)
  const { matched, failed } = await countResults(tx, importId)
  const message =
    run?.state === 'refused'
      ? { en: 'The zip file was not opened', th: 'ไม่สามารถเปิดไฟล์ zip ได้', zh: '压缩包未予打开' }
      : {
          en: `${withNoun(matched, 'picture', 'pictures')} taken, ${failed} not`,
          th: `รับรูปแล้ว ${matched} รูป ไม่สำเร็จ ${failed} รูป`,
          zh: `已导入${matched}张，${failed}张未成功`,
        }
  return { message, href: `/master-data/driver/list?pictures=${importId}`, result: { importId, matched, failed } }
}

/** Deletes the processed archive: its pictures are stored, and archives of up to a hundred megabytes would fill the store. */
const forgetArchive = async (work: TaskWork, desk: PictureDesk, facts: WorkFacts, importId: string): Promise<void> => {
  const sent = await inTransaction(work.database, facts, async (tx) => {
    const run = await findPictureImport(tx, importId)
    return run && run.state !== 'queued' && run.state !== 'running'
      ? sendFile(tx, { tenantId: tx.caller.tenantId, id: run.fileId })
      : undefined
  })
  if (sent) await removeFile(work.database, desk.store, sent)
}

/** The queue makes four attempts; the last failure must not leave an import running. */
const lastAttempt = 4

/** Background task of picture imports. One at a time per process: an archive is read into memory. */
export const pictureTask = (desk: PictureDesk): TaskKind<PictureInput> => ({
  kind: 'drivers.pictures',
  cancellable: true,
  lane: 'heavy',
  run: async (work, { importId }) => {
    const facts: WorkFacts = { caller: work.caller, requestId: `task-${work.taskId}` }
    const leave = (state: 'cancelled' | 'refused', refusal?: Rejection) =>
      inTransaction(work.database, facts, (tx) => changePictureImport(tx, importId, { state, ...(refusal ? { refusal } : {}) }))
    try {
      const run = await findPictureImport(reading(work.database, facts), importId)
      if (run?.state === 'queued' || run?.state === 'running') await workThrough(work, desk, facts, run)
      await forgetArchive(work, desk, facts, importId)
      return await resultOf(work, facts, importId)
    } catch (error) {
      if (work.signal.aborted) {
        if (work.signal.reason instanceof Cancelled) await leave('cancelled')
      } else if (work.attempt >= lastAttempt) await leave('refused', rejection('import.failed', {}))
      await forgetArchive(work, desk, facts, importId)
      throw error
    }
  },
})
