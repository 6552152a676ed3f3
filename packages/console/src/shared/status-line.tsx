import type { Words } from '@khonsong/domain/kernel/language.ts'
import type { StatusTone } from '@khonsong/domain/kernel/status-tone.ts'
import { StatusTag } from '../kit/show/status-tag.tsx'
import { useLocalize } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'

interface StatusLineProps {
  readonly look: { readonly label: Words; readonly tone: StatusTone }
  /** Delivered in part. */
  readonly partial?: boolean
  /** Number of shipments with an exception or a pending decision. */
  readonly troubleCount?: number
}

/** A status with its qualifiers: partial, and the number of troubled shipments. */
export const StatusLine = ({ look, partial = false, troubleCount = 0 }: StatusLineProps) => {
  const localize = useLocalize()
  const t = useWords('desk')
  return (
    <span className="desk-status">
      <StatusTag tone={look.tone}>
        {localize(look.label)}
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
