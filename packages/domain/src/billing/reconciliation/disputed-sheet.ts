/**
 * File of disputed lines exchanged by both sides of a bill: each line, both sides' comments, and three columns for the
 * answer. Parsed by headings in any language, as the counterpart may use another one.
 */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import { amountText, hundredthsOf } from '../../kernel/money.ts'
import { searchKey } from '../../kernel/thai-text.ts'
import { readBaht, type StoredSheetRow } from './read-counterpart-row.ts'

/** Columns filled at export. */
export const disputedFacts = {
  subject: { en: 'Waybill or dispatch order', th: 'ใบส่งสินค้าหรือใบงานรถ', zh: '运单或调度单' },
  day: { en: 'Date', th: 'วันที่', zh: '日期' },
  item: { en: 'Item', th: 'รายการ', zh: '项目' },
  billed: { en: 'On the bill', th: 'ยอดตามบิล', zh: '账单金额' },
  claimed: { en: 'Counterpart amount', th: 'ยอดของคู่ค้า', zh: '对方金额' },
  difference: { en: 'Difference', th: 'ผลต่าง', zh: '差额' },
  reason: { en: 'Reason of the dispute', th: 'เหตุผลที่โต้แย้ง', zh: '异议原因' },
} as const satisfies Record<string, Words>

/** Columns parsed at import. */
export const disputedInputs = {
  answer: { en: 'Answer', th: 'คำตอบ', zh: '答复' },
  amount: { en: 'New counterpart amount', th: 'ยอดใหม่ของคู่ค้า', zh: '对方新金额' },
  comment: { en: 'New comment', th: 'ความเห็นใหม่', zh: '新意见' },
  line: { en: 'Line ID (do not change)', th: 'รหัสรายการ (ห้ามแก้ไข)', zh: '行标识（请勿修改）' },
} as const satisfies Record<string, Words>
type DisputedInput = keyof typeof disputedInputs

export const disputedAnswers = {
  agreed: { en: 'Agree', th: 'ยอมรับ', zh: '同意' },
  disputed: { en: 'Dispute', th: 'โต้แย้ง', zh: '提出异议' },
} as const satisfies Record<string, Words>
type Answered = keyof typeof disputedAnswers

export type DisputedColumns = Readonly<Record<DisputedInput, number>>

const isSame = (text: string, words: Words): boolean => Object.values(words).some((one) => searchKey(one) === searchKey(text))

/** Positions of the answer columns; a file without one of them is not ours. */
export const findDisputedColumns = (headings: readonly string[]): Decision<DisputedColumns> => {
  const placeOf = (name: DisputedInput) => headings.findIndex((heading) => isSame(heading, disputedInputs[name]))
  const places = { answer: placeOf('answer'), amount: placeOf('amount'), comment: placeOf('comment'), line: placeOf('line') }
  const missing = (Object.keys(places) as DisputedInput[]).filter((name) => places[name] < 0) // the object's own keys
  const [first] = missing
  return first === undefined ? accept(places) : refuse(rejection('disputed.no_column', { column: disputedInputs[first] }, 'files'))
}

/** A line of the bill before the answer. */
export interface DisputedLine {
  readonly id: string
  readonly isDisputed: boolean
  /** Baht, decimal text. */
  readonly amount: string
  readonly counterpartAmount: string | null
  readonly reason: string | null
}

export interface DisputedReply {
  readonly id: string
  /** Null: comment only. */
  readonly state: Answered | null
  readonly amount: string | null
  readonly reason: string | null
  readonly comment: string | null
}

const longestComment = 1000
const longestReason = 250

const answerOf = (text: string): Answered | undefined =>
  (Object.keys(disputedAnswers) as Answered[]).find((name) => isSame(text, disputedAnswers[name])) // the table's own keys

interface Said {
  readonly rowNo: number
  readonly line: DisputedLine
  readonly answer: Answered | undefined
  /** Decimal text; null if not given. */
  readonly amount: string | null
  readonly comment: string | null
}

/**
 * An amount without an answer continues the dispute; agreeing means the amount on the bill, so a different amount
 * contradicts it.
 */
const replyOf = ({ rowNo, line, answer, amount, comment }: Said): Decision<DisputedReply | null> => {
  const { id } = line
  if (answer === 'agreed')
    return amount === null || hundredthsOf(amount) === hundredthsOf(line.amount)
      ? accept({ id, state: 'agreed', amount: null, reason: null, comment })
      : refuse(rejection('disputed.agree_amount', { row: rowNo }, 'files'))
  if (answer === undefined && amount === null)
    return accept(comment === null ? null : { id, state: null, amount, reason: null, comment })
  const reason = comment === null || comment.length > longestReason ? (line.reason ?? comment?.slice(0, longestReason)) : comment
  if (reason === undefined) return refuse(rejection('disputed.reason', { row: rowNo }, 'files'))
  return accept({ id, state: 'disputed', amount: amount ?? line.counterpartAmount, reason, comment })
}

/**
 * Answer of a row. Null where nothing is answered, or where the line was settled after the export: agreements made
 * meanwhile stay.
 */
export const readDisputedRow = (
  { rowNo, cells }: StoredSheetRow,
  columns: DisputedColumns,
  lines: ReadonlyMap<string, DisputedLine>,
): Decision<DisputedReply | 'settled' | null> => {
  const textOf = (name: DisputedInput): string => cells[columns[name]]?.trim() ?? ''
  const [answered, amount, comment] = [textOf('answer'), textOf('amount'), textOf('comment')]
  if (answered === '' && amount === '' && comment === '') return accept(null)
  const line = lines.get(textOf('line').toLowerCase())
  if (!line) return refuse(rejection('disputed.unknown_line', { row: rowNo }, 'files'))
  if (!line.isDisputed) return accept('settled')
  const answer = answered === '' ? undefined : answerOf(answered)
  if (answered !== '' && answer === undefined)
    return refuse(rejection('disputed.answer', { row: rowNo, text: answered, ...disputedAnswers }, 'files'))
  const baht = amount === '' ? null : readBaht(amount)
  if (amount !== '' && baht === null) return refuse(rejection('disputed.amount', { row: rowNo, text: amount }, 'files'))
  if (comment.length === 1 || comment.length > longestComment)
    return refuse(rejection('disputed.comment', { row: rowNo, n: longestComment }, 'files'))
  return replyOf({
    rowNo,
    line,
    answer,
    amount: baht === null ? null : amountText(baht),
    comment: comment === '' ? null : comment,
  })
}
