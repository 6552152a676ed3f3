import { priceSentence, type SaidLine } from '@khonsong/domain/billing/contracts/price-sentence.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'

/** Describes a price line as a sentence in the page's language. */
export const useLineSentence = () => {
  const language = useLanguage()
  return (line: SaidLine): string => priceSentence(line, language)
}
