import type { Followed } from '@khonsong/contract/channels/tracking-page/tracking-page.ts'
import { useCallback, useEffect, useState } from 'react'
import { readFollowed, Refusal, type Asking } from './api.ts'

const onTheRoadMs = 60_000
const otherwiseMs = 5 * 60_000

/** Reads the tracked delivery; polls every minute while it is in transit and the page is visible. */
export const useFollowed = ({ token, language }: Asking) => {
  const [followed, setFollowed] = useState<Followed>()
  const [shipmentId, choose] = useState<string>()
  const [trouble, setTrouble] = useState<{ readonly message: string; readonly ended: boolean }>()
  const look = useCallback(async () => {
    try {
      setFollowed(await readFollowed({ token, language }, shipmentId))
      setTrouble(undefined)
    } catch (error) {
      setTrouble(error instanceof Refusal ? { message: error.message, ended: error.ended } : { message: '', ended: false })
    }
  }, [token, language, shipmentId])
  const isMoving = followed?.shown.phase === 'on_the_way' || followed?.shown.phase === 'loading'
  useEffect(() => {
    const first = setTimeout(() => void look())
    const again = () => {
      if (document.visibilityState === 'visible') void look()
    }
    const timer = setInterval(again, isMoving ? onTheRoadMs : otherwiseMs)
    document.addEventListener('visibilitychange', again)
    return () => {
      clearTimeout(first)
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
    }
  }, [look, isMoving])
  return { followed, trouble, look, choose, take: setFollowed }
}
