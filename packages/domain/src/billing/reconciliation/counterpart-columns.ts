/** Possible meanings of the columns of a counterpart's sheet. */
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

/** Every meaning has synonyms. */
const synonyms: Readonly<Record<CounterpartColumn, readonly string[]>> = counterpartSynonyms

/** Heading without brackets, punctuation, spaces and case. */
const headingKey = (heading: string): string =>
  searchKey(heading)
    .replace(/[(（[][^)）\]]*[)）\]]/g, '')
    .replace(/[\s*:：.,'"/_\\-]+/g, '')

const meanings: ReadonlyMap<string, CounterpartColumn> = new Map(
  counterpartColumnNames.flatMap((name) =>
    [...Object.values(counterpartColumns[name]), ...synonyms[name]].map((text) => [headingKey(text), name] as const),
  ),
)

/** Meaning of each heading by position; null is unused. */
export type SheetMapping = readonly (CounterpartColumn | null)[]

/**
 * Proposes the meaning of each heading: as last mapped for the same heading, else by its words. Each meaning goes to the
 * first heading that has it; remembered mappings come before words.
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

/** Mapping by heading text, to reuse for the next sheet of the same party. */
export const rememberMapping = (
  headings: readonly string[],
  mapping: SheetMapping,
): ReadonlyMap<string, CounterpartColumn | null> =>
  new Map(headings.flatMap((heading, at) => (heading.trim() === '' ? [] : [[headingKey(heading), mapping[at] ?? null]])))

/** Number of rows searched for headings, which are often below titles and addresses. */
const maxRowsAbove = 30

/**
 * Index of the heading row: the one with the most recognised columns. Where none has two, the first row about as wide as
 * the widest: titles fill only a cell or two.
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
