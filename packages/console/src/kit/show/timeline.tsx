import type { ReactNode } from 'react'
import { useFormat } from './use-format.ts'
import type { Tone } from './tone.ts'

export interface TimelineItem {
  readonly key: string
  readonly title: ReactNode
  /** When it happened; absent for future steps. */
  readonly at?: string | null | undefined
  /** When it was recorded, if later. */
  readonly recordedAt?: string | null | undefined
  readonly who?: string | null | undefined
  /** The client's IP address. */
  readonly address?: string | null | undefined
  readonly tone: Tone
  readonly children?: ReactNode
}

interface TimelineProps {
  readonly items: readonly TimelineItem[]
  readonly label: string
  /** Shows seconds, where steps are compared by the second. */
  readonly seconds?: boolean
}

/** Events of a shipment in order, with time of occurrence and of recording. */
export const Timeline = ({ items, label, seconds = false }: TimelineProps) => {
  const format = useFormat()
  return (
    <ol className="timeline" aria-label={label}>
      {items.map(({ key, title, at, recordedAt, who, address, tone, children }) => (
        <li key={key} data-tone={tone} data-open={!at}>
          <div className="timeline-line">
            <strong>{title}</strong>
            {at && (
              <time dateTime={at} title={format.instantLong(at)}>
                {format.instant(at, seconds)}
              </time>
            )}
          </div>
          {(who || address || recordedAt) && (
            <p className="quiet">
              {who}
              {address && <span> · {address}</span>}
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
