import { PauseCircleOutlined, PlayCircleOutlined, ReloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../kit/words/use-words.ts'

interface CountdownProps {
  readonly seconds: number
  /** Time of the last response or error; a new one restarts the countdown. */
  readonly since: number
  readonly loading: boolean
  readonly onRefresh: () => void
}

/**
 * Countdown to the next refresh, visible and pausable. A live change refreshes earlier and restarts it; a hidden browser tab
 * does not refresh, and does so once when it is shown after its time.
 */
export const Countdown = ({ seconds, since, loading, onRefresh }: CountdownProps) => {
  const t = useWords('dashboard')
  const [isPaused, setPaused] = useState(false)
  const [now, setNow] = useState(() => Date.now())
  const refresh = useRef<() => void>(undefined)
  useEffect(() => {
    // A pending request is not replaced by a new one: a slow server would be asked every second and never answer.
    refresh.current = loading ? undefined : onRefresh
  })
  useEffect(() => {
    if (isPaused) return undefined
    const tick = () => {
      // Nobody looks at a hidden browser tab: its reads wait until it is shown again.
      if (document.visibilityState !== 'visible') return
      setNow(Date.now())
      if (Date.now() - since >= seconds * 1000) refresh.current?.()
    }
    const timer = setInterval(tick, 1000)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [isPaused, seconds, since])
  const left = Math.max(0, Math.min(seconds, Math.ceil(seconds - (now - since) / 1000)))
  const told = left === 0 && loading ? t('refresh.busy') : t('refresh.in', { n: left })
  return (
    <span className="countdown">
      <span className="quiet" role="timer" aria-live="off">
        {isPaused ? t('refresh.paused') : told}
      </span>
      <Button
        type="text"
        size="small"
        icon={isPaused ? <PlayCircleOutlined /> : <PauseCircleOutlined />}
        aria-label={isPaused ? t('refresh.resume') : t('refresh.pause')}
        onClick={() => setPaused(!isPaused)}
      />
      <Button
        type="text"
        size="small"
        icon={<ReloadOutlined />}
        loading={loading}
        aria-label={t('refresh.now')}
        onClick={onRefresh}
      />
    </span>
  )
}
