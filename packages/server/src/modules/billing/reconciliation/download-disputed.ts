import { Readable } from 'node:stream'
import type { LineComment } from '@khonsong/contract/billing/bills/line-comments.ts'
import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { disputedAnswers, disputedFacts, disputedInputs } from '@khonsong/domain/billing/reconciliation/disputed-sheet.ts'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { documentDay, documentTime } from '@khonsong/domain/kernel/document-time.ts'
import type { Language, Words } from '@khonsong/domain/kernel/language.ts'
import type { SheetCell } from '@khonsong/domain/kernel/sheet-cell.ts'
import { instantInBangkok } from '@khonsong/domain/kernel/time.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { FileStore } from '../../../platform/files/file-store.ts'
import { Refused } from '../../../platform/http/refusals.ts'
import type { MadeFile } from '../../../platform/http/serve.ts'
import { writeSheet, xlsxMime } from '../../../platform/sheets/write-sheet.ts'
import { zipChunks } from '../../../platform/sheets/zip-stream.ts'
import { commentsOfLines } from '../bills/index.ts'
import { evidenceOf, linesToAnswer, type ListedDispute } from './disputed-store.ts'
import { billOf } from './sheets.ts'
import { agreementOn } from './statement-store.ts'

const fileName: Words = { en: 'Disputed lines', th: 'รายการที่โต้แย้ง', zh: '异议行' }
const commentsBy: Words = { en: 'Comments', th: 'ความเห็น', zh: '意见' }
const filesLabel: Words = { en: 'Files', th: 'ไฟล์หลักฐาน', zh: '证据文件' }

/** Sanitises user-supplied names for every unpacking system; the number keeps equal names distinct. */
const packedName = (name: string, at: number): string =>
  `${String(at + 1).padStart(3, '0')} ${name.replaceAll(/[^\p{L}\p{M}\p{N} ._-]/gu, '_')}`

interface Said {
  readonly comments: readonly (LineComment & { readonly chargeId: string })[]
  /** By file id. */
  readonly fileNames: ReadonlyMap<string, string>
}

const commentText = ({ at, by, comment }: LineComment, language: Language): string =>
  `${documentTime(at, language)} ${by ?? ''}: ${comment}`

const rowOf = (line: ListedDispute, { comments, fileNames }: Said, language: Language): SheetCell[] => {
  const texts = (byCounterpart: boolean) =>
    comments
      .filter((one) => one.byCounterpart === byCounterpart)
      .map((one) => commentText(one, language))
      .join('\n')
  const ours = Number(line.amount)
  const theirs = line.counterpartAmount === null ? null : Number(line.counterpartAmount)
  return [
    line.subjectNo,
    documentDay(instantInBangkok(line.day), language),
    line.item,
    ours,
    theirs,
    theirs === null ? null : Number((theirs - ours).toFixed(2)),
    line.reason,
    texts(false),
    texts(true),
    comments.flatMap(({ files }) => files.map(({ id, name }) => fileNames.get(id) ?? name)).join('\n'),
    null,
    null,
    null,
    line.id,
  ]
}

const planOf = (language: Language, company: string, { partnerName }: Bill) => {
  const text = (words: Words, width: number) => ({ label: words[language], format: 'text' as const, width })
  const money = (words: Words) => ({ label: words[language], format: 'money' as const, width: 16 })
  const said = (side: string) => ({ label: `${commentsBy[language]}: ${side}`, format: 'text' as const, width: 44 })
  const input = { required: true } as const
  return {
    sheetName: fileName[language].slice(0, 31),
    language,
    columns: [
      text(disputedFacts.subject, 22),
      text(disputedFacts.day, 14),
      text(disputedFacts.item, 22),
      money(disputedFacts.billed),
      money(disputedFacts.claimed),
      money(disputedFacts.difference),
      text(disputedFacts.reason, 36),
      said(company),
      said(partnerName ?? ''),
      text(filesLabel, 28),
      { ...text(disputedInputs.answer, 14), ...input, choices: Object.values(disputedAnswers).map((words) => words[language]) },
      { ...money(disputedInputs.amount), ...input, width: 20 },
      { ...text(disputedInputs.comment, 44), ...input },
      text(disputedInputs.line, 38),
    ],
  }
}

/** Opened lazily, so that a large archive keeps one file open at a time. */
async function* contentOf(store: FileStore, storageKey: string): AsyncGenerator<Buffer, void, undefined> {
  const content = await store.read(storageKey)
  if (!content) return
  for await (const chunk of content) yield Buffer.from(chunk)
}

interface Asked {
  readonly id: string
  readonly lang?: Language | undefined
  /** Includes the files of the comments, as one archive. */
  readonly withEvidence: boolean
}

/**
 * Exports the disputed lines of a bill with both sides' comments and columns for answers; the counterpart needs no account
 * to answer.
 */
export const downloadDisputed = async (
  tx: Tx,
  direction: Direction,
  { id, lang, withEvidence }: Asked,
  store: FileStore,
): Promise<MadeFile> => {
  const language = lang ?? tx.caller.language
  const bill = await billOf(tx, direction, id)
  const lines = await linesToAnswer(tx, id, true)
  if (lines.length === 0) throw new Refused([rejection('disputed.none', { bill: bill.billNo })])
  const comments = await commentsOfLines(
    tx,
    lines.map((line) => line.id),
  )
  const evidence = await evidenceOf(
    tx,
    comments.filter(({ files }) => files.length > 0).map((comment) => comment.id),
  )
  const fileNames = new Map(evidence.map((file, at) => [file.id, packedName(file.name, at)]))
  const byLine = Map.groupBy(comments, ({ chargeId }) => chargeId)
  const { companyName } = await agreementOn(tx, id)
  const rows = lines.map((line) => rowOf(line, { comments: byLine.get(line.id) ?? [], fileNames }, language))
  const sheet = writeSheet(planOf(language, companyName, bill), rows)
  const name = `${fileName[language]} ${bill.billNo}`
  if (!withEvidence) return { content: sheet, name: `${name}.xlsx`, mime: xlsxMime }
  const files = evidence.map((file) => ({
    name: `${filesLabel[language]}/${fileNames.get(file.id) ?? file.id}`,
    content: contentOf(store, file.storageKey),
  }))
  const packed = zipChunks([{ name: `${name}.xlsx`, content: sheet }, ...files])
  return { content: Readable.from(packed, { objectMode: false }), name: `${name}.zip`, mime: 'application/zip' }
}
