import type { ClockAction } from '@khonsong/domain/telematics/hours/clock-by-phone.ts'
import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { readClock, readJob, Told, type Key } from './api.ts'
import { LanguageContext } from './language.ts'
import { sendAll } from './outbox.ts'
import { sendPoints } from './share-position.ts'
import {
  addClock,
  addWaiting,
  dropClock,
  keepLink,
  queuedClocks,
  waitingOf,
  type KeptLink,
  type QueuedClock,
  type Waiting,
} from './store.ts'

const againMs = 30_000
const readEveryMs = 120_000

export type Line = 'sending' | 'idle' | 'offline'

const isOpen = ({ refused, isSent }: Waiting): boolean => refused === undefined && isSent !== true

/** On start, every 30 seconds, and when the network or the page comes back. */
const useRepeated = (exchange: (readToo: boolean) => Promise<void>): void => {
  useEffect(() => {
    const first = setTimeout(() => void exchange(true))
    const again = () => void exchange(false)
    const seen = () => document.visibilityState === 'visible' && again()
    const timer = setInterval(again, againMs)
    window.addEventListener('online', again)
    document.addEventListener('visibilitychange', seen)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      window.removeEventListener('online', again)
      document.removeEventListener('visibilitychange', seen)
    }
  }, [exchange])
}

/** The job as last read, the pending reports, and the connection state. Polls and sends by itself. */
export const useJob = (link: KeptLink, key: Key, onJob: (link: KeptLink) => void) => {
  const language = useContext(LanguageContext)
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [clocks, setClocks] = useState<readonly QueuedClock[]>([])
  const [line, setLine] = useState<Line>('idle')
  const [ended, setEnded] = useState('')
  const kept = useRef(link)
  const lastRead = useRef(0)
  const { token, deviceKey } = key

  const look = useCallback(async () => {
    setWaiting(await waitingOf(token))
    setClocks(await queuedClocks(token))
  }, [token])
  const keep = useCallback(
    async (change: Partial<KeptLink>) => {
      kept.current = { ...kept.current, ...change }
      // Updates the screen first: a switch that waits for the store flickers back.
      onJob(kept.current)
      await keepLink(kept.current)
    },
    [onJob],
  )
  const exchange = useCallback(
    async (readToo: boolean) => {
      const own = { token, deviceKey }
      const sends =
        (await waitingOf(token)).some(isOpen) || (await queuedClocks(token)).some(({ refused }) => refused === undefined)
      await look()
      if (sends) setLine('sending')
      try {
        const shared = await sendPoints(own, language)
        if (shared) await keep(shared.running ? { sharingSent: shared.sharing } : { sharing: false, sharingSent: false })
        await sendAll(own, language)
        if (readToo || sends || Date.now() - lastRead.current > readEveryMs) {
          const [job, clock] = await Promise.all([readJob(own, language), readClock(own, language)])
          lastRead.current = Date.now()
          await keep({ job, clock, readAt: new Date().toISOString() })
        }
        setEnded('')
        setLine('idle')
      } catch (error) {
        if (error instanceof Told) setEnded(error.message)
        setLine(error instanceof Told ? 'idle' : 'offline')
      }
      await look()
    },
    [token, deviceKey, language, look, keep],
  )
  useRepeated(exchange)

  /** Stored before it is sent, so that nothing is lost in between. */
  const tell = async (all: readonly Omit<Waiting, 'token' | 'sentPhotos'>[]): Promise<void> => {
    await addWaiting(all.map((one) => ({ ...one, token, sentPhotos: [] })))
    await look()
    void exchange(false)
  }
  const clockNow = async (what: ClockAction): Promise<void> => {
    await addClock({ token, report: { id: crypto.randomUUID(), what, at: new Date().toISOString() } })
    await look()
    void exchange(false)
  }
  const forgetRefusedClocks = async (): Promise<void> => {
    for (const { seq, refused } of clocks) if (refused !== undefined && seq !== undefined) await dropClock(seq)
    await look()
  }
  const share = async (sharing: boolean): Promise<void> => {
    await keep({ sharing })
    void exchange(false)
  }
  return { waiting, clocks, line, ended, tell, look, exchange, clockNow, forgetRefusedClocks, share }
}
