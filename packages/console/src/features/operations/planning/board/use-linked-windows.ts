import { useEffect } from 'react'
import type { BoardState } from './board-state.ts'

interface Told {
  readonly chosen: readonly string[]
  readonly routeId: string | null
  /** A new window asks the others for their state. */
  readonly asks?: boolean
}

/**
 * Synchronises selection and open route between a user's windows on the same plan (BroadcastChannel). The plan itself comes from
 * the server.
 */
export const useLinkedWindows = (planId: string, { chosen, routeId }: BoardState): void => {
  useEffect(() => {
    const channel = new BroadcastChannel(`plan-board ${planId}`)
    let isTaking = false
    const now = (): Told => ({ chosen: [...chosen.get()], routeId: routeId.get() ?? null })
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel has one origin
    const send = (told: Told) => channel.postMessage(told)
    const tell = () => {
      if (!isTaking) send(now())
    }
    channel.addEventListener('message', ({ data }: MessageEvent<Told>) => {
      if (data.asks) {
        tell()
        return
      }
      isTaking = true
      if (data.chosen.join() !== [...chosen.get()].join()) chosen.set(new Set(data.chosen))
      routeId.set(data.routeId ?? undefined)
      isTaking = false
    })
    const ends = [chosen.subscribe(tell), routeId.subscribe(tell)]
    send({ ...now(), asks: true })
    return () => {
      for (const end of ends) end()
      channel.close()
    }
  }, [planId, chosen, routeId])
}
