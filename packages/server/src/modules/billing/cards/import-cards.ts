import type { importedRows } from '@khonsong/contract/billing/cards/rate-cards.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import type { z } from 'zod'
import type { Tx } from '../../../platform/db/tx.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import type { PutFile } from '../../../platform/http/serve.ts'
import type { TaskKind } from '../../../platform/tasks/task-kind.ts'
import type { Tasks } from '../../../platform/tasks/tasks.ts'
import { addRecord } from '../../../platform/resource/write-resource.ts'
import { attachFiles, insertFiles } from '../../company/files/index.ts'
import { countRows, formOf } from './card-store.ts'
import { draftOf, formOfCard, lockCard, newDraft, publishCardChange } from './draft.ts'
import { answerOf, readRowsOf } from './import-rows.ts'
import { importTitle, largeFileBytes, replaceRows, type CardImport, type Desk } from './import-task.ts'
import { writeRows } from './row-store.ts'

type Answer = z.input<typeof importedRows>

/** Keeps the uploaded file with the card for later inspection. */
const keepFile = async (tx: Tx, file: PutFile, cardId: string): Promise<void> => {
  await insertFiles(tx, 'list', [file])
  await attachFiles(tx, [file.id], 'rate_cards', cardId)
}

const fileIn = ([file]: readonly PutFile[]): PutFile => {
  if (!file) throw new Refused([rejection('file.missing', {}, 'files')])
  return file
}

/** Answer while a large file is read in the background. */
const inBackground = (cardId: string, taskId: string): Answer => ({ cardId, rowCount: 0, problemCount: 0, problems: [], taskId })

/** Queues the reading of a large file; undefined where it is small. */
const queueLarge = async (tx: Tx, { tasks, task }: ImportDesk, input: CardImport): Promise<string | undefined> =>
  input.file.bytes > largeFileBytes ? tasks().queue(tx, task, input, importTitle) : undefined

/** Dependencies of card imports; the queue is installed after this module. */
export interface ImportDesk extends Desk {
  readonly tasks: () => Pick<Tasks, 'queue'>
  readonly task: TaskKind<CardImport>
}

/** Replaces the rows of the draft with those of a file. */
export const importRows = async (
  tx: Tx,
  desk: ImportDesk,
  { id, version, sent }: { readonly id: string; readonly version: number; readonly sent: readonly PutFile[] },
): Promise<Answer> => {
  const { table, files } = desk
  await lockCard(tx, table, id, version)
  await draftOf(tx, id)
  const file = fileIn(sent)
  const taskId = await queueLarge(tx, desk, { cardId: id, version, file })
  if (taskId !== undefined) {
    await keepFile(tx, file, id)
    return inBackground(id, taskId)
  }
  const read = await readRowsOf(tx, file, files, await formOfCard(tx, id))
  await keepFile(tx, file, id)
  if (read.wrong.length > 0) return answerOf(tx, read, id)
  await replaceRows(tx, table, { cardId: id, version, file }, read)
  return answerOf(tx, read, id)
}

interface NewCard {
  readonly templateId?: string | undefined
  readonly name: string
  readonly effectiveDate: string
}

/** Creates a card from a file, as a draft. The template defines the columns. */
export const importCard = async (tx: Tx, desk: ImportDesk, card: NewCard, sent: readonly PutFile[]): Promise<Answer> => {
  const { table, files } = desk
  const { templateId, name, effectiveDate } = card
  if (templateId === undefined) throw new Refused([rejection('rate_card.no_template', {}, 'templateId')])
  const form = await formOf(tx, { templateId })
  if (!form) throw new Refused([rejection('rate_card.no_template', {}, 'templateId')])
  const file = fileIn(sent)
  const id = tx.newId()
  if (file.bytes > largeFileBytes) {
    // Creates the card with an empty draft now; the task fills in the rows.
    const made = await addRecord(tx, table, { id, status: undefined, values: { name, templateId } }, {})
    await newDraft(tx, id, effectiveDate)
    await keepFile(tx, file, id)
    return inBackground(id, await desk.tasks().queue(tx, desk.task, { cardId: id, version: made.version, file }, importTitle))
  }
  const read = await readRowsOf(tx, file, files, form)
  if (read.wrong.length > 0) {
    // Nothing refers to the file; the sweep deletes it.
    await insertFiles(tx, 'list', [file])
    return answerOf(tx, read, id)
  }
  await addRecord(tx, table, { id, status: undefined, values: { name, templateId } }, {})
  const draftId = await newDraft(tx, id, effectiveDate)
  await writeRows(tx, draftId, read.rows)
  const rowCount = await countRows(tx, draftId)
  await keepFile(tx, file, id)
  await publishCardChange(tx, table, {
    id,
    action: 'rows_imported',
    changes: { rowCount: [null, rowCount], file: [null, file.name] },
  })
  return answerOf(tx, read, id)
}
