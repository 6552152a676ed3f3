/** Days and times as documents print them: on the clock in Bangkok, in Thai documents with the year of the Buddhist era. */
import type { Language } from './language.ts'
import { bangkokDayOf, bangkokTimeOf, msOf } from './time.ts'

const locales: Readonly<Record<Language, string>> = {
  en: 'en-GB-u-ca-gregory-nu-latn',
  th: 'th-TH-u-ca-buddhist-nu-latn',
  zh: 'zh-CN-u-ca-gregory-nu-latn',
}

const dayFormats = Object.fromEntries(
  Object.entries(locales).map(([language, locale]) => [
    language,
    new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'Asia/Bangkok' }),
  ]),
)

/** `23 พ.ย. 2569` for Thai readers. */
export const documentDay = (instant: string, language: Language): string => {
  const parts = dayFormats[language]?.formatToParts(new Date(msOf(instant))) ?? []
  // Without the name of the era that some locales put before the year.
  return parts
    .filter(({ type }) => type !== 'era')
    .map(({ value }) => value)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

export const documentTime = (instant: string, language: Language): string =>
  `${documentDay(instant, language)} ${bangkokTimeOf(instant)}`

/** The day is said once where both ends are on it. */
export const documentWindow = (from: string, to: string, language: Language): string =>
  bangkokDayOf(from) === bangkokDayOf(to)
    ? `${documentTime(from, language)} – ${bangkokTimeOf(to)}`
    : `${documentTime(from, language)} – ${documentTime(to, language)}`
