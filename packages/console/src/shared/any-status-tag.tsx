import { StatusTag } from '../kit/show/status-tag.tsx'
import { useSay } from '../kit/words/pane-language.ts'
import { useWords } from '../kit/words/use-words.ts'
import { lookOf } from './any-status.ts'
import './any-status-tag.css'

interface TagProps {
  readonly status: string
  /** Delivered, but not all of it. */
  readonly partial?: boolean
  /** Shipments in trouble or waiting for a decision. */
  readonly troubleCount?: number
}

/** The status of an order, a job or a shipment, with what stands beside it: part of it only, and how many are in trouble. */
export const AnyStatusTag = ({ status, partial = false, troubleCount = 0 }: TagProps) => {
  const say = useSay()
  const t = useWords('tracking')
  const { label, tone } = lookOf(status)
  const trouble = t('trouble.count', { n: troubleCount })
  return (
    <span className="status-line">
      <StatusTag tone={tone}>
        {say(label)}
        {partial && ` · ${t('partial')}`}
      </StatusTag>
      {troubleCount > 0 && tone !== 'trouble' && (
        <span className="trouble-count" title={trouble}>
          <span aria-hidden="true">{troubleCount}</span>
          <span className="hidden-visually">{trouble}</span>
        </span>
      )}
    </span>
  )
}
