import { readFile } from 'node:fs/promises'
import { Worker } from 'node:worker_threads'
import { rejection } from '@khonsong/domain/kernel/decision.ts'
import { Answered } from '../http/refusals.ts'
import type { DocumentMade, DocumentOrder } from './document-messages.ts'

export const pdfMime = 'application/pdf'

/** Further requests would wait longer than people accept; they are refused. */
const maxWaiting = 20
/** The largest documents take some ten seconds on a busy machine; after this the worker counts as hung. */
const patienceMs = 60_000
/** Fonts and compiler take some 150 MB: the idle worker is ended. */
const idleMs = 5 * 60_000

interface Waiting {
  readonly resolve: (pdf: Buffer) => void
  readonly reject: (error: Error) => void
}

const waiting = new Map<number, Waiting>()
let worker: Worker | undefined
let rest: NodeJS.Timeout | undefined
let lastId = 0

const stop = (): void => {
  clearTimeout(rest)
  void worker?.terminate()
  worker = undefined
}

const failAll = (error: Error): void => {
  stop()
  for (const { reject } of waiting.values()) reject(error)
  waiting.clear()
}

const settle = (made: DocumentMade): void => {
  const one = waiting.get(made.id)
  waiting.delete(made.id)
  if (waiting.size === 0) {
    worker?.unref()
    rest = setTimeout(stop, idleMs).unref()
  }
  if (made.failure === undefined) one?.resolve(Buffer.from(made.pdf.buffer, made.pdf.byteOffset, made.pdf.byteLength))
  else one?.reject(new Error(`The document was not set: ${made.failure}`))
}

const started = (): Worker => {
  if (worker) return worker
  const next = new Worker(new URL('./document-worker.ts', import.meta.url))
  next.on('message', settle)
  next.on('error', (error) => failAll(error instanceof Error ? error : new Error('The document worker failed', { cause: error })))
  worker = next
  return next
}

const paper = await readFile(new URL('./paper.typ', import.meta.url), 'utf8')

/**
 * Renders a PDF with Typst, which shapes Thai correctly; lines break between Thai words. Data is passed as JSON and never interpreted as
 * markup. `template` is appended to the prelude `paper.typ`, which binds the data to `d`.
 */
export const renderPdf = (template: string, data: object): Promise<Buffer> => {
  if (waiting.size >= maxWaiting) throw new Answered(503, rejection('server.busy', {}), { 'Retry-After': '5' })
  clearTimeout(rest)
  const id = ++lastId
  const order: DocumentOrder = {
    id,
    template: `${paper}\n${template}`,
    data: JSON.stringify(data),
  }
  const made = new Promise<Buffer>((resolve, reject) => waiting.set(id, { resolve, reject }))
  const setter = started()
  setter.ref()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker thread, not a window
  setter.postMessage(order)
  const late = setTimeout(() => failAll(new Error(`A document took more than ${patienceMs} ms`)), patienceMs)
  return made.finally(() => clearTimeout(late))
}
