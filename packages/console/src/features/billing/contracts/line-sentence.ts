import { priceSentence, type SaidLine } from '@khonsong/domain/billing/contracts/price-sentence.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'

/** The sentence a line means, in the language of the page. */
export const useLineSentence = () => {
  const language = useLanguage()
  return (line: SaidLine): string => priceSentence(line, language)
}
