import { withNoun } from '@khonsong/domain/kernel/fill-template.ts'
import { rm } from 'node:fs/promises'
import { fileKinds, megabyte, type FilePolicy } from '@khonsong/domain/kernel/file-policy.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import { bangkokDayOf } from '@khonsong/domain/kernel/time.ts'
import {
  maxReportedRows,
  shipmentReportLabel,
  type ShipmentReportColumn,
} from '@khonsong/domain/insight/reports/shipment-report.ts'
import type { ReportFormat } from '@khonsong/domain/insight/reports/dynamic/definition.ts'
import { inTransaction, reading, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Readable } from 'node:stream'
import type { Tx } from '../../../platform/db/tx.ts'
import { fileKey, type FileStore } from '../../../platform/files/file-store.ts'
import { stageFile } from '../../../platform/files/stage-file.ts'
import { storedName } from '../../../platform/files/stored-name.ts'
import { decided } from '../../../platform/http/refusals.ts'
import type { TaskKind, TaskWork } from '../../../platform/tasks/task-kind.ts'
import { attachFiles, expectFile, findFile } from '../../company/files/index.ts'
import { totalsOf, walkReport, type AskedReport } from './report-store.ts'
import { writeReport } from './write-report.ts'

export interface ExportInput {
  readonly format: 'xlsx' | 'csv'
  readonly columns: readonly ShipmentReportColumn[]
  readonly filters: AskedReport
  /** The requester's; background work has no browser. */
  readonly language: Language
}

/** Subject type of report files, attached to the requester, who alone may download them. */
export const reportFiles = 'report_exports'

/** Half a million lines with every column take about a quarter of this. */
const policy: FilePolicy = { kinds: ['xlsx', 'csv', 'pdf'], maxBytes: 512 * megabyte, maxCount: 1, maxPixels: 0 }

const progressEveryRows = 5000

interface Counted {
  rows: number
  cut: boolean
}

/** Rows up to the file limit, reporting progress; aborts on cancellation. */
async function* counted<Row>(
  rows: AsyncIterable<Row>,
  work: TaskWork,
  total: number | undefined,
  count: Counted,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    work.signal.throwIfAborted()
    if (count.rows === maxReportedRows) {
      count.cut = true
      return
    }
    yield row
    count.rows += 1
    if (count.rows % progressEveryRows === 0) await work.progress(count.rows, total)
  }
}

interface Staged {
  readonly subject: string
  readonly title: string
  readonly format: ReportFormat
  readonly content: Readable
}

/** Stores a file under its task's id, for the requester. */
const keepFile = async (work: TaskWork, store: FileStore, tx: Tx, { subject, title, format, content }: Staged): Promise<void> => {
  const staged = decided(await stageFile(content, store.stagingDir, policy))
  const { mime } = fileKinds[format]
  const key = fileKey(tx.caller.tenantId, work.taskId)
  // A slash in the title of a report begins no folder.
  const name = storedName(`${title.replaceAll(/[\\/]/g, '-')} ${bangkokDayOf(tx.now)}.${format}`, format)
  const { bytes, sha256 } = staged
  const file = { id: work.taskId, name, mime, ext: format, bytes, sha256, width: null, height: null, storageKey: key }
  const facts: WorkFacts = { caller: tx.caller, requestId: tx.requestId }
  try {
    // Row before content, so that the sweep finds whatever a killed server leaves in the store.
    await inTransaction(work.database, facts, (own) => expectFile(own, 'report', file))
    await store.keep(key, staged.path, { mime, bytes })
  } finally {
    await rm(staged.path, { force: true })
  }
  await inTransaction(work.database, facts, (own) => attachFiles(own, [file.id], subject, own.caller.userId))
}

/** Definition of a list export: rows, total, and format. */
export interface FileExport<Input, Row> {
  readonly kind: string
  /** Files of this type are attached to the requester, who alone may download them. */
  readonly subject: string
  readonly label: Words
  /** Names the file instead of the label: files of different reports must not look alike. */
  readonly titleOf?: (tx: Tx, input: Input) => Promise<string>
  readonly totalOf: (tx: Tx, input: Input) => Promise<number | undefined>
  readonly rowsOf: (tx: Tx, input: Input) => AsyncIterable<Row>
  readonly write: (rows: AsyncIterable<Row>, input: Input) => Readable
  readonly messageOf: (rows: string, cut: boolean) => Words
  readonly hrefOf: (taskId: string) => string
}

const ready: Words = { en: 'The file is ready', th: 'ไฟล์พร้อมแล้ว', zh: '文件已生成' }

interface Asked {
  readonly format: ReportFormat
  /** The requester's; background work has no browser. */
  readonly language: Language
}

/** Writes a list to a file under its task's id: a killed task rewrites it, a finished one is found. */
export const fileTask = <Input extends Asked, Row>(told: FileExport<Input, Row>, storeOf: () => FileStore): TaskKind<Input> => ({
  kind: told.kind,
  cancellable: true,
  lane: 'heavy',
  run: async (work, input) => {
    const facts: WorkFacts = { caller: { ...work.caller, language: input.language }, requestId: `task-${work.taskId}` }
    const tx = reading(work.database, facts)
    const href = told.hrefOf(work.taskId)
    // Killed between file and notice: the file exists and is not written again.
    if ((await findFile(tx, work.taskId))?.subject === told.subject) return { message: ready, href }
    const total = await told.totalOf(tx, input)
    const count: Counted = { rows: 0, cut: false }
    await work.progress(0, total)
    const content = told.write(counted(told.rowsOf(tx, input), work, total, count), input)
    const title = told.titleOf ? await told.titleOf(tx, input) : told.label[input.language]
    await keepFile(work, storeOf(), tx, { subject: told.subject, title, format: input.format, content })
    await work.progress(count.rows, count.rows)
    return { message: told.messageOf(count.rows.toLocaleString('en-US'), count.cut), href, result: count }
  },
})

/** Exports the report by shipment. */
export const exportTask = (storeOf: () => FileStore): TaskKind<ExportInput> =>
  fileTask(
    {
      kind: 'reports.shipments',
      subject: reportFiles,
      label: shipmentReportLabel,
      totalOf: async (tx, { filters }: ExportInput) => {
        const { shipments, capped } = await totalsOf(tx, filters)
        return capped ? undefined : shipments
      },
      rowsOf: (tx, { filters }) => walkReport(tx, filters),
      write: (rows, { columns, format, language }) => writeReport(rows, columns, format, language),
      messageOf: (n, cut) =>
        cut
          ? { en: `The first ${n} shipments are in the file`, th: `ในไฟล์มี ${n} ใบแรก`, zh: `文件含前${n}张运单` }
          : { en: `${withNoun(n, 'shipment is', 'shipments are')} in the file`, th: `ในไฟล์มี ${n} ใบ`, zh: `文件含${n}张运单` },
      hrefOf: (taskId) => `/track/orders?file=${taskId}`,
    },
    storeOf,
  )
