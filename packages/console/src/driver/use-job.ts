import { useCallback, useContext, useEffect, useRef, useState } from 'react'
import { readJob, Told, type Key } from './api.ts'
import { LanguageContext } from './language.ts'
import { sendAll } from './outbox.ts'
import { addWaiting, keepLink, waitingOf, type KeptLink, type Waiting } from './store.ts'

const againMs = 30_000
const readEveryMs = 120_000

export type Line = 'sending' | 'idle' | 'offline'

/** The job as it was last read, what waits to be sent, and how the line is. Reads and sends again by itself. */
export const useJob = (link: KeptLink, key: Key, onJob: (link: KeptLink) => void) => {
  const language = useContext(LanguageContext)
  const [waiting, setWaiting] = useState<readonly Waiting[]>([])
  const [line, setLine] = useState<Line>('idle')
  const [ended, setEnded] = useState('')
  const kept = useRef(link)
  const lastRead = useRef(0)
  const { token, deviceKey } = key

  const look = useCallback(async () => setWaiting(await waitingOf(token)), [token])
  const exchange = useCallback(
    async (readToo: boolean) => {
      const own = { token, deviceKey }
      const before = await waitingOf(token)
      const sends = before.some(({ refused }) => refused === undefined)
      setWaiting(before)
      if (sends) setLine('sending')
      try {
        await sendAll(own, language)
        if (readToo || sends || Date.now() - lastRead.current > readEveryMs) {
          const job = await readJob(own, language)
          lastRead.current = Date.now()
          kept.current = { ...kept.current, job, readAt: new Date().toISOString() }
          await keepLink(kept.current)
          onJob(kept.current)
        }
        setEnded('')
        setLine('idle')
      } catch (error) {
        if (error instanceof Told) setEnded(error.message)
        setLine(error instanceof Told ? 'idle' : 'offline')
      }
      await look()
    },
    [token, deviceKey, language, look, onJob],
  )
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

  /** Kept first, then sent: whatever happens in between, it is not lost. */
  const tell = async (all: readonly Omit<Waiting, 'token' | 'sentPhotos'>[]): Promise<void> => {
    await addWaiting(all.map((one) => ({ ...one, token, sentPhotos: [] })))
    await look()
    void exchange(false)
  }
  return { waiting, line, ended, tell, look, exchange }
}
