import type { CardVersion } from '@khonsong/contract/billing/cards/card-content.ts'
import { useFormat } from '../../../kit/show/use-format.ts'
import { useWords } from '../../../kit/words/use-words.ts'

/** Display name of a version in lists. */
export const useVersionName = () => {
  const t = useWords('cards')
  const format = useFormat()
  return ({ state, versionNo: no, effectiveDate, rowCount: n }: CardVersion): string =>
    t(state === 'draft' ? 'version.draft' : 'version.name', { no, day: format.day(effectiveDate), n })
}
