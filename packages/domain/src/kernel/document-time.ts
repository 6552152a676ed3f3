/** Dates and times on documents: Bangkok time, Buddhist-era years in Thai documents. */
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
  // Some locales put an era name before the year; it is dropped.
  return parts
    .filter(({ type }) => type !== 'era')
    .map(({ value }) => value)
    .join('')
    .replace(/\s+/g, ' ')
    .trim()
}

export const documentTime = (instant: string, language: Language): string =>
  `${documentDay(instant, language)} ${bangkokTimeOf(instant)}`

/** A window within one day prints the day once. */
export const documentWindow = (from: string, to: string, language: Language): string =>
  bangkokDayOf(from) === bangkokDayOf(to)
    ? `${documentTime(from, language)} – ${bangkokTimeOf(to)}`
    : `${documentTime(from, language)} – ${documentTime(to, language)}`
