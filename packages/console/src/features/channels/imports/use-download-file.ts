import { downloadFrom } from '../../../kit/call/download-from.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { hrefOf } from '../../../kit/workspace/navigation.ts'

/** Downloads a template or a result file within the page, in the language of the pane; a refusal is shown as a message. */
export const useDownloadFile = () => {
  const language = useLanguage()
  return (path: string, search: Readonly<Record<string, string>> = {}) => downloadFrom(hrefOf(path, { ...search, lang: language }))
}
