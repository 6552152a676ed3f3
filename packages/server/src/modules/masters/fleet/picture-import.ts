import type { DriverPictureProgress } from '@khonsong/contract/masters/fleet/fleet.ts'
import { driverPictureWords } from '@khonsong/domain/masters/fleet/driver-pictures.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import { sentence } from '@khonsong/domain/kernel/messages.ts'
import { audit } from '../../../platform/audit.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { found, Refused } from '../../../platform/http/refusals.ts'
import type { MadeFile, PutFile } from '../../../platform/http/serve.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import type { TaskKind } from '../../../platform/tasks/task-kind.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import { attachFiles, insertFiles } from '../../company/files/index.ts'
import {
  changePictureImport,
  countResults,
  findPictureImport,
  insertPictureImport,
  listResults,
  type PictureResult,
} from './picture-import-store.ts'
import type { PictureInput } from './picture-import-task.ts'

const shownFiles = 100
/** The maximum of an archive. */
const exportedFiles = 5_000

const why = (tx: Tx, { refusal }: Pick<PictureResult, 'refusal'>): string | null =>
  refusal === null ? null : sentence(refusal.code, refusal.params, tx.caller.language)

export const pictureProgress = async (tx: Tx, importId: string): Promise<DriverPictureProgress> => {
  const run = found(await findPictureImport(tx, importId))
  const { matched, failed } = await countResults(tx, importId)
  const files = await listResults(tx, importId, shownFiles)
  return {
    importId,
    fileName: run.fileName,
    state: run.state,
    total: run.total,
    done: matched + failed,
    matched,
    failed,
    message: why(tx, run),
    files: files.map((file) => ({
      name: file.name,
      picture: file.picture,
      driverId: file.driverName === null ? null : file.driverId,
      driverName: file.driverName,
      message: why(tx, file),
    })),
  }
}

const titled = (fileName: string): Words => ({
  en: `Driver pictures from ${fileName}`,
  th: `นำเข้ารูปพนักงานขับรถจาก ${fileName}`,
  zh: `从${fileName}导入司机图片`,
})

/** Stores an archive and queues its processing, atomically. */
export const uploadPictures = async (
  tx: Tx,
  tasks: Tasks,
  task: TaskKind<PictureInput>,
  [file]: readonly PutFile[],
): Promise<{ importId: string }> => {
  if (!file) throw new Refused([rejection('file.missing', {}, 'files')])
  const id = tx.newId()
  await insertFiles(tx, 'pictureArchive', [file])
  // The archive itself cannot be downloaded; its pictures are shown on the drivers.
  await attachFiles(tx, [file.id], 'driverPictureImports', id)
  const taskId = await tasks.queue(tx, task, { importId: id }, titled(file.name))
  await insertPictureImport(tx, { id, fileId: file.id, fileName: file.name, storageKey: file.storageKey, taskId })
  await audit(tx, { subject: 'driverPictureImports', subjectId: id, action: 'uploaded', changes: { fileName: [null, file.name] } })
  return { importId: id }
}

/** Cancels after the current picture; a queued import ends at once. */
export const cancelPictures = async (tx: Tx, tasks: Tasks, importId: string): Promise<DriverPictureProgress> => {
  const run = found(await findPictureImport(tx, importId))
  const cancelled = run.taskId === null ? 'nothing' : await tasks.cancel(tx, run.taskId)
  if (cancelled === 'ended') await changePictureImport(tx, importId, { state: 'cancelled' })
  return pictureProgress(tx, importId)
}

const labels = {
  sheet: { en: 'Errors', th: 'ข้อผิดพลาด', zh: '错误' },
  file: { en: 'File', th: 'ไฟล์', zh: '文件' },
  picture: { en: 'Picture', th: 'รูป', zh: '图片' },
  reason: { en: 'Reason', th: 'สาเหตุ', zh: '原因' },
} as const satisfies Record<string, Words>

/** The rejected pictures with reasons. */
export const pictureErrors = async (tx: Tx, importId: string): Promise<MadeFile> => {
  const run = found(await findPictureImport(tx, importId))
  const failed = await listResults(tx, importId, exportedFiles, true)
  const { language } = tx.caller
  const whole = run.refusal === null ? [] : [[run.fileName, null, why(tx, run)]]
  const rows = failed.map((file) => [
    file.name,
    file.picture === null ? null : driverPictureWords[file.picture][language],
    why(tx, file),
  ])
  const columns = [
    { label: labels.file[language], width: 40, format: 'text' as const },
    { label: labels.picture[language], width: 15, format: 'text' as const },
    { label: labels.reason[language], width: 70, format: 'text' as const },
  ]
  const content = writeSheet({ sheetName: labels.sheet[language], language, columns }, [...whole, ...rows])
  return { content, name: `driver-image-errors-${tx.now.slice(0, 10)}.xlsx`, mime: xlsxMime }
}
