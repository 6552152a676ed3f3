import { Worker } from 'node:worker_threads'
import { accept, refuse, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import type { SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import { defaultSheetLimits, type SheetLimits } from './sheet-limits.ts'
import type { FromSheetWorker, SheetOpened, SheetOrder, ToSheetWorker } from './sheet-messages.ts'
import { SheetRefused, sheetRefused } from './sheet-refused.ts'

export interface ReadSheetOptions {
  readonly limits?: Partial<SheetLimits>
  /** Sheet name; default: the first visible sheet. */
  readonly sheet?: string
  /** Row number of the header, as in Excel; default: the first non-empty row. */
  readonly headerRow?: number
  /** Accept merged cells: for previews, which do not import. */
  readonly mayBeMerged?: boolean
  /** Accept CSV as well as workbooks. */
  readonly mayBeText?: boolean
  /** Skip summary rows at the end. */
  readonly leavesTotals?: boolean
  readonly signal?: AbortSignal
  /** Called after each batch with the number of rows returned and the fraction read, from 0 to 1. */
  readonly onProgress?: (rows: number, share: number) => void
}

export interface Sheet {
  readonly sheetNames: readonly string[]
  /** Visible sheets in Excel's order. */
  readonly visibleNames: readonly string[]
  readonly sheetName: string
  /** The first non-empty row from `headerRow` on; the rows follow it. */
  readonly header: SheetRow
  /** All further non-empty rows. Throws `SheetRefused` if the sheet exceeds a limit on the way. */
  readonly rows: AsyncIterable<SheetRow>
  /** Numbers of the skipped summary rows; complete once all rows are read. */
  readonly totalsRows: () => readonly number[]
  /** Releases the worker. Happens automatically at the end of the iteration; call it if the rows are never read. */
  readonly close: () => Promise<void>
}

type Answer = Exclude<FromSheetWorker, { kind: 'refused' }>

interface Conversation {
  /** The next message; throws the reason of a refusal. */
  readonly next: () => Promise<Answer>
  readonly askMore: () => void
  readonly close: () => Promise<void>
}

const startWorker = (order: SheetOrder) =>
  new Worker(new URL('./sheet-worker.ts', import.meta.url), {
    workerData: order,
    resourceLimits: { maxOldGenerationSizeMb: order.limits.memoryMb, maxYoungGenerationSizeMb: 8 },
  })

const failureOf = (error: unknown): Error => {
  if (error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY')
    return sheetRefused('sheet.too_heavy', {})
  return error instanceof Error ? error : new Error('The sheet worker failed', { cause: error })
}

/** Converts a worker's events to a pull-based sequence of messages. */
const converse = (order: SheetOrder, signal: AbortSignal | undefined): Conversation => {
  const worker = startWorker(order)
  const answers: FromSheetWorker[] = []
  let failure: Error | undefined
  let wake: (() => void) | undefined
  let patienceMs = order.limits.deadlineMs

  const fail = (error: unknown) => {
    failure ??= failureOf(error)
    wake?.()
  }
  const onAbort = () => fail(signal?.reason)
  const close = async () => {
    signal?.removeEventListener('abort', onAbort)
    await worker.terminate()
  }
  worker.on('message', (answer: FromSheetWorker) => {
    answers.push(answer)
    wake?.()
  })
  worker.on('error', fail)
  worker.on('exit', () => fail(new Error('The sheet worker ended early')))
  signal?.addEventListener('abort', onAbort, { once: true })
  if (signal?.aborted) onAbort()

  /** Waits for the worker. Only this time counts toward the deadline, so a slow caller is not charged to the file's sender. */
  const wait = async () => {
    const since = performance.now()
    const timer = setTimeout(() => fail(sheetRefused('sheet.too_slow', { seconds: order.limits.deadlineMs / 1000 })), patienceMs)
    await new Promise<void>((resolve) => {
      wake = resolve
    })
    wake = undefined
    clearTimeout(timer)
    patienceMs = Math.max(0, patienceMs - (performance.now() - since))
  }

  const next = async (): Promise<Answer> => {
    // Messages sent before the worker ended still count, unless the caller aborted.
    if (answers.length === 0 && !failure) await wait()
    const answer = signal?.aborted ? undefined : answers.shift()
    if (!answer) throw failure ?? new Error('The sheet worker said nothing')
    if (answer.kind === 'refused') throw new SheetRefused(answer.rejections)
    return answer
  }

  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  const askMore = () => worker.postMessage('more' satisfies ToSheetWorker)
  return { next, askMore, close }
}

async function* rowsOf(
  { next, askMore, close }: Conversation,
  onProgress: ReadSheetOptions['onProgress'],
  onEnd: (totalsRows: readonly number[]) => void,
) {
  let count = 0
  try {
    for (;;) {
      const answer = await next()
      if (answer.kind === 'end') return onEnd(answer.totalsRows)
      if (answer.kind !== 'rows') continue
      askMore()
      yield* answer.rows
      count += answer.rows.length
      onProgress?.(count, answer.share)
    }
  } finally {
    await close()
  }
}

const openingOf = async ({ next, close }: Conversation): Promise<Decision<SheetOpened>> => {
  try {
    const answer = await next()
    if (answer.kind === 'opened') return accept(answer)
    throw new Error(`The sheet worker began with ${answer.kind}`)
  } catch (error) {
    await close()
    if (error instanceof SheetRefused) return refuse(...error.rejections)
    throw error
  }
}

/**
 * Opens one sheet of an .xls, .xlsx or, if accepted, .csv file. Refuses at once whatever can be detected without
 * reading rows (wrong content, zip bombs, macros, passwords, truncation, merged cells); rows are then streamed with
 * backpressure.
 */
export const readSheet = async (source: string | Uint8Array, options: ReadSheetOptions = {}): Promise<Decision<Sheet>> => {
  const limits = { ...defaultSheetLimits, ...options.limits }
  if (typeof source !== 'string' && source.byteLength === 0) return refuse(rejection('file.empty', {}))
  const conversation = converse(
    {
      source,
      limits,
      sheet: options.sheet,
      headerRow: options.headerRow,
      mayBeMerged: options.mayBeMerged ?? false,
      mayBeText: options.mayBeText ?? false,
      leavesTotals: options.leavesTotals ?? false,
    },
    options.signal,
  )
  const opening = await openingOf(conversation)
  if (!opening.accepted) return opening
  const { kind: _, ...opened } = opening.value
  let totalsRows: readonly number[] = []
  const rows = rowsOf(conversation, options.onProgress, (found) => {
    totalsRows = found
  })
  return accept({ ...opened, rows, totalsRows: () => totalsRows, close: conversation.close })
}
