/**
 * Compares a bill with the counterpart's sheet: matching trips and their amounts. Every line and every row is in exactly
 * one group, and the group sums add up to both totals.
 */
import type { Words } from '../../kernel/language.ts'
import type { Hundredths } from '../../kernel/money.ts'
import { tripKey, type CounterpartRow } from './read-counterpart-row.ts'

export const comparisonClasses = {
  match: { en: 'Same amount', th: 'ยอดตรงกัน', zh: '金额一致' },
  differs: { en: 'Amount differs', th: 'ยอดไม่ตรง', zh: '金额不同' },
  only_ours: { en: 'Only on the bill', th: 'มีเฉพาะในบิล', zh: '仅账单有' },
  only_theirs: { en: 'Only on the sheet', th: 'มีเฉพาะในไฟล์', zh: '仅表格有' },
  unreadable: { en: 'No readable amount', th: 'อ่านจำนวนเงินไม่ได้', zh: '金额无法读取' },
} as const satisfies Record<string, Words>
export type ComparisonClass = keyof typeof comparisonClasses

export interface BilledLine {
  readonly id: string
  readonly amount: Hundredths
}

/** Lines of one waybill or dispatch order on a bill, with its identifiers. An adjustment has none. */
export interface BilledTrip {
  readonly lines: readonly BilledLine[]
  readonly waybillNos: readonly string[]
  readonly jobNos: readonly string[]
  readonly doRefs: readonly string[]
  readonly plateNos: readonly string[]
  /** Days of pickup, delivery and billing, `YYYY-MM-DD`. */
  readonly days: readonly string[]
}

export interface ComparedGroup {
  readonly class: ComparisonClass
  readonly trips: readonly BilledTrip[]
  readonly rows: readonly CounterpartRow[]
  readonly ours: Hundredths
  readonly theirs: Hundredths
}

type Index = ReadonlyMap<string, readonly number[]>

/** Identifiers of a trip, most reliable first. A plate identifies only together with its day. */
const identifiers = [
  { ofTrip: ({ waybillNos }: BilledTrip) => waybillNos.map(tripKey), ofRow: ({ waybillNo }: CounterpartRow) => tripKey(waybillNo) },
  { ofTrip: ({ jobNos }: BilledTrip) => jobNos.map(tripKey), ofRow: ({ jobNo }: CounterpartRow) => tripKey(jobNo) },
  { ofTrip: ({ doRefs }: BilledTrip) => doRefs.map(tripKey), ofRow: ({ doRef }: CounterpartRow) => tripKey(doRef) },
  {
    ofTrip: ({ plateNos, days }: BilledTrip) => plateNos.flatMap((plate) => days.map((day) => `${tripKey(plate)} ${day}`)),
    ofRow: ({ plateNo, tripDate }: CounterpartRow) =>
      plateNo === '' || tripDate === null ? '' : `${tripKey(plateNo)} ${tripDate}`,
  },
] as const

const add = <Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void => {
  const list = lists.get(key)
  if (list) list.push(value)
  else lists.set(key, [value])
}

const indexOf = (trips: readonly BilledTrip[], ofTrip: (trip: BilledTrip) => readonly string[]): Index => {
  const index = new Map<string, number[]>()
  for (const [at, trip] of trips.entries()) for (const key of new Set(ofTrip(trip).filter((one) => one !== ''))) add(index, key, at)
  return index
}

/**
 * Trips matched by each row, using the most reliable identifier it has. A column without any known value holds the
 * counterpart's own numbers and is ignored; an unknown value in a column with known ones means a trip not on the bill.
 */
const tripsOfRows = (trips: readonly BilledTrip[], rows: readonly CounterpartRow[]): readonly (readonly number[])[] => {
  const usable = identifiers
    .map(({ ofTrip, ofRow }) => ({ index: indexOf(trips, ofTrip), ofRow }))
    .filter(({ index, ofRow }) => rows.some((row) => index.has(ofRow(row))))
  return rows.map((row) => {
    const decisive = usable.find(({ ofRow }) => ofRow(row) !== '')
    return decisive ? (decisive.index.get(decisive.ofRow(row)) ?? []) : []
  })
}

/** Groups connected trips and rows (union-find): a row may cover several waybills, several rows may cover one trip. */
const connect = (tripCount: number, tripsOf: readonly (readonly number[])[]): readonly number[] => {
  const parents = Array.from({ length: tripCount }, (_, at) => at)
  const rootOf = (at: number): number => {
    let root = at
    while (parents[root] !== root) {
      parents[root] = parents[parents[root] ?? root] ?? root
      root = parents[root] ?? root
    }
    return root
  }
  for (const [first, ...others] of tripsOf)
    if (first !== undefined) for (const other of others) parents[rootOf(other)] = rootOf(first)
  return parents.map((_, at) => rootOf(at))
}

const sum = (amounts: readonly Hundredths[]): Hundredths => amounts.reduce((total, amount) => total + amount, 0)

const groupOf = (trips: readonly BilledTrip[], rows: readonly CounterpartRow[]): ComparedGroup => {
  const ours = sum(trips.flatMap(({ lines }) => lines.map(({ amount }) => amount)))
  const theirs = sum(rows.map(({ amount }) => amount ?? 0))
  const both = ours === theirs ? 'match' : 'differs'
  return { class: rows.length === 0 ? 'only_ours' : trips.length === 0 ? 'only_theirs' : both, trips, rows, ours, theirs }
}

/** @param trips of the bill; `rows` as read from the sheet, in its order. Amounts in satang. */
export const compareSheet = (trips: readonly BilledTrip[], rows: readonly CounterpartRow[]): readonly ComparedGroup[] => {
  const readable = rows.filter(({ amount }) => amount !== null)
  const unreadable = rows.filter(({ amount }) => amount === null)
  const tripsOf = tripsOfRows(trips, readable)
  const roots = connect(trips.length, tripsOf)
  const rowsOfRoot = new Map<number, CounterpartRow[]>()
  const alone: CounterpartRow[] = []
  for (const [at, row] of readable.entries()) {
    const root = roots[tripsOf[at]?.[0] ?? -1]
    if (root === undefined) alone.push(row)
    else add(rowsOfRoot, root, row)
  }
  const tripsOfRoot = Map.groupBy(trips, (_, at) => roots[at] ?? at)
  return [
    ...[...tripsOfRoot].map(([root, connected]) => groupOf(connected, rowsOfRoot.get(root) ?? [])),
    ...alone.map((row) => groupOf([], [row])),
    ...unreadable.map((row): ComparedGroup => ({ class: 'unreadable', trips: [], rows: [row], ours: 0, theirs: 0 })),
  ]
}
