import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import { isShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { formatInstant } from '../../../../kit/show/format.ts'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import type { Correcting } from './correction-of.ts'
import { sentSteps, type StepValues } from './step-values.ts'
import { sentenceOf } from './what-follows.tsx'

/** Preview of the voided entries and the resulting shipment, by the server's decision. */
export const CorrectionPreview = ({ detail, correcting }: { detail: ShipmentDetail; correcting: Correcting }) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const watched: unknown = useWatch({ name: 'steps' })
  const given = useDeferredValue(watched)
  const steps = Array.isArray(given) ? (given as readonly StepValues[]) : []
  const decision = correcting.decide({ reason: '…', steps: sentSteps({ steps }) })
  const last = steps.at(-1)?.status ?? correcting.before.status
  const consequences = decision.accepted ? decision.value.consequences : []
  const follows = consequences.flatMap((consequence) => sentenceOf(t, consequence, detail) ?? [])
  return (
    <div className="what-follows" aria-live="polite">
      <p>{t('correct.voids', { n: correcting.tail.length })}</p>
      <ul className="struck">
        {correcting.tail.map(({ seq, to, occurredAt }) => (
          <li key={seq}>
            <s>
              {localize(statusDisplayOf(to).label)} · {formatInstant(occurredAt, true)}
            </s>
          </li>
        ))}
      </ul>
      <p>
        {t('correct.after', { no: detail.shipmentNo, status: isShipmentStatus(last) ? localize(statusDisplayOf(last).label) : '' })}
      </p>
      {follows.length > 0 && (
        <ul>
          {follows.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </div>
  )
}
