import type { CardRow } from '@khonsong/domain/billing/cards/card-row.ts'
import type { PriceOfDay } from '@khonsong/domain/billing/rating/fuel-band.ts'
import { once } from '../../../platform/db/once.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import { postedBetween } from '../rating/index.ts'
import { cardsOn, type CardAndDay, type CardVersionOnDay } from './match-store.ts'
import { rowsFor, type KeyAndWeight } from './row-store.ts'

type Course = Parameters<typeof postedBetween>[1]
type FoundRow = CardRow & KeyAndWeight

/** Cached reads of rate look-ups: a what-if prices the same portion twice, with stored and with assumed prices. */
export interface RateReadings {
  readonly cardsOn: (asked: readonly CardAndDay[]) => Promise<readonly CardVersionOnDay[]>
  /** Candidate rows by the key of the pair. */
  readonly rowsFor: (pairs: ReadonlyMap<string, KeyAndWeight>) => Promise<ReadonlyMap<string, readonly FoundRow[]>>
  readonly postedBetween: (course: Course) => Promise<readonly PriceOfDay[]>
}

export const cardKey = ({ cardId, day }: CardAndDay): string => `${cardId} ${day}`
export const pairKey = ({ versionId, key, weight }: KeyAndWeight): string => `${versionId} ${weight ?? ''} ${key}`

export const openRateReadings = (tx: Tx): RateReadings => {
  const cards = new Map<string, CardVersionOnDay | undefined>()
  const rows = new Map<string, readonly FoundRow[]>()
  const courses = once((course: string) => postedBetween(tx, JSON.parse(course) as Course)) // the key serialised below
  return {
    cardsOn: async (asked) => {
      const unread = asked.filter((one) => !cards.has(cardKey(one)))
      const read = new Map((await cardsOn(tx, unread)).map((card) => [cardKey(card), card]))
      for (const one of unread) cards.set(cardKey(one), read.get(cardKey(one)))
      return asked.flatMap((one) => cards.get(cardKey(one)) ?? [])
    },
    rowsFor: async (pairs) => {
      const unread = [...pairs].filter(([key]) => !rows.has(key))
      const read = Map.groupBy(
        await rowsFor(
          tx,
          unread.map(([, pair]) => pair),
        ),
        pairKey,
      )
      for (const [key] of unread) rows.set(key, read.get(key) ?? [])
      return rows
    },
    postedBetween: (course) => courses(JSON.stringify(course)),
  }
}
