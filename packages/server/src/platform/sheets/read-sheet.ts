import { Worker } from 'node:worker_threads'
import { accept, refuse, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import type { SheetRow } from '@khonsong/domain/kernel/sheet-cell.ts'
import { defaultSheetLimits, type SheetLimits } from './sheet-limits.ts'
import type { FromSheetWorker, SheetOpened, SheetOrder, ToSheetWorker } from './sheet-messages.ts'
import { SheetRefused, sheetRefused } from './sheet-refused.ts'

export interface ReadSheetOptions {
  readonly limits?: Partial<SheetLimits>
  /** The sheet to read, by name; the first visible one when absent. */
  readonly sheet?: string
  /** The row of the headings, as Excel numbers it; the first row that holds anything when absent. */
  readonly headerRow?: number
  /** Set to look at rows without importing them: merged cells among them are no reason to refuse. */
  readonly mayBeMerged?: boolean
  /** Set where comma separated text is taken as well as workbooks. */
  readonly mayBeText?: boolean
  /** Set to leave out rows at the end that add up the others. */
  readonly leavesTotals?: boolean
  readonly signal?: AbortSignal
  /** Told after each batch how many rows were handed over and how much of the sheet is read, from 0 to 1. */
  readonly onProgress?: (rows: number, share: number) => void
}

export interface Sheet {
  readonly sheetNames: readonly string[]
  /** Those that Excel shows, in its order. */
  readonly visibleNames: readonly string[]
  readonly sheetName: string
  /** The first row that holds anything, from `headerRow` on; the rows follow it. */
  readonly header: SheetRow
  /** Every further row that holds anything. Throws `SheetRefused` when the sheet turns out too long on the way. */
  readonly rows: AsyncIterable<SheetRow>
  /** The rows at the end that were left out; known once all rows are read. */
  readonly totalsRows: () => readonly number[]
  /** Lets go of the worker. Reading to the end or leaving the loop does it too; call it when the rows are never read. */
  readonly close: () => Promise<void>
}

type Answer = Exclude<FromSheetWorker, { kind: 'refused' }>

interface Conversation {
  /** The next answer; throws what the workbook is refused for. */
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

/** Turns the events of a worker into answers that are asked for one at a time. */
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

  /** Waits for the worker, whose patience is spent only here: a slow caller costs the sender of the file nothing. */
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
    // What the worker managed to say before it ended still counts, unless the caller has given up.
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
 * Opens one sheet of an .xls or .xlsx file, or the text of a .csv where it may be one. Everything that can be known without reading the rows (wrong content, bombs,
 * macros, passwords, truncation, merged cells) refuses it here; the rows then stream at the pace of the caller.
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
