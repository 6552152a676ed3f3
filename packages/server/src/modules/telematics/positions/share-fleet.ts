import type { Caller } from '../../../platform/caller.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { positionsBusy } from './call-counter.ts'
import { gatherWaiting } from './gather-waiting.ts'

const apartMs = 500
const mostWaiting = 5000

/** Callers with the same scope and language see the same of the fleet. */
const sameView = ({ tenantId, scope, language }: Caller): string => JSON.stringify([tenantId, scope, language])

/**
 * Many viewers of a moving fleet ask the same again and again: it is read twice a second at most for all who see the same, and everybody
 * is answered with what was read after he asked.
 */
export const sharedFleet = <Fleet>(read: (tx: Tx) => Promise<Fleet>) => {
  const views = new Map<string, (tx: Tx) => Promise<Fleet>>()
  const viewOf = (key: string) => {
    const known = views.get(key)
    if (known) return known
    const made = gatherWaiting<Tx, Fleet>({
      mostWaiting,
      mostTogether: mostWaiting,
      work: async (viewers) => {
        const last = viewers.at(-1)
        if (!last) return []
        const fleet = await read(last)
        return viewers.map(() => fleet)
      },
      mayBeOfOne: () => false,
      full: positionsBusy,
      apartMs,
    })
    views.set(key, made)
    return made
  }
  return (tx: Tx): Promise<Fleet> => viewOf(sameView(tx.caller))(tx)
}
