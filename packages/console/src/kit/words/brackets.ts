import { useLanguage } from './pane-language.ts'

/** A word with what narrows it: Chinese has brackets of its own, as wide as a character and with no space before them. */
export const useBrackets = (): ((word: string, detail: string) => string) => {
  const isChinese = useLanguage() === 'zh'
  return (word, detail) => (isChinese ? `${word}（${detail}）` : `${word} (${detail})`)
}
