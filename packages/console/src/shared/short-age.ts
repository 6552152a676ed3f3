import { useWords } from '../kit/words/use-words.ts'
import { useNow } from './use-now.ts'

const minuteMs = 60_000

/** Short relative time for cells: minutes, hours, days. */
export const useShortAge = () => {
  const t = useWords('arrivals')
  const now = useNow()
  const ms = (at: string): number => Math.max(0, now - Date.parse(at))
  return {
    ms,
    text: (at: string): string => {
      const minutes = Math.floor(ms(at) / minuteMs)
      if (minutes < 60) return t('age.minutes', { n: minutes })
      return minutes < 48 * 60 ? t('age.hours', { n: Math.floor(minutes / 60) }) : t('age.days', { n: Math.floor(minutes / 1440) })
    },
  }
}
