import { writeSync } from 'node:fs'

const flushBytes = 16_384
const flushMs = 200
const standardOutput = 1

/** Warnings and everything worse: pino writes the level first, as a number from 40 on. */
const isUrgent = (line: string): boolean => /^\{"level":[456]/.test(line)

/**
 * The log with its lines gathered for a fifth of a second: a write for each would cost more than much of what it tells of. Warnings and
 * errors are written at once, what is left when the process ends by itself is written then.
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
