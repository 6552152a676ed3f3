import type { Language } from '@khonsong/domain/kernel/language.ts'
import { useLanguage } from './pane-language.ts'

/** What stands between a name and its value: Chinese has a mark of its own, as wide as a character and with no space behind it. */
export const colonIn = (language: Language): string => (language === 'zh' ? '：' : ': ')

export const useColon = (): string => colonIn(useLanguage())
