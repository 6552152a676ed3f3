/** Which goods type a description means: the one of whose keywords it holds one. */
import { searchKey } from '../../kernel/thai-text.ts'

export interface GoodsKeywords {
  readonly keywords: readonly string[]
  /** The smaller number wins when two types fit; none is behind all numbers. */
  readonly priority: number | null
}

interface Keyword<Type> {
  readonly word: string
  readonly type: Type
}

interface Recognising<Type> {
  /** The keywords of all types in the order in which they decide: by priority, then the longest first. */
  readonly keywords: readonly Keyword<Type>[]
  /** What descriptions meant before: files say the same few in thousands of rows. */
  readonly answers: Map<string, Type | undefined>
}

const maxAnswers = 5000
const known = new WeakMap<readonly GoodsKeywords[], Recognising<GoodsKeywords>>()

const rank = ({ priority }: GoodsKeywords): number => priority ?? Number.POSITIVE_INFINITY

const recognisingOf = <Type extends GoodsKeywords>(types: readonly Type[]): Recognising<Type> => {
  const before = known.get(types)
  if (before) return before as Recognising<Type> // made from these very types
  const keywords = types
    .flatMap((type) => type.keywords.map((word) => ({ word: searchKey(word), type })))
    .filter(({ word }) => word !== '')
    .toSorted((a, b) => (rank(a.type) === rank(b.type) ? b.word.length - a.word.length : rank(a.type) - rank(b.type)))
  const recognising: Recognising<Type> = { keywords, answers: new Map() }
  known.set(types, recognising as Recognising<GoodsKeywords>) // only asked for with these very types
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
