/** Parses a row of a rate card as typed or from a sheet: names resolve to master data, figures to exact decimals. */
import { accept, refuse, rejection, type Decision, type Rejection } from '../../kernel/decision.ts'
import { Exact } from '../rules/rule-functions.ts'
import { keyColumns, type CellKind, type KeyColumnName } from './card-columns.ts'
import { priceColumnsOf, type CardForm } from './card-price-columns.ts'
import { normalizedText, type CardRow } from './card-row.ts'

/** Written name → the record's name used in pricing; for a district also the provinces that have one. */
export interface KnownName {
  readonly name: string
  readonly provinces?: readonly string[]
}
export type KnownNames = Readonly<Record<Exclude<CellKind, 'weight'>, ReadonlyMap<string, KnownName>>>

export type ReadRow = Omit<CardRow, 'rowNo'>
/** Text of each column, by column id. */
export type TypedRow = Readonly<Record<string, string>>

const longestCell = 100

/** `1,250.50` → 1250.5; undefined for text that is not a non-negative decimal with at most these digits. */
export const readDecimal = (text: string, digits: number, decimals: number): string | undefined => {
  const bare = text.trim().replace(/(?<=\d),(?=\d{3}(\D|$))/g, '')
  return new RegExp(`^\\d{1,${digits}}(\\.\\d{1,${decimals}})?$`).test(bare) ? new Exact(bare).toFixed() : undefined
}

const readName = (column: KeyColumnName, text: string, typed: TypedRow, names: KnownNames): Decision<string> => {
  const { kind } = keyColumns[column]
  if (kind === 'weight') {
    const read = readDecimal(text, 9, 3)
    return read === undefined ? refuse(rejection('rate_card.not_weight', { value: text }, column)) : accept(read)
  }
  const unknown = rejection('rate_card.unknown_name', { value: text.slice(0, longestCell) }, column)
  const known = names[kind].get(normalizedText(text))
  if (!known) return refuse(unknown)
  if (!known.provinces) return accept(known.name)
  const side = column.startsWith('origin') ? typed['originProvince'] : typed['destinationProvince']
  const province = side ? names.province.get(normalizedText(side))?.name : undefined
  if (province !== undefined) return known.provinces.includes(province) ? accept(known.name) : refuse(unknown)
  return known.provinces.length === 1
    ? accept(known.name)
    : refuse(rejection('rate_card.district_several', { value: text }, column))
}

/** The parsed row, or all its errors by column. Columns not in the template are ignored. */
export const readCardRow = (typed: TypedRow, form: CardForm, names: KnownNames): Decision<ReadRow> => {
  const wrong: Rejection[] = []
  const cells: Partial<Record<KeyColumnName, string>> = {}
  for (const column of form.keys) {
    const text = typed[column]?.trim() ?? ''
    if (text === '') continue
    const read = readName(column, text, typed, names)
    if (read.accepted) cells[column] = read.value
    else wrong.push(...read.rejections)
  }
  if (cells.weightFrom && cells.weightTo && !new Exact(cells.weightFrom).lessThan(cells.weightTo))
    wrong.push(rejection('rate_card.weights', {}, 'weightTo'))
  const prices: Record<string, string> = {}
  const columns = priceColumnsOf(form)
  for (const { id } of columns) {
    const text = typed[id]?.trim() ?? ''
    if (text === '') continue
    const read = readDecimal(text, 9, 4)
    if (read === undefined) wrong.push(rejection('rate_card.not_price', { value: text.slice(0, longestCell) }, id))
    else prices[id] = read
  }
  if (wrong.length === 0 && Object.keys(prices).length === 0)
    wrong.push(rejection('rate_card.price_needed', {}, columns[0]?.id ?? 'one'))
  const [first, ...more] = wrong
  return first ? refuse(first, ...more) : accept({ cells, prices })
}

/** Whether a row has any text; sheets end with empty rows. */
export const hasAnyText = (typed: TypedRow): boolean => Object.values(typed).some((text) => text.trim() !== '')
