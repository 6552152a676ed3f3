import { transfers, type Scan } from '@khonsong/contract/operations/transfers/transfers.ts'
import { useRef, useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { CallFailure, mayHaveHappened } from '../../../kit/call/call-failure.ts'
import { invalidateTopics } from '../../../kit/call/query-client.ts'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { beep } from './beep.ts'

export interface ScanLine {
  readonly key: string
  readonly tagNo: string
  readonly damagedCount: number
  /** Unloaded again before departure. */
  readonly off: boolean
  readonly state: 'sending' | 'done' | 'again' | 'refused' | 'unanswered'
  readonly text: string
  readonly scan?: Scan
}

const maxShown = 50

/**
 * Queue of scans, sent one at a time in order while scanning continues. A scan without response can be resent with its
 * idempotency key.
 */
export const useScans = (transferId: string, way: 'load' | 'receive', sound: boolean) => {
  const language = useLanguage()
  const whyOf = useWhy()
  const [lines, setLines] = useState<readonly ScanLine[]>([])
  const queue = useRef<Promise<void>>(Promise.resolve())
  const set = (key: string, change: Partial<ScanLine>) =>
    setLines((now) => now.map((line) => (line.key === key ? { ...line, ...change } : line)))
  const told = (good: boolean) => {
    if (sound) beep(good)
  }
  const send = async ({ key, tagNo, damagedCount, off }: ScanLine) => {
    const options = { language, quiet: true, idempotencyKey: key }
    const params = { id: transferId }
    try {
      const scan =
        way === 'load'
          ? await call(transfers.load, { params, body: { tagNo, off } }, options)
          : await call(transfers.receive, { params, body: { tagNo, damagedCount } }, options)
      set(key, { state: scan.again ? 'again' : 'done', scan, text: '' })
      told(!scan.again && scan.label.state !== 'over')
      invalidateTopics(['transfers'])
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      set(key, { state: mayHaveHappened(cause) ? 'unanswered' : 'refused', text: whyOf(cause).join(' ') })
      told(false)
    }
  }
  const enqueue = (line: ScanLine) => {
    queue.current = queue.current.then(() => send(line))
  }
  const scan = (tagNo: string, { damagedCount = 0, off = false }: { damagedCount?: number; off?: boolean }) => {
    const line: ScanLine = { key: crypto.randomUUID(), tagNo: tagNo.toUpperCase(), damagedCount, off, state: 'sending', text: '' }
    setLines((now) => [line, ...now].slice(0, maxShown))
    enqueue(line)
  }
  const again = (line: ScanLine) => {
    set(line.key, { state: 'sending', text: '' })
    enqueue(line)
  }
  return { lines, scan, again }
}
