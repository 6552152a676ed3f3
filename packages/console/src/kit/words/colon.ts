import type { Language } from '@khonsong/domain/kernel/language.ts'
import { useLanguage } from './pane-language.ts'

/** Separator of a label and its value: Chinese uses a full-width colon without a space. */
export const colonIn = (language: Language): string => (language === 'zh' ? '：' : ': ')

export const useColon = (): string => colonIn(useLanguage())
