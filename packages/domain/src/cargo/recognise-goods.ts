/** Which goods type a description means: the one of whose keywords it holds one (specification A §5, B §3). */
import { searchKey } from '../kernel/thai-text.ts'

export interface GoodsKeywords {
  readonly keywords: readonly string[]
  /** The smaller number wins when two types fit; none is behind all numbers. */
  readonly priority: number | null
}

interface Keyword<Type> {
  readonly word: string
  readonly type: Type
}

const known = new WeakMap<readonly GoodsKeywords[], readonly Keyword<GoodsKeywords>[]>()

const rank = ({ priority }: GoodsKeywords): number => priority ?? Number.POSITIVE_INFINITY

/** The keywords of all goods types in the order in which they decide: by priority, then the longest first. */
const keywordsOf = <Type extends GoodsKeywords>(types: readonly Type[]): readonly Keyword<Type>[] => {
  const before = known.get(types)
  if (before) return before as readonly Keyword<Type>[] // made from these very types
  const words = types
    .flatMap((type) => type.keywords.map((word) => ({ word: searchKey(word), type })))
    .filter(({ word }) => word !== '')
    .toSorted((a, b) => (rank(a.type) === rank(b.type) ? b.word.length - a.word.length : rank(a.type) - rank(b.type)))
  known.set(types, words)
  return words
}

export const recogniseGoods = <Type extends GoodsKeywords>(description: string, types: readonly Type[]): Type | undefined => {
  const text = searchKey(description)
  return text === '' ? undefined : keywordsOf(types).find(({ word }) => text.includes(word))?.type
}
