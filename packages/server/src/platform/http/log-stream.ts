import { writeSync } from 'node:fs'

const flushBytes = 16_384
const flushMs = 200
const standardOutput = 1

/** Warnings and above: pino writes the numeric level first, from 40 on. */
const isUrgent = (line: string): boolean => /^\{"level":[456]/.test(line)

/**
 * Buffers log lines for 200 ms: a write per line would cost more than much of the work it logs. Warnings and errors are
 * flushed at once, the rest on exit.
 */
export const logStream = (write: (text: string) => void = (text) => void writeSync(standardOutput, text)) => {
  let waiting = ''
  let timer: NodeJS.Timeout | undefined
  const flush = () => {
    clearTimeout(timer)
    timer = undefined
    const text = waiting
    waiting = ''
    if (text !== '') write(text)
  }
  process.on('exit', flush)
  return {
    flush,
    write: (line: string): void => {
      waiting += line
      if (waiting.length > flushBytes || isUrgent(line)) flush()
      else timer ??= setTimeout(flush, flushMs).unref()
    },
  }
}
