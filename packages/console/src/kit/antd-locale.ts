import type { Language } from '@khonsong/domain/kernel/language.ts'
import type { Locale } from 'antd/es/locale/index.js'
import { use } from 'react'

/** antd's own texts (pickers, tables, empty states), loaded per language. */
const load: Readonly<Record<Language, () => Promise<Locale>>> = {
  en: () => import('antd/es/locale/en_GB.js').then((file) => file.default),
  th: () => import('antd/es/locale/th_TH.js').then((file) => file.default),
  zh: () => import('antd/es/locale/zh_CN.js').then((file) => file.default),
}

const ready = new Map<Language, Locale>()
const running = new Map<Language, Promise<Locale>>()

/** antd's date picker falls back to Chinese; this applies while a locale is loading or failed to load. */
const loadOrChinese = (language: Language): Promise<Locale> =>
  load[language]().catch((cause: unknown) => {
    if (language === 'zh') throw cause
    return load.zh()
  })

const promiseOf = (language: Language): Promise<Locale> => {
  const known = running.get(language)
  if (known) return known
  const started = loadOrChinese(language).then((locale) => {
    ready.set(language, locale)
    return locale
  })
  running.set(language, started)
  return started
}

export const useAntdLocale = (language: Language): Locale => {
  const known = ready.get(language)
  return known ?? use(promiseOf(language))
}

export const fetchAntdLocale = async (language: Language): Promise<void> => {
  await promiseOf(language)
}
