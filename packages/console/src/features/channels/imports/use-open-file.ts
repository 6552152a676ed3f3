import { downloadFrom } from '../../../kit/call/download-from.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'

/** Downloads a file by its address; the language goes into the query. */
export const useOpenFile = () => {
  const language = useLanguage()
  return (path: string, search: Readonly<Record<string, string>> = {}) => downloadFrom(hrefOf(path, { ...search, lang: language }))
}
