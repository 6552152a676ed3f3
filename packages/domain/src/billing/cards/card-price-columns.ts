/** Columns of a rate card according to its template, in sheet order. */
import type { Words } from '../../kernel/language.ts'
import { keyColumnNames, keyColumns, type KeyColumnName } from './card-columns.ts'
import type { PriceForm } from './rate-card-template.ts'

export interface CardForm {
  readonly keys: readonly KeyColumnName[]
  readonly priceForm: PriceForm
  readonly bandFrom: number
  readonly bandTo: number
}

export interface CardColumn {
  /** A key column, `one`, or the whole baht of a fuel band. */
  readonly id: string
  readonly words: Words
  readonly isPrice: boolean
}

/** Price column of a card without fuel bands. */
export const onePrice = 'one'

const everywhere = (text: string): Words => ({ en: text, th: text, zh: text })
const priceWords: Words = { en: 'Price (baht)', th: 'ราคา (บาท)', zh: '价格（泰铢）' }

export const priceColumnsOf = ({ priceForm, bandFrom, bandTo }: CardForm): readonly CardColumn[] =>
  priceForm === 'one'
    ? [{ id: onePrice, words: priceWords, isPrice: true }]
    : Array.from({ length: bandTo - bandFrom + 1 }, (_, at) => {
        const baht = bandFrom + at
        return { id: String(baht), words: everywhere(`${baht}.00-${baht}.99`), isPrice: true }
      })

/** Key columns keep the order of the closed list, regardless of the order of selection. */
export const columnsOf = (form: CardForm): readonly CardColumn[] => [
  ...keyColumnNames
    .filter((name) => form.keys.includes(name))
    .map((name) => ({ id: name, words: keyColumns[name].words, isPrice: false })),
  ...priceColumnsOf(form),
]

const told = (heading: string): string => heading.toLowerCase().replace(/[\s–—-]+/g, '')

/** Maps each heading of a sheet to a column; undefined for one not in the template. */
export const matchCardHeadings = (headings: readonly string[], form: CardForm): readonly (CardColumn | undefined)[] => {
  const known = new Map(
    columnsOf(form).flatMap((column) => [column.id, ...Object.values(column.words)].map((text) => [told(text), column] as const)),
  )
  return headings.map((heading) => known.get(told(heading)))
}
