import type { ReactElement } from 'react'
import { useWords } from '../words/use-words.ts'
import type { Asking } from './search-select.tsx'

/** Shown instead of options when their query failed; Enter retries. */
export const useNotAsked = (asking: Asking | undefined) => {
  const t = useWords('kit')
  const failed = asking?.isError === true && !asking.isFetching
  const failure = <p role="alert">{t('form.notAsked')}</p>
  return {
    loading: asking?.isFetching ?? false,
    popupRender: (choices: ReactElement) => (failed ? failure : choices),
    onInputKeyDown: ({ key }: { readonly key: string }) => {
      if (failed && key === 'Enter') asking.refetch()
    },
  }
}
