/** State machine of an import and its rows: enforced by the server, shown by the workbench. */
import type { Decision, Rejection } from '../../kernel/decision.ts'
import { accept, refuse, rejection } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { StatusTone } from '../../kernel/status-tone.ts'

export const importStates = {
  reading: { en: 'being read', th: 'อ่านไฟล์', zh: '读取中' },
  matching: { en: 'waiting for its columns to be matched', th: 'รอจับคู่คอลัมน์', zh: '等待匹配列' },
  checking: { en: 'being checked', th: 'ตรวจสอบข้อมูล', zh: '检查中' },
  waiting: { en: 'waiting for you', th: 'รอดำเนินการต่อ', zh: '等待处理' },
  saving: { en: 'being saved', th: 'บันทึกข้อมูล', zh: '保存中' },
  undoing: { en: 'being undone', th: 'ยกเลิกข้อมูลที่นำเข้า', zh: '撤销中' },
  finished: { en: 'finished', th: 'เสร็จสิ้นแล้ว', zh: '已完成' },
  cancelled: { en: 'cancelled', th: 'ถูกยกเลิกแล้ว', zh: '已取消' },
  refused: { en: 'refused: the file cannot be read', th: 'ถูกปฏิเสธเพราะอ่านไฟล์ไม่ได้', zh: '被拒绝：无法读取文件' },
} as const satisfies Record<string, Words>
export type ImportState = keyof typeof importStates

export const rowStates = {
  unchecked: { en: 'not checked yet', th: 'ยังไม่ตรวจสอบ', zh: '未检查' },
  valid: { en: 'ready', th: 'พร้อมบันทึก', zh: '可保存' },
  invalid: { en: 'needs repair', th: 'ต้องแก้ไข', zh: '需修正' },
  duplicate: { en: 'to be confirmed', th: 'รอยืนยันข้อมูลซ้ำ', zh: '待确认重复' },
  confirmed: { en: 'confirmed', th: 'ยืนยันแล้ว', zh: '已确认' },
  saved: { en: 'saved', th: 'บันทึกแล้ว', zh: '已保存' },
  unchanged: { en: 'there already, nothing to change', th: 'มีอยู่แล้ว ไม่มีอะไรเปลี่ยน', zh: '已存在，无变化' },
  skipped: { en: 'left out', th: 'ไม่นำเข้า', zh: '不导入' },
  undone: { en: 'undone', th: 'ยกเลิกการนำเข้าแล้ว', zh: '已撤销' },
} as const satisfies Record<string, Words>
export type RowState = keyof typeof rowStates

export const rowTones = {
  unchecked: 'waiting',
  valid: 'done',
  invalid: 'trouble',
  duplicate: 'attention',
  confirmed: 'moving',
  saved: 'done',
  unchanged: 'waiting',
  skipped: 'waiting',
  undone: 'waiting',
} as const satisfies Record<RowState, StatusTone>

export type RowCounts = Readonly<Record<RowState, number>>

export const noRows: RowCounts = {
  unchecked: 0,
  valid: 0,
  invalid: 0,
  duplicate: 0,
  confirmed: 0,
  saved: 0,
  unchanged: 0,
  skipped: 0,
  undone: 0,
}

export interface ImportStanding {
  readonly state: ImportState
  readonly rows: RowCounts
}

/** Status labels of the import history. */
export const importStatuses = {
  pending: { en: 'Pending', th: 'รอดำเนินการ', zh: '待处理' },
  completed: { en: 'Completed', th: 'เสร็จสมบูรณ์', zh: '已完成' },
  incomplete: { en: 'Incomplete', th: 'ไม่สำเร็จ', zh: '未完成' },
  partially_completed: { en: 'Partially completed', th: 'สำเร็จบางส่วน', zh: '部分完成' },
} as const satisfies Record<string, Words>
export type ImportStatus = keyof typeof importStatuses

export const importStatusTones = {
  pending: 'waiting',
  completed: 'done',
  incomplete: 'trouble',
  partially_completed: 'attention',
} as const satisfies Record<ImportStatus, StatusTone>

const runningStates: ReadonlySet<ImportState> = new Set<ImportState>(['reading', 'checking', 'saving', 'undoing'])
export const isRunning = (state: ImportState): boolean => runningStates.has(state)

export const totalOf = (rows: RowCounts): number => Object.values(rows).reduce((sum, count) => sum + count, 0)
/** Rows that block completion. */
export const issuesOf = ({ unchecked, invalid, duplicate }: RowCounts): number => unchecked + invalid + duplicate
/** Rows the next commit takes. */
export const readyOf = ({ valid, confirmed }: RowCounts): number => valid + confirmed

/**
 * Pending while running, or waiting with nothing committed; then by the committed share. Rows excluded by choice do not count.
 */
export const importStatusOf = ({ state, rows }: ImportStanding): ImportStatus => {
  const isIn = rows.saved + rows.unchanged
  const isToDo = readyOf(rows) + issuesOf(rows) > 0
  if (isRunning(state) || state === 'matching' || (state === 'waiting' && rows.saved === 0 && isToDo)) return 'pending'
  if (isIn === 0) return 'incomplete'
  return isIn + rows.skipped === totalOf(rows) ? 'completed' : 'partially_completed'
}

const over = (state: ImportState) => refuse(rejection('import.over', { state: importStates[state] }))
const busy = (state: ImportState) => refuse(rejection('import.busy', { state: importStates[state] }))

const whenWaiting = ({ state }: ImportStanding): Decision<void> =>
  state === 'waiting'
    ? accept(undefined)
    : state === 'matching'
      ? refuse(rejection('import.match_first', {}))
      : isRunning(state)
        ? busy(state)
        : over(state)

/** Cells, columns and duplicates can be edited while the import waits. */
export const repairImport = whenWaiting

/** Columns are matched before rows are parsed, and again while the import waits. */
export const chooseColumnsOf = (standing: ImportStanding): Decision<void> =>
  standing.state === 'matching' ? accept(undefined) : whenWaiting(standing)

/** Returns to choosing sheet, header row and columns: the file is parsed again, so nothing may be committed yet. */
export const matchAgain = (standing: ImportStanding & { readonly hasFile: boolean }): Decision<void> => {
  const waiting = whenWaiting(standing)
  if (!waiting.accepted) return waiting
  if (standing.rows.saved + standing.rows.undone > 0) return refuse(rejection('import.saved_already', {}))
  return standing.hasFile ? accept(undefined) : refuse(rejection('import.file_gone', {}))
}

export const continueImport = (standing: ImportStanding): Decision<void> => {
  const waiting = whenWaiting(standing)
  if (!waiting.accepted) return waiting
  return readyOf(standing.rows) > 0 ? accept(undefined) : refuse(rejection('import.nothing_to_save', {}))
}

/** Ends it as it is; rows with errors are not committed. */
export const finishImport = whenWaiting

/** Cancels it: committed rows stay and can be undone, the others are dropped. */
export const cancelImport = ({ state }: ImportStanding): Decision<void> =>
  state === 'waiting' || state === 'matching' || state === 'reading' || state === 'checking' || state === 'saving'
    ? accept(undefined)
    : state === 'undoing'
      ? busy(state)
      : over(state)

/** Undoes the committed records that have not been changed since. */
export const undoImport = ({ state, rows }: ImportStanding, lasting?: Rejection): Decision<void> => {
  if (isRunning(state)) return busy(state)
  if (state === 'matching') return refuse(rejection('import.match_first', {}))
  if (lasting) return refuse(lasting)
  return rows.saved > 0 ? accept(undefined) : refuse(rejection('import.nothing_to_undo', {}))
}

/** Confirms its committed records together, once nothing is running. */
export const confirmImported = ({ state }: Pick<ImportStanding, 'state'>): Decision<void> =>
  isRunning(state) ? busy(state) : accept(undefined)

const openRows: ReadonlySet<RowState> = new Set<RowState>([
  'unchecked',
  'valid',
  'invalid',
  'duplicate',
  'confirmed',
  'skipped',
  'unchanged',
])

/** A row can be repaired until it is committed. */
export const repairRow = (rowNo: number, state: RowState): Decision<void> =>
  openRows.has(state) ? accept(undefined) : refuse(rejection('import.row_is_over', { row: rowNo, state: rowStates[state] }))
