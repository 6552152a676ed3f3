import type { Bill } from '@khonsong/domain/billing/bills/bill.ts'
import type { Direction } from '@khonsong/domain/billing/charges/charge.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { addressOf } from '../../../kit/call/request.ts'
import { useRead } from '../../../kit/call/use-read.ts'
import { FileLink } from '../../../kit/show/file-link.tsx'
import { lazyPart } from '../../../kit/show/lazy-part.tsx'
import { useLanguage } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { sheetSides } from './sheet-sides.ts'

const AnswersDialog = lazyPart(() => import('./answers-dialog.tsx').then((file) => file.AnswersDialog))

interface DisputedPartProps {
  readonly direction: Direction
  readonly bill: Bill
  readonly isOpen: boolean
}

/** Exports lines still in dispute for the counterpart and imports the answers. */
export const DisputedPart = ({ direction, bill, isOpen }: DisputedPartProps) => {
  const t = useWords('sheets')
  const language = useLanguage()
  const [answering, setAnswering] = useState(false)
  const side = sheetSides[direction]
  const asked = { params: { id: bill.id }, query: { matchState: ['disputed' as const], pageSize: 1 } }
  const { data } = useRead(side.lines, asked, { topics: ['billing'], quiet: true, keepOld: true })
  if (!data || data.total === 0) return null
  const address = (evidence?: '1') =>
    addressOf(side.disputed.download, { params: { id: bill.id }, query: { lang: language, ...(evidence ? { evidence } : {}) } })
  return (
    <section className="disputed-lines" aria-labelledby={`disputed-${bill.id}`}>
      <h2 id={`disputed-${bill.id}`}>{t('disputed', { n: data.total })}</h2>
      <p>{t('disputed.text')}</p>
      <div className="sheet-acts">
        <FileLink href={address()}>{t('disputed.download')}</FileLink>
        <FileLink href={address('1')}>{t('disputed.evidence')}</FileLink>
        {isOpen && <Button onClick={() => setAnswering(true)}>{t('disputed.answer')}</Button>}
      </div>
      {answering && <AnswersDialog direction={direction} bill={bill} onClose={() => setAnswering(false)} />}
    </section>
  )
}
