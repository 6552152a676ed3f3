/** A row of a rate card: what it applies to, and the price. An empty cell matches everything. */
import type { KeyColumnName } from './card-columns.ts'

export type CardCells = Readonly<Partial<Record<KeyColumnName, string>>>

export interface CardRow {
  readonly rowNo: number
  readonly cells: CardCells
  /** Decimals as text by price column: `one`, or the whole baht of a fuel band, `32`. */
  readonly prices: Readonly<Record<string, string>>
}

/** Normalises a name for comparison. */
export const normalizedText = (text: string): string => text.trim().toLowerCase()

const sideOf = (cells: CardCells, side: 'origin' | 'destination'): string => {
  const [site, district, province, zone] = [
    cells[`${side}Site`],
    cells[`${side}District`],
    cells[`${side}Province`],
    cells[`${side}Zone`],
  ]
  if (site) return `s:${normalizedText(site)}`
  if (district) return `d:${normalizedText(district)}`
  if (province) return `p:${normalizedText(province)}`
  return zone ? `z:${normalizedText(zone)}` : ''
}

/**
 * Look-up key of a row: its most specific cell on either side, and the cells that must be equal. Rows with one key are for
 * the same goods.
 */
export const matchKeyOf = (cells: CardCells): string =>
  [
    sideOf(cells, 'origin'),
    sideOf(cells, 'destination'),
    normalizedText(cells.routeCode ?? ''),
    normalizedText(cells.vehicleType ?? ''),
    normalizedText(cells.temperatureType ?? ''),
    normalizedText(cells.goodsType ?? ''),
  ].join('|')

const levels = { s: 5, d: 3, p: 2, z: 1 } as const
const levelOf = (side: string): number => levels[side.slice(0, 1) as keyof typeof levels] ?? 0 // the letters written by sideOf
/** Between two sites and two districts. */
const routeLevel = 9

/**
 * Specificity of a row, the lane first: two sites, a route, two districts, two provinces, two zones; then vehicle,
 * temperature, goods, weight.
 */
export const rankOf = (cells: CardCells): number => {
  const lane = levelOf(sideOf(cells, 'origin')) + levelOf(sideOf(cells, 'destination')) + (cells.routeCode ? routeLevel : 0)
  const rest = [cells.vehicleType, cells.temperatureType, cells.goodsType, cells.weightFrom ?? cells.weightTo]
  return rest.reduce((rank, cell) => rank * 2 + (cell ? 1 : 0), lane)
}
