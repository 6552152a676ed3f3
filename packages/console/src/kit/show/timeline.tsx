import type { ReactNode } from 'react'
import { useFormat } from './use-format.ts'
import type { Tone } from './tone.ts'

export interface TimelineItem {
  readonly key: string
  readonly title: ReactNode
  /** When it happened; absent for what is still to come. */
  readonly at?: string | null | undefined
  /** When we learnt it, where that is later. */
  readonly recordedAt?: string | null | undefined
  readonly who?: string | null | undefined
  readonly tone: Tone
  readonly children?: ReactNode
}

/** What happened on the road, in order, with both times. */
export const Timeline = ({ items, label }: { items: readonly TimelineItem[]; label: string }) => {
  const format = useFormat()
  return (
    <ol className="timeline" aria-label={label}>
      {items.map(({ key, title, at, recordedAt, who, tone, children }) => (
        <li key={key} data-tone={tone} data-open={!at}>
          <div className="timeline-line">
            <strong>{title}</strong>
            {at && (
              <time dateTime={at} title={format.instantLong(at)}>
                {format.instant(at)}
              </time>
            )}
          </div>
          {(who || recordedAt) && (
            <p className="quiet">
              {who}
              {recordedAt && format.instant(recordedAt) !== format.instant(at) && (
                <span title={format.instantLong(recordedAt)}> · {format.instant(recordedAt)}</span>
              )}
            </p>
          )}
          {children}
        </li>
      ))}
    </ol>
  )
}
