/** Selects the row that prices a lane: the most specific match. Equally specific matches are reported, never chosen between. */
import { Exact } from '../rules/rule-functions.ts'
import { keyColumns, type KeyColumnName } from './card-columns.ts'
import { rankOf, normalizedText, type CardCells } from './card-row.ts'

/** Known facts of goods to move; unknown ones are left out and match no row that needs them. */
export interface Lane {
  readonly originSite?: string | undefined
  readonly originDistrict?: string | undefined
  readonly originProvince?: string | undefined
  /** A place can be in several zones. */
  readonly originZones?: readonly string[] | undefined
  readonly destinationSite?: string | undefined
  readonly destinationDistrict?: string | undefined
  readonly destinationProvince?: string | undefined
  readonly destinationZones?: readonly string[] | undefined
  readonly routeCode?: string | undefined
  readonly vehicleType?: string | undefined
  readonly temperatureType?: string | undefined
  readonly goodsType?: string | undefined
  readonly chargeWeightKg?: string | undefined
}

/** Values of a lane for a column; empty when unknown. */
export const laneValues = (lane: Lane, name: KeyColumnName): readonly string[] => {
  if (name === 'originZone') return lane.originZones ?? []
  if (name === 'destinationZone') return lane.destinationZones ?? []
  const said = name === 'weightFrom' || name === 'weightTo' ? lane.chargeWeightKg : lane[name]
  return said === undefined || said === '' ? [] : [said]
}

const cellFits = (name: KeyColumnName, cell: string, lane: Lane): boolean => {
  const said = laneValues(lane, name)
  if (keyColumns[name].kind !== 'weight') return said.some((one) => normalizedText(one) === normalizedText(cell))
  const [weight] = said
  if (weight === undefined) return false
  return name === 'weightFrom' ? new Exact(weight).greaterThanOrEqualTo(cell) : new Exact(weight).lessThan(cell)
}

const cellsIn = (cells: CardCells): readonly (readonly [KeyColumnName, string])[] =>
  (Object.entries(cells) as [KeyColumnName, string][]).filter(([, cell]) => cell !== '') // keys of the type

export const rowFits = (cells: CardCells, lane: Lane): boolean => cellsIn(cells).every(([name, cell]) => cellFits(name, cell, lane))

const sidesIn = (lane: Lane, side: 'origin' | 'destination', used: ReadonlySet<KeyColumnName>): readonly string[] => {
  const of = (level: 'Site' | 'District' | 'Province' | 'Zone', letter: string) =>
    used.has(`${side}${level}`) ? laneValues(lane, `${side}${level}`).map((said) => `${letter}:${normalizedText(said)}`) : []
  return [...of('Site', 's'), ...of('District', 'd'), ...of('Province', 'p'), ...of('Zone', 'z'), '']
}

/** All keys a matching row can have (`matchKeyOf`) with the template's columns, for one index look-up. */
export const matchKeysOf = (lane: Lane, columns: readonly KeyColumnName[]): readonly string[] => {
  const used = new Set(columns)
  const one = (name: KeyColumnName) => [...(used.has(name) ? laneValues(lane, name).map(normalizedText) : []), '']
  const parts = [
    sidesIn(lane, 'origin', used),
    sidesIn(lane, 'destination', used),
    one('routeCode'),
    one('vehicleType'),
    one('temperatureType'),
    one('goodsType'),
  ]
  const joined = parts.reduce<readonly string[][]>((all, part) => all.flatMap((head) => part.map((next) => [...head, next])), [[]])
  return joined.map((keys) => keys.join('|'))
}

export type CardMatch<Row> =
  | { readonly kind: 'found'; readonly row: Row; readonly others: readonly Row[] }
  | { readonly kind: 'none' }
  | { readonly kind: 'ambiguous'; readonly rows: readonly Row[]; readonly others: readonly Row[] }

/** The match among candidate rows; `others` match as well but are less specific, most specific first. */
export const matchRows = <Row extends { readonly cells: CardCells }>(rows: readonly Row[], lane: Lane): CardMatch<Row> => {
  const fitting = rows
    .filter(({ cells }) => rowFits(cells, lane))
    .map((row) => ({ row, rank: rankOf(row.cells) }))
    .toSorted((a, b) => b.rank - a.rank)
  const [best] = fitting
  if (!best) return { kind: 'none' }
  const equal = fitting.filter(({ rank }) => rank === best.rank).map(({ row }) => row)
  const others = fitting.filter(({ rank }) => rank < best.rank).map(({ row }) => row)
  return equal.length === 1 ? { kind: 'found', row: best.row, others } : { kind: 'ambiguous', rows: equal, others }
}
