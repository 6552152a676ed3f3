import type { ShipmentEvent } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { useEffect, useMemo, useRef } from 'react'
import { formatInstant, formatTime } from '../../../kit/show/format.ts'
import { useLocalize } from '../../../kit/words/pane-language.ts'
import { useWords } from '../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../shared/any-status.ts'
import { flowOf } from './flow-of.ts'

/** Progress bar with times; on phones it scrolls sideways with the current step in view. */
export const FlowSteps = ({ status, events }: { readonly status: ShipmentStatus; readonly events: readonly ShipmentEvent[] }) => {
  const t = useWords('tracking')
  const localize = useLocalize()
  const list = useRef<HTMLOListElement>(null)
  const steps = useMemo(() => flowOf(status, events), [status, events])
  const at = steps.findIndex(({ state }) => state === 'current')
  useEffect(() => {
    const current = list.current?.children[at]
    if (list.current && current instanceof HTMLElement)
      list.current.scrollLeft = current.offsetLeft - list.current.clientWidth / 2 + current.offsetWidth / 2
  }, [at])
  return (
    <ol ref={list} className="flow" aria-label={t('flow.title')} tabIndex={0}>
      {steps.map((step) => {
        const { label, tone } = statusDisplayOf(step.status)
        return (
          <li
            key={step.status}
            data-state={step.state}
            data-tone={tone}
            aria-current={step.state === 'current' ? 'step' : undefined}
          >
            <span className="flow-name">{localize(label)}</span>
            <span className="flow-time" title={formatInstant(step.at)}>
              {step.at ? `${formatInstant(step.at).slice(5, 10)} ${formatTime(step.at)}` : t(`flow.${step.state}`)}
            </span>
          </li>
        )
      })}
    </ol>
  )
}
