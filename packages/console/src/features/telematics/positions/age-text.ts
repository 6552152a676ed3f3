import { useWords } from '../../../kit/words/use-words.ts'
import { useNow } from '../../../shared/use-now.ts'

const minuteMs = 60_000

/** Short relative time of a past instant. */
export const useAge = (): ((at: string) => string) => {
  const t = useWords('monitoring')
  const now = useNow()
  return (at) => {
    const minutes = Math.max(0, Math.floor((now - Date.parse(at)) / minuteMs))
    if (minutes < 1) return t('age.now')
    if (minutes < 60) return t('age.minutes', { n: minutes })
    return minutes < 48 * 60 ? t('age.hours', { n: Math.floor(minutes / 60) }) : t('age.days', { n: Math.floor(minutes / 1440) })
  }
}
