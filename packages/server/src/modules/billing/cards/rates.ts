import { changedPrice, type PriceChange } from '@khonsong/domain/billing/cards/change-prices.ts'
import { fuelPriceFor } from '@khonsong/domain/billing/cards/fuel-reference.ts'
import { matchKeysOf, type Lane } from '@khonsong/domain/billing/cards/match-card.ts'
import { rateOfCard, type FoundRate, type RateTerms } from '@khonsong/domain/billing/cards/rate-of-card.ts'
import { assumedCourse, type AssumedFuel } from '@khonsong/domain/billing/rules/assumed-fuel.ts'
import { accept, refuse, rejection, type Decision } from '@khonsong/domain/kernel/decision.ts'
import { addDays } from '@khonsong/domain/kernel/time.ts'
import type { PriceOfDay } from '@khonsong/domain/billing/rating/fuel-band.ts'
import type { Tx } from '../../../platform/db/tx.ts'
import type { CardVersionOnDay } from './match-store.ts'
import { cardKey, openRateReadings, pairKey, type RateReadings } from './rate-readings.ts'

export interface RateAsked {
  readonly terms: RateTerms
  readonly lane: Lane
  /** Basis date. */
  readonly day: string
}

/** A rate card as a what-if assumes it from a day: another version of it, or its prices changed. */
export interface AssumedCard {
  readonly cardId: string
  readonly from: string
  readonly version: { readonly id: string; readonly versionNo: number } | null
  readonly prices: PriceChange | null
}

export interface RateAssumptions {
  readonly fuel?: AssumedFuel | undefined
  readonly card?: AssumedCard | undefined
}

/** Whether the assumed version of a card applies: from its day until the next published version. */
const holds = (assumed: AssumedCard, { cardId, day, effectiveDate }: CardVersionOnDay): boolean =>
  cardId === assumed.cardId && day >= assumed.from && (effectiveDate === null || effectiveDate < assumed.from)

const asAssumed = (card: CardVersionOnDay, assumed: AssumedCard | undefined): CardVersionOnDay => {
  if (!assumed?.version || !holds(assumed, card)) return card
  const { id: versionId, versionNo } = assumed.version
  return { ...card, versionId, versionNo, effectiveDate: assumed.from }
}

const withPrices = (
  rate: Decision<FoundRate>,
  card: CardVersionOnDay | undefined,
  assumed: AssumedCard | undefined,
): Decision<FoundRate> =>
  rate.accepted && card && assumed?.prices && holds(assumed, card)
    ? accept({ ...rate.value, price: changedPrice(rate.value.price, assumed.prices) })
    : rate

type Posted = readonly PriceOfDay[]

const courseKey = ({ fuelProduct, fuelSource }: RateTerms): string => JSON.stringify([fuelProduct, fuelSource])

/** Fuel prices that lanes may need, read once per product and source. */
const coursesOf = async (
  readings: RateReadings,
  asked: readonly RateAsked[],
  fuel: AssumedFuel | undefined,
): Promise<ReadonlyMap<string, Posted>> => {
  const courses = new Map<string, Posted>()
  for (const [key, of] of Map.groupBy(asked, ({ terms }) => courseKey(terms))) {
    const days = of.map(({ day }) => day).toSorted()
    const [first = '', last = ''] = [days[0], days.at(-1)]
    const { fuelProduct: product, fuelSource: source } = of[0]?.terms ?? { fuelProduct: 'diesel', fuelSource: null }
    // The previous month begins at most 62 days earlier.
    const posted = await readings.postedBetween({ product, source, from: addDays(first, -62), to: last })
    courses.set(key, fuel?.product === product ? assumedCourse(posted, fuel) : posted)
  }
  return courses
}

type FuelOn = (terms: RateTerms, day: string) => string | undefined

/** The fuel price per day, memoised: a monthly average takes thirty prices, and thousands of lanes need it. */
const fuelOnDays = (courses: ReadonlyMap<string, Posted>): FuelOn => {
  const known = new Map<string, string | undefined>()
  return (terms, day) => {
    const course = courseKey(terms)
    const key = `${terms.fuelReference} ${day} ${course}`
    if (!known.has(key)) known.set(key, fuelPriceFor(terms.fuelReference, courses.get(course) ?? [], day))
    return known.get(key)
  }
}

const answerOf = (
  { terms, lane, day }: RateAsked,
  card: CardVersionOnDay | undefined,
  rows: Parameters<typeof rateOfCard>[0]['rows'],
  fuelOn: FuelOn,
): Decision<FoundRate> => {
  if (!card) return refuse(rejection('price_line.card_needed', {}))
  const { versionNo, effectiveDate } = card
  if (versionNo === null || effectiveDate === null)
    return refuse(rejection('rate_card.not_published', { card: card.cardName, day }))
  return rateOfCard({ ...card, versionNo, effectiveDate, rows }, lane, { price: fuelOn(terms, day), outside: terms.fuelOutside })
}

/** Only a card with weight columns has rows limited by weight. */
const isByWeight = ({ keys }: CardVersionOnDay): boolean => keys.includes('weightFrom') || keys.includes('weightTo')

/** Rate card prices for any number of lanes, in request order, with three statements in all. */
export const findRates = async (
  tx: Tx,
  asked: readonly RateAsked[],
  assumed: RateAssumptions = {},
  readings: RateReadings = openRateReadings(tx),
): Promise<readonly Decision<FoundRate>[]> => {
  const wanted = new Map(asked.map(({ terms: { cardId }, day }) => [cardKey({ cardId, day }), { cardId, day }]))
  const onDays = (await readings.cardsOn([...wanted.values()])).map((card) => asAssumed(card, assumed.card))
  const cards = new Map(onDays.map((card) => [cardKey(card), card]))
  const found = asked.map((one) => {
    const card = cards.get(cardKey({ cardId: one.terms.cardId, day: one.day }))
    const { versionId } = card ?? {}
    const keys =
      card && versionId
        ? matchKeysOf(one.lane, card.keys).map((key) => ({
            versionId,
            key,
            weight: isByWeight(card) ? (one.lane.chargeWeightKg ?? null) : null,
          }))
        : []
    return { one, card, keys }
  })
  const pairs = new Map(found.flatMap(({ keys }) => keys.map((pair) => [pairKey(pair), pair])))
  const rows = await readings.rowsFor(pairs)
  const banded = found.flatMap(({ one, card }) => (card?.priceForm === 'fuel_bands' ? [one] : []))
  const fuelOn = fuelOnDays(await coursesOf(readings, banded, assumed.fuel))
  return found.map(({ one, card, keys }) => {
    const fitting = keys.flatMap((pair) => rows.get(pairKey(pair)) ?? [])
    return withPrices(answerOf(one, card, fitting, fuelOn), card, assumed.card)
  })
}
