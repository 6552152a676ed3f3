import { formatNumber } from '../../../kit/show/format.ts'
import { useWords } from '../../../kit/words/use-words.ts'

interface Counted {
  readonly count: number
  readonly capped: boolean
}

/** Formats a count, which may be capped at the list limit; an ellipsis while it loads. */
export const useFigureText = () => {
  const t = useWords('dashboard')
  return (found: Counted | undefined): string => {
    if (!found) return '…'
    return found.capped ? t('more.than', { n: formatNumber(found.count) }) : formatNumber(found.count)
  }
}
