import { useLanguage } from '../../../kit/words/pane-language.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'

/** Downloads open by address; the language goes along. */
export const useOpenFile = () => {
  const language = useLanguage()
  return (path: string, search: Readonly<Record<string, string>> = {}) =>
    window.open(hrefOf(path, { ...search, lang: language }), '_blank', 'noopener')
}
