import type { FastifyReply } from 'fastify'
import { positionsBusy } from './call-counter.ts'

interface Limits {
  /** Total size of different responses still pending at slow viewers. */
  readonly maxBytes: number
  /** Viewers slower than this are disconnected, and ask again. */
  readonly maxMs: number
}

/**
 * Bounds the memory of shared responses: each is held until its last viewer has received it. Slow viewers could pin one old
 * response after another: beyond `maxBytes` new viewers are refused, and slow ones are disconnected.
 */
export const unsentAnswers = ({ maxBytes, maxMs }: Limits) => {
  const takers = new Map<Buffer, number>()
  let held = 0

  const release = (answer: Buffer) => {
    const left = (takers.get(answer) ?? 1) - 1
    if (left > 0) return void takers.set(answer, left)
    takers.delete(answer)
    held -= answer.length
  }

  return (answer: Buffer, reply: Pick<FastifyReply, 'raw'>): void => {
    // Disconnected during the read.
    if (reply.raw.destroyed) return
    const known = takers.get(answer) ?? 0
    if (known === 0 && held + answer.length > maxBytes && held > 0) throw positionsBusy()
    takers.set(answer, known + 1)
    if (known === 0) held += answer.length
    const late = setTimeout(() => reply.raw.destroy(), maxMs).unref()
    reply.raw.once('close', () => {
      clearTimeout(late)
      release(answer)
    })
  }
}
