import type { importedRows } from '@khonsong/contract/billing/cards/rate-cards.ts'
import { rateCard } from '@khonsong/domain/billing/cards/rate-card.ts'
import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { z } from 'zod'
import { inTransaction, reading, type WorkFacts } from '../../../platform/db/in-transaction.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import type { PutFile } from '../../../platform/http/serve.ts'
import type { ResourceTable } from '../../../platform/resource/resource-table.ts'
import type { TaskKind } from '../../../platform/tasks/task-kind.ts'
import { countRows } from './card-store.ts'
import { draftOf, formOfCard, lockCard, publishCardChange } from './draft.ts'
import { answerOf, readRowsOf, type ReadFile } from './import-rows.ts'
import { removeAllRows, writeRows } from './row-store.ts'

/** Files above this size (some thousand rows) are read in the background. */
export const largeFileBytes = 200 * 1024

export interface CardImport {
  readonly cardId: string
  /** The version the caller has seen: prevents overwriting someone else's rows. */
  readonly version: number
  readonly file: PutFile
}

export interface Desk {
  readonly table: ResourceTable
  readonly files: FileStore
}

type Answer = z.input<typeof importedRows>

/** Replaces the rows of the draft with those read, all or none. */
export const replaceRows = async (
  tx: Tx,
  table: ResourceTable,
  { cardId, version, file }: CardImport,
  read: ReadFile,
): Promise<void> => {
  await lockCard(tx, table, cardId, version)
  const draft = await draftOf(tx, cardId)
  await removeAllRows(tx, draft.id)
  await writeRows(tx, draft.id, read.rows)
  const rowCount = await countRows(tx, draft.id)
  await publishCardChange(tx, table, {
    id: cardId,
    action: 'rows_imported',
    changes: { rowCount: [draft.rowCount, rowCount], file: [null, file.name] },
  })
}

const messageOf = ({ rowCount, problemCount }: Answer): Words =>
  problemCount === 0
    ? { en: `${rowCount} rows were imported`, th: `นำเข้าแล้ว ${rowCount} แถว`, zh: `已导入${rowCount}行` }
    : {
        en: `Nothing was imported: ${problemCount} problems in ${rowCount} rows`,
        th: `ยังไม่ได้นำเข้า: พบ ${problemCount} ปัญหาใน ${rowCount} แถว`,
        zh: `未导入：${rowCount}行中有${problemCount}个问题`,
      }

export const importTitle: Words = {
  en: `Import: ${rateCard.label.en}`,
  th: `นำเข้า${rateCard.label.th}`,
  zh: `导入${rateCard.label.zh}`,
}

/**
 * Reads a large file and writes its rows in one transaction. Killed before the commit it restarts; after the commit the
 * version no longer matches.
 */
export const cardImportTask = (deskOf: () => Desk): TaskKind<CardImport> => ({
  kind: 'rate-card-import',
  cancellable: true,
  lane: 'heavy',
  run: async (work, input) => {
    const { table, files } = deskOf()
    const facts: WorkFacts = { caller: work.caller, requestId: `task-${work.taskId}` }
    const tx = reading(work.database, facts)
    const form = await formOfCard(tx, input.cardId)
    const read = await readRowsOf(tx, input.file, files, form).catch((error: unknown): ReadFile => {
      // Errors of the sheet as a whole are reported like those of its rows.
      if (!(error instanceof Refused)) throw error
      return { rowCount: 0, rows: [], wrong: error.rejections.map((why) => ({ rowNo: 1, why: { ...why, field: '' } })) }
    })
    work.signal.throwIfAborted()
    await work.progress(0, read.rowCount)
    if (read.wrong.length === 0) await inTransaction(work.database, facts, (own) => replaceRows(own, table, input, read))
    const result = answerOf(tx, read, input.cardId)
    await work.progress(read.rowCount, read.rowCount)
    return { message: messageOf(result), href: `/account/quotemaintain?id=${input.cardId}`, result }
  },
})
