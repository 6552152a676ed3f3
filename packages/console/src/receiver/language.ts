import { languages, type Language } from '@khonsong/domain/kernel/language.ts'
import { createContext, useContext } from 'react'
import { words, type Word } from './words.ts'

const storedAt = 'receiver-language'

/** Thai unless the receiver chose another language on this phone; private windows may have no storage. */
export const firstLanguage = (): Language => {
  try {
    return languages.find((one) => one === localStorage.getItem(storedAt)) ?? 'th'
  } catch {
    return 'th'
  }
}

export const keepLanguage = (language: Language): void => {
  document.documentElement.lang = language
  try {
    localStorage.setItem(storedAt, language)
  } catch {
    // No storage: chosen again at the next visit.
  }
}

export const LanguageContext = createContext<Language>('th')
export const useLanguage = (): Language => useContext(LanguageContext)

type Localize = (word: Word, values?: Readonly<Record<string, string | number>>) => string

export const localizeIn =
  (language: Language): Localize =>
  (word, values = {}) =>
    words[word][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

export const useLocalize = (): Localize => localizeIn(useLanguage())

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', th: 'th-TH', zh: 'zh-CN' }

/** Times in Bangkok, whatever the phone's time zone. */
export const useTime = () => {
  const locale = locales[useLanguage()]
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Bangkok', ...options })
  const clockFormat = format({ hour: '2-digit', minute: '2-digit', hour12: false })
  const dayFormat = format({ weekday: 'short', day: 'numeric', month: 'short' })
  const clock = (at: string) => clockFormat.format(new Date(at))
  const day = (at: string) => dayFormat.format(new Date(at))
  const moment = (at: string) => `${day(at)} ${clock(at)}`
  return {
    clock,
    day,
    moment,
    span: (from: string, to: string) =>
      day(from) === day(to) ? `${moment(from)}–${clock(to)}` : `${moment(from)} – ${moment(to)}`,
  }
}
