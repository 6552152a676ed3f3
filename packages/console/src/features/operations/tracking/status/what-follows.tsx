import type { ShipmentDetail } from '@khonsong/contract/operations/shipments/shipments.ts'
import type { Consequence, ReportedExceptionKind } from '@khonsong/domain/operations/shipments/consequences.ts'
import type { Shipment } from '@khonsong/domain/operations/shipments/shipment.ts'
import { useDeferredValue } from 'react'
import { useWatch } from 'react-hook-form'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords, type Localize } from '../../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import { decide } from './decide.ts'
import { sentSteps, type StatusValues } from './step-values.ts'

const exceptionText = (t: Localize<'shipments'>, kind: ReportedExceptionKind): string => t(`exception.${kind}`)

export const sentenceOf = (t: Localize<'shipments'>, consequence: Consequence, detail: ShipmentDetail): string | undefined => {
  if (consequence.type === 'create_rejection_waybill')
    return t('follows.rejection', { site: detail.kind === 'normal' ? detail.origin.siteName : detail.destination.siteName })
  if (consequence.type === 'cancel_rejection_waybill') return t('follows.rejectionGone')
  return consequence.type === 'propose_exception' ? t('follows.exception', { kind: exceptionText(t, consequence.kind) }) : undefined
}

/** Live preview of the effects of saving, by the server's decision. */
export const WhatFollows = ({ shipment, detail }: { readonly shipment: Shipment; readonly detail: ShipmentDetail }) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const watched: unknown = useWatch({ name: 'steps' })
  const steps = useDeferredValue(watched)
  if (!Array.isArray(steps) || steps.length === 0) return null
  const values: StatusValues = { steps }
  const last = values.steps.at(-1)
  if (!last) return null
  const decision = decide(shipment, sentSteps(values))
  const follows = decision.accepted
    ? decision.value.consequences.flatMap((consequence) => sentenceOf(t, consequence, detail) ?? [])
    : []
  return (
    <div className="what-follows" aria-live="polite">
      <p>
        {t('follows.status', {
          no: shipment.shipmentNo,
          from: localize(statusDisplayOf(shipment.status).label),
          to: localize(statusDisplayOf(last.status).label),
        })}
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
