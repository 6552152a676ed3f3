import { useMemo } from 'react'
import { useLanguage } from '../words/pane-language.ts'
import { formatBytes, formatDay, formatInstant, formatInstantLong, formatMoney, formatNumber, formatTime } from './format.ts'

/** Formatters in the pane's language. */
export const useFormat = () => {
  const language = useLanguage()
  return useMemo(
    () => ({
      number: formatNumber,
      money: formatMoney,
      day: formatDay,
      instant: formatInstant,
      time: formatTime,
      bytes: formatBytes,
      instantLong: (instant: string | null | undefined) => formatInstantLong(instant, language),
    }),
    [language],
  )
}
