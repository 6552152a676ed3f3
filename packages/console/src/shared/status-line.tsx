import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { StatusTone } from '@khonsong/domain/kernel/status-tone.ts'
import { StatusTag } from '../kit/show/status-tag.tsx'
import { useSay } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'

interface StatusLineProps {
  readonly look: { readonly label: Words; readonly tone: StatusTone }
  /** Delivered, but not all of it. */
  readonly partial?: boolean
  /** Shipments in trouble or waiting for a decision. */
  readonly troubleCount?: number
}

/** The status of a record with what stands beside it: that it is so for a part only, and how many shipments are in trouble. */
export const StatusLine = ({ look, partial = false, troubleCount = 0 }: StatusLineProps) => {
  const say = useSay()
  const t = useWords('desk')
  return (
    <span className="desk-status">
      <StatusTag tone={look.tone}>
        {say(look.label)}
        {partial && ` · ${t('partial')}`}
      </StatusTag>
      {troubleCount > 0 && (
        <span className="desk-trouble" title={t('trouble', { n: troubleCount })}>
          <span aria-hidden="true">{troubleCount}</span>
          <span className="hidden-visually">{t('trouble', { n: troubleCount })}</span>
        </span>
      )}
    </span>
  )
}
