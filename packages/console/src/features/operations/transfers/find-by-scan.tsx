import { transfers } from '@khonsong/contract/operations/transfers/transfers.ts'
import { useState } from 'react'
import { call } from '../../../kit/call/call.ts'
import { CallFailure } from '../../../kit/call/call-failure.ts'
import { useWhy } from '../../../kit/show/use-why.ts'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { ScanInput } from './scan-input.tsx'

/** Opens the transfer of a scanned label. */
export const FindByScan = ({ onFound }: { onFound: (id: string) => void }) => {
  const t = useWords('transfers')
  const language = useLanguage()
  const whyOf = useWhy()
  const [failure, setFailure] = useState<string>()
  const find = async (tagNo: string) => {
    setFailure(undefined)
    try {
      const { id } = await call(transfers.byLabel, { query: { tagNo } }, { language, quiet: true })
      onFound(id)
    } catch (cause) {
      if (!(cause instanceof CallFailure)) throw cause
      setFailure(whyOf(cause).join(' '))
    }
  }
  return (
    <div className="find-by-scan">
      <ScanInput label={t('scan.find')} onScan={(tagNo) => void find(tagNo)} />
      {failure && (
        <p role="alert" className="scan-failure">
          {failure}
        </p>
      )}
    </div>
  )
}
