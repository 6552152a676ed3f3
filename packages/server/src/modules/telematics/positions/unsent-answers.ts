import type { FastifyReply } from 'fastify'
import { positionsBusy } from './call-counter.ts'

interface Limits {
  /** Different answers that slow viewers have not taken yet may hold so many bytes together. */
  readonly maxBytes: number
  /** Whoever has not taken an answer by then is cut off, and asks again. */
  readonly maxMs: number
}

/**
 * An answer that many share is held once, until the last of them has taken it. Viewers on bad lines would hold one old answer after the
 * other: beyond `maxBytes` nobody is given more, and who does not take an answer in time loses the connection.
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
    // Gone while it was read.
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
