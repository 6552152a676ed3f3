import { rm } from 'node:fs/promises'
import { fileKinds, megabyte, type FilePolicy } from '@khonsong/domain/kernel/file-policy.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import { mostReportedRows, shipmentReportLabel, type ShipmentReportColumn } from '@khonsong/domain/reports/shipment-report.ts'
import { inTransaction, reading, type WorkFacts } from '../../platform/db/in-transaction.ts'
import type { Tx } from '../../platform/db/tx.ts'
import { fileKey, type FileStore } from '../../platform/files/file-store.ts'
import { stageFile } from '../../platform/files/stage-file.ts'
import { storedName } from '../../platform/files/stored-name.ts'
import { decided } from '../../platform/http/refusals.ts'
import type { TaskKind, TaskWork } from '../../platform/tasks/tasks.ts'
import { attachFiles, expectFile, findFile } from '../files/index.ts'
import { totalsOf, walkReport, type AskedReport } from './report-store.ts'
import { writeReport } from './write-report.ts'

export interface ExportInput {
  readonly format: 'xlsx' | 'csv'
  readonly columns: readonly ShipmentReportColumn[]
  readonly filters: AskedReport
  /** Of whoever asked: the work itself is done by nobody's browser. */
  readonly language: Language
}

/** Files of reports hang on whoever asked for them, and only they may fetch them. */
export const reportFiles = 'report_exports'

/** Half a million lines with every column take about a quarter of this. */
const policy: FilePolicy = { kinds: ['xlsx', 'csv'], maxBytes: 512 * megabyte, maxCount: 1, maxPixels: 0 }

const toldEvery = 5000

interface Counted {
  rows: number
  cut: boolean
}

/** The rows up to what a file may hold, with word of how far it is; stopped when somebody cancels. */
async function* counted<Row>(
  rows: AsyncIterable<Row>,
  work: TaskWork,
  total: number | undefined,
  count: Counted,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    work.signal.throwIfAborted()
    if (count.rows === mostReportedRows) {
      count.cut = true
      return
    }
    yield row
    count.rows += 1
    if (count.rows % toldEvery === 0) await work.progress(count.rows, total)
  }
}

const write = async (work: TaskWork, store: FileStore, tx: Tx, input: ExportInput): Promise<Counted> => {
  const { format, columns, filters, language } = input
  const { shipments, capped } = await totalsOf(tx, filters)
  const total = capped ? undefined : shipments
  const count: Counted = { rows: 0, cut: false }
  await work.progress(0, total)
  const content = writeReport(counted(walkReport(tx, filters), work, total, count), columns, format, language)
  const staged = decided(await stageFile(content, store.stagingDir, policy))
  const { mime } = fileKinds[format]
  const key = fileKey(tx.caller.tenantId, work.taskId)
  const name = storedName(`${shipmentReportLabel[language]} ${bangkokDayOf(tx.now)}.${format}`, format)
  const { bytes, sha256 } = staged
  const file = { id: work.taskId, name, mime, ext: format, bytes, sha256, width: null, height: null, storageKey: key }
  const facts: WorkFacts = { caller: tx.caller, requestId: tx.requestId }
  try {
    // Its row comes before its content, so that the sweep knows of whatever a killed server leaves in the store.
    await inTransaction(work.database, facts, (own) => expectFile(own, 'report', file))
    await store.keep(key, staged.path, { mime, bytes })
  } finally {
    await rm(staged.path, { force: true })
  }
  await inTransaction(work.database, facts, (own) => attachFiles(own, [file.id], reportFiles, own.caller.userId))
  await work.progress(count.rows, count.rows)
  return count
}

const messageOf = ({ rows, cut }: Counted): Words => {
  const n = rows.toLocaleString('en-US')
  return cut
    ? { en: `The first ${n} shipments are in the file`, th: `ในไฟล์มี ${n} ใบแรก`, zh: `文件含前${n}张运单` }
    : { en: `${n} shipments are in the file`, th: `ในไฟล์มี ${n} ใบ`, zh: `文件含${n}张运单` }
}
const ready: Words = { en: 'The file is ready', th: 'ไฟล์พร้อมแล้ว', zh: '文件已生成' }

const href = (taskId: string) => `/track/orders?file=${taskId}`

/** Writes the report into a file under the id of its task: a task that is killed writes it anew, one that had finished finds it. */
export const exportTask = (storeOf: () => FileStore): TaskKind<ExportInput> => ({
  kind: 'reports.shipments',
  cancellable: true,
  lane: 'heavy',
  run: async (work, input) => {
    const facts: WorkFacts = { caller: { ...work.caller, language: input.language }, requestId: `task-${work.taskId}` }
    const tx = reading(work.database, facts)
    // Killed between the file and the notice: it is there, and nobody counts it again.
    if ((await findFile(tx, work.taskId))?.subject === reportFiles) return { message: ready, href: href(work.taskId) }
    const count = await write(work, storeOf(), tx, input)
    return { message: messageOf(count), href: href(work.taskId), result: count }
  },
})
