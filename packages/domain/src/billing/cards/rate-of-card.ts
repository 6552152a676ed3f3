/** Price of a lane on a rate card: the matching row and its fuel band. Missing data is reported and never priced as 0. */
import { accept, refuse, rejection, type Decision } from '../../kernel/decision.ts'
import type { Words } from '../../kernel/language.ts'
import type { FuelProduct } from '../rating/fuel-price.ts'
import { Exact } from '../rules/rule-functions.ts'
import { keyColumnNames, keyColumns } from './card-columns.ts'
import { onePrice, type CardForm } from './card-price-columns.ts'
import type { CardCells, CardRow } from './card-row.ts'
import { placeInBands, type FuelOutside, type FuelReference } from './fuel-reference.ts'
import { matchRows, laneValues, type CardMatch, type Lane } from './match-card.ts'

/** A rate card on a day: the version in force, with candidate rows. */
export interface CardOnDay extends CardForm {
  readonly cardId: string
  readonly cardName: string
  readonly versionNo: number
  /** First day of the version. */
  readonly effectiveDate: string
  readonly rows: readonly CardRow[]
}

/** Rate card of a price line, and its fuel price reference where the card has bands. */
export interface RateTerms {
  readonly cardId: string
  readonly fuelProduct: FuelProduct
  /** Source of the price; null takes the last written of any. */
  readonly fuelSource: string | null
  readonly fuelReference: FuelReference
  readonly fuelOutside: FuelOutside
}

/** The contract's fuel price, and the rule for prices outside the bands. */
export interface FuelOnDay {
  /** Exact decimal; undefined when none was posted. */
  readonly price: string | undefined
  readonly outside: FuelOutside
}

export interface FoundRate {
  readonly price: string
  readonly cardId: string
  readonly cardName: string
  readonly versionNo: number
  readonly effectiveDate: string
  readonly rowNo: number
  readonly cells: CardCells
  readonly fuel: { readonly price: string; readonly baht: number; readonly isClamped: boolean } | null
}

const in3 = (say: (language: keyof Words) => string): Words => ({ en: say('en'), th: say('th'), zh: say('zh') })
const unknownWord: Words = { en: 'unknown', th: 'ไม่ทราบ', zh: '未知' }

/** Describes the lane by the columns of the card. */
export const laneInWords = (lane: Lane, { keys }: CardForm): Words =>
  in3((language) =>
    keyColumnNames
      .filter((name) => keys.includes(name) && name !== 'weightTo')
      .map((name) => `${keyColumns[name].words[language]}: ${laneValues(lane, name).join(' / ') || unknownWord[language]}`)
      .join(', '),
  )

const rowIn = (match: CardMatch<CardRow>, card: CardOnDay, lane: Lane): Decision<CardRow> => {
  if (match.kind === 'found') return accept(match.row)
  if (match.kind === 'none') return refuse(rejection('rate_card.no_row', { card: card.cardName, lane: laneInWords(lane, card) }))
  const rows = match.rows.slice(0, 10).map(({ rowNo }) => rowNo)
  return refuse(rejection('rate_card.ambiguous', { card: card.cardName, rows: rows.join(', ') }))
}

const bandIn = (card: CardOnDay, fuel: FuelOnDay): Decision<FoundRate['fuel']> => {
  if (card.priceForm === 'one') return accept(null)
  if (fuel.price === undefined) return refuse(rejection('rate_card.no_fuel_price', { card: card.cardName }))
  const place = placeInBands(fuel.price, card, fuel.outside)
  const price = new Exact(fuel.price).toDecimalPlaces(4, Exact.ROUND_DOWN).toFixed()
  if ('baht' in place) return accept({ price, baht: place.baht, isClamped: place.kind === 'clamped' })
  return place.kind === 'below'
    ? refuse(rejection('rate_card.fuel_below', { price, band: `${card.bandFrom}.00` }))
    : refuse(rejection('rate_card.fuel_above', { price, band: `${card.bandTo}.99` }))
}

/** Unit price of a lane, or why there is none. */
export const rateOfCard = (card: CardOnDay, lane: Lane, fuel: FuelOnDay): Decision<FoundRate> => {
  const row = rowIn(matchRows(card.rows, lane), card, lane)
  if (!row.accepted) return row
  const band = bandIn(card, fuel)
  if (!band.accepted) return band
  const { rowNo, cells, prices } = row.value
  const price = prices[band.value === null ? onePrice : String(band.value.baht)]
  if (price === undefined)
    return refuse(rejection('rate_card.band_without_price', { card: card.cardName, row: rowNo, band: band.value?.baht ?? 0 }))
  const { cardId, cardName, versionNo, effectiveDate } = card
  return accept({ price, cardId, cardName, versionNo, effectiveDate, rowNo, cells, fuel: band.value })
}
