/**
 * Fuel prices in bands of one baht, 15.00–15.99 to 40.00–40.99; a contract may have one rate per band. A price belongs to
 * the band of its whole baht, without rounding.
 */

export interface FuelBand {
  /** Lower end in whole baht. */
  readonly baht: number
  readonly from: string
  readonly to: string
}

const lowest = 15
const highest = 40

export const fuelBands: readonly FuelBand[] = Array.from({ length: highest - lowest + 1 }, (_, at) => {
  const baht = lowest + at
  return { baht, from: `${baht}.00`, to: `${baht}.99` }
})

/** @param price exact decimal text, `32.94`; undefined when it is below or above all bands. */
export const bandOf = (price: string): FuelBand | undefined => {
  const [whole = ''] = price.split('.')
  return fuelBands.find(({ baht }) => String(baht) === whole.replace(/^0+(?=\d)/, ''))
}

export interface PriceOfDay {
  /** `YYYY-MM-DD` */
  readonly day: string
  readonly price: string
}

/** The price in force on a day: the newest on or before it. A price stays in force until the next one is posted. */
export const priceOn = <Price extends PriceOfDay>(prices: readonly Price[], day: string): Price | undefined =>
  prices.reduce<Price | undefined>(
    (latest, one) => (one.day <= day && (latest === undefined || one.day > latest.day) ? one : latest),
    undefined,
  )
