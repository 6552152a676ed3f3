/** Detects the goods type of a description by keywords. */
import { searchKey } from '../../kernel/thai-text.ts'

export interface GoodsKeywords {
  readonly keywords: readonly string[]
  /** The smallest number wins; null comes last. */
  readonly priority: number | null
}

interface Keyword<Type> {
  readonly word: string
  readonly type: Type
}

interface Recognising<Type> {
  /** All types' keywords in order of precedence: by priority, then longest first. */
  readonly keywords: readonly Keyword<Type>[]
  /** Cache: files repeat few descriptions in thousands of rows. */
  readonly answers: Map<string, Type | undefined>
}

const maxAnswers = 5000
const known = new WeakMap<readonly GoodsKeywords[], Recognising<GoodsKeywords>>()

const rank = ({ priority }: GoodsKeywords): number => priority ?? Number.POSITIVE_INFINITY

const recognisingOf = <Type extends GoodsKeywords>(types: readonly Type[]): Recognising<Type> => {
  const before = known.get(types)
  if (before) return before as Recognising<Type> // built from these types
  const keywords = types
    .flatMap((type) => type.keywords.map((word) => ({ word: searchKey(word), type })))
    .filter(({ word }) => word !== '')
    .toSorted((a, b) => (rank(a.type) === rank(b.type) ? b.word.length - a.word.length : rank(a.type) - rank(b.type)))
  const recognising: Recognising<Type> = { keywords, answers: new Map() }
  known.set(types, recognising as Recognising<GoodsKeywords>) // only used with these types
  return recognising
}

export const recogniseGoods = <Type extends GoodsKeywords>(description: string, types: readonly Type[]): Type | undefined => {
  const { keywords, answers } = recognisingOf(types)
  if (answers.has(description)) return answers.get(description)
  const text = searchKey(description)
  const answer = text === '' ? undefined : keywords.find(({ word }) => text.includes(word))?.type
  if (answers.size >= maxAnswers) answers.clear()
  answers.set(description, answer)
  return answer
}
