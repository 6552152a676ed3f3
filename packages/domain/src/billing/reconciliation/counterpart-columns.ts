/** What the columns of a counterpart's sheet can mean, whatever they are called there. */
import type { Words } from '../../kernel/language.ts'
import { searchKey } from '../../kernel/thai-text.ts'
import { counterpartSynonyms } from './counterpart-synonyms.ts'

export const counterpartColumns = {
  waybillNo: { en: 'Waybill no.', th: 'เลขที่ใบส่งสินค้า', zh: '运单号' },
  jobNo: { en: 'Dispatch order no.', th: 'เลขที่ใบงานรถ', zh: '调度单号' },
  doRef: { en: 'Do Ref.', th: 'Do Ref.', zh: 'Do Ref.' },
  plateNo: { en: 'Plate no.', th: 'ทะเบียนรถ', zh: '车牌号' },
  tripDate: { en: 'Date', th: 'วันที่', zh: '日期' },
  amount: { en: 'Amount', th: 'จำนวนเงิน', zh: '金额' },
} as const satisfies Record<string, Words>
export type CounterpartColumn = keyof typeof counterpartColumns

export const counterpartColumnNames = Object.keys(counterpartColumns) as CounterpartColumn[] // the table's own keys

/** Every meaning has its synonyms. */
const synonyms: Readonly<Record<CounterpartColumn, readonly string[]>> = counterpartSynonyms

/** A heading without brackets, signs, spaces and capitals. */
const headingKey = (heading: string): string =>
  searchKey(heading)
    .replace(/[(（[][^)）\]]*[)）\]]/g, '')
    .replace(/[\s*:：.,'"/_\\-]+/g, '')

const meanings: ReadonlyMap<string, CounterpartColumn> = new Map(
  counterpartColumnNames.flatMap((name) =>
    [...Object.values(counterpartColumns[name]), ...synonyms[name]].map((text) => [headingKey(text), name] as const),
  ),
)

/** For each heading of a sheet, by its place: what it means; null is not used. */
export type SheetMapping = readonly (CounterpartColumn | null)[]

/**
 * Proposes what each heading means: as it was chosen for the same heading last time, else by its words. Each meaning is given once, to the
 * first heading that has it; a remembered choice comes before words.
 */
export const proposeMapping = (
  headings: readonly string[],
  remembered: ReadonlyMap<string, CounterpartColumn | null> = new Map(),
): SheetMapping => {
  const taken = new Set<CounterpartColumn>()
  const chosen = headings.map((heading) => {
    const known = remembered.get(headingKey(heading))
    if (known) taken.add(known)
    return known
  })
  return headings.map((heading, at) => {
    if (chosen[at] !== undefined) return chosen[at]
    const meant = meanings.get(headingKey(heading))
    if (meant === undefined || taken.has(meant)) return null
    taken.add(meant)
    return meant
  })
}

/** A mapping by the words of its headings, to be used for the next sheet of the same party. */
export const rememberMapping = (
  headings: readonly string[],
  mapping: SheetMapping,
): ReadonlyMap<string, CounterpartColumn | null> =>
  new Map(headings.flatMap((heading, at) => (heading.trim() === '' ? [] : [[headingKey(heading), mapping[at] ?? null]])))

/** Titles and addresses stand above the headings of most sheets: how many rows are looked at for them. */
const maxRowsAbove = 30

/**
 * The place of the row of headings: the one that says the most of what is asked for. Where none says two things, the first row that is about
 * as wide as the widest: titles fill a cell or two.
 */
export const findHeadingRow = (rows: readonly (readonly string[])[]): number => {
  const looked = rows.slice(0, maxRowsAbove)
  const said = looked.map((cells) => proposeMapping(cells).filter((column) => column !== null).length)
  const most = Math.max(0, ...said)
  if (most >= 2) return said.indexOf(most)
  const widths = looked.map((cells) => cells.filter((text) => text !== '').length)
  const widest = Math.max(0, ...widths)
  return Math.max(
    0,
    widths.findIndex((width) => width >= widest * 0.6),
  )
}
