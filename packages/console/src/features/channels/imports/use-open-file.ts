import { useLanguage } from '../../../kit/words/pane-language.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'

/** Opens a download by URL: these pages are at their limit of bytes, and a refusal is a page of the server in the same language. */
export const useOpenFile = () => {
  const language = useLanguage()
  return (path: string, search: Readonly<Record<string, string>> = {}) =>
    window.open(hrefOf(path, { ...search, lang: language }), '_blank', 'noopener')
}
