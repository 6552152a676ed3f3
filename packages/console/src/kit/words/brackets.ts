import { useLanguage } from './pane-language.ts'

/** A term with a qualifier in brackets: Chinese uses full-width brackets without a space. */
export const useBrackets = (): ((word: string, detail: string) => string) => {
  const isChinese = useLanguage() === 'zh'
  return (word, detail) => (isChinese ? `${word}（${detail}）` : `${word} (${detail})`)
}
