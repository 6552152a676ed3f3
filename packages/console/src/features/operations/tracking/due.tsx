import { useWords } from '../../../kit/words/use-words.ts'
import { useNow } from '../../../shared/use-now.ts'
import { useSetting } from '../../../shared/use-setting.ts'
import { dueOf, type Dated } from './due-of.ts'

/** Requested delivery time; red when past, amber when near, always with a word. */
export const Due = ({ text, row }: { readonly text: string; readonly row: Dated }) => {
  const t = useWords('tracking')
  const due = dueOf(row, useNow(), useSetting('DELIVERY_LATE_WARNING_HOURS'))
  if (due === undefined) return <>{text}</>
  return (
    <span className="due" data-due={due}>
      <span className="due-word">{t(`due.${due}`)}</span> {text}
    </span>
  )
}
