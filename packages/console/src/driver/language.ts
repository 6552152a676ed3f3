import { languages, type Language } from '@khonsong/domain/kernel/language.ts'
import { createContext, useContext } from 'react'
import { words, type Word } from './words.ts'

const storedAt = 'driver-language'

/** Thai unless the driver chose another language on this phone. */
export const firstLanguage = (): Language => languages.find((one) => one === localStorage.getItem(storedAt)) ?? 'th'

export const keepLanguage = (language: Language): void => {
  localStorage.setItem(storedAt, language)
  document.documentElement.lang = language
}

export const LanguageContext = createContext<Language>('th')

export type Localize = (word: Word, values?: Readonly<Record<string, string | number>>) => string

export const localizeIn =
  (language: Language): Localize =>
  (word, values = {}) =>
    words[word][language].replaceAll(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''))

export const useLocalize = (): Localize => localizeIn(useContext(LanguageContext))

const locales: Readonly<Record<Language, string>> = { en: 'en-GB', th: 'th-TH', zh: 'zh-CN' }

/** Times in Bangkok, whatever the phone's time zone. */
export const useTime = () => {
  const locale = locales[useContext(LanguageContext)]
  const format = (options: Intl.DateTimeFormatOptions) => new Intl.DateTimeFormat(locale, { timeZone: 'Asia/Bangkok', ...options })
  const clock = format({ hour: '2-digit', minute: '2-digit', hour12: false })
  const day = format({ day: 'numeric', month: 'short' })
  return {
    clock: (at: string) => clock.format(new Date(at)),
    window: (from: string, to: string) =>
      `${day.format(new Date(from))} ${clock.format(new Date(from))}–${clock.format(new Date(to))}`,
  }
}
