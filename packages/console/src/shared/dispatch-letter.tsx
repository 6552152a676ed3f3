import { dispatchLetters, maxLetters } from '@khonsong/contract/operations/jobs/dispatch-letters.ts'
import { pathOf } from '@khonsong/contract/kernel/operation.ts'
import { letterWords } from '@khonsong/domain/operations/jobs/dispatch-letter-words.ts'
import { PrinterOutlined } from '@ant-design/icons'
import { downloadFrom } from '../kit/call/download-from.ts'
import { useWords } from '../kit/words/use-words.ts'
import { ActionButton } from '../kit/show/action-button.tsx'
import { useLanguage, useLocalize } from '../kit/words/pane-language.ts'
import { hrefOf } from '../kit/workspace/navigation.ts'

interface LetterJob {
  readonly id: string
  readonly status: string
  readonly shipmentCount: number
}

const hasLetter = ({ status, shipmentCount }: LetterJob): boolean =>
  status !== 'job_created' && status !== 'job_cancelled' && shipmentCount > 0

/** Downloads the dispatch letters of jobs as one PDF, in the pane's language; jobs not dispatched are refused with a message. */
export const useDispatchLetters = () => {
  const t = useWords('jobs')
  const localize = useLocalize()
  const lang = useLanguage()
  return {
    label: localize(letterWords.title),
    refusalOf: (jobs: readonly LetterJob[]): string | undefined => {
      if (jobs.length > maxLetters) return t('letter.tooMany', { n: maxLetters })
      return jobs.every(hasLetter) ? undefined : t(jobs.length === 1 ? 'letter.notYet' : 'letter.someNotYet')
    },
    open: (ids: readonly string[]): void => {
      const [id] = ids
      const address =
        id !== undefined && ids.length === 1
          ? hrefOf(pathOf(dispatchLetters.one.path, { id }), { lang })
          : hrefOf(dispatchLetters.several.path, { ids: ids.join(','), lang })
      downloadFrom(address)
    },
  }
}

export const DispatchLetterButton = ({ job }: { readonly job: LetterJob }) => {
  const { label, refusalOf, open } = useDispatchLetters()
  return (
    <ActionButton icon={<PrinterOutlined />} refusal={refusalOf([job])} onClick={() => open([job.id])}>
      {label}
    </ActionButton>
  )
}
