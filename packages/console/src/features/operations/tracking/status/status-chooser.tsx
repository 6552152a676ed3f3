import type { ShipmentStatus } from '@khonsong/domain/operations/shipments/status.ts'
import { mayBeLeftOut } from '@khonsong/domain/operations/shipments/transitions.ts'
import { useId } from 'react'
import { useLocalize } from '../../../../kit/words/pane-language.ts'
import { useWords } from '../../../../kit/words/use-words.ts'
import { statusDisplayOf } from '../../../../shared/any-status.ts'
import type { Offer } from './offers.ts'

export interface JudgedOffer extends Offer {
  /** Why it cannot be chosen. */
  readonly refusal: string | undefined
}

interface ChooserProps {
  readonly offers: readonly JudgedOffer[]
  readonly chosen: ShipmentStatus | undefined
  readonly onChoose: (to: ShipmentStatus) => void
}

const Choices = ({ title, offers, chosen, onChoose }: ChooserProps & { readonly title: string }) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const name = useId()
  if (offers.length === 0) return null
  return (
    <fieldset className="status-choices">
      <legend>{title}</legend>
      {offers.map(({ to, steps }) => {
        const { label, tone } = statusDisplayOf(to)
        const needed = steps.filter((step) => step === to || !mayBeLeftOut(step)).length
        return (
          <label key={to} className="status-choice" data-tone={tone} data-chosen={to === chosen}>
            <input type="radio" name={name} value={to} checked={to === chosen} onChange={() => onChoose(to)} />
            <span>{localize(label)}</span>
            {needed > 1 && <small className="quiet">{t('steps.count', { n: needed })}</small>}
          </label>
        )
      })}
    </fieldset>
  )
}

/** Possible next statuses, ordinary ones first; disabled ones below with reasons. */
export const StatusChooser = ({ offers, chosen, onChoose }: ChooserProps) => {
  const t = useWords('shipments')
  const localize = useLocalize()
  const open = offers.filter(({ refusal }) => refusal === undefined)
  const closed = offers.filter(({ refusal }) => refusal !== undefined)
  const of = (kind: Offer['kind']) => open.filter((offer) => offer.kind === kind)
  return (
    <div className="status-chooser">
      <Choices title={t('choose.next')} offers={of('next')} chosen={chosen} onChoose={onChoose} />
      <Choices title={t('choose.skip')} offers={of('skip')} chosen={chosen} onChoose={onChoose} />
      <Choices title={t('choose.action')} offers={of('action')} chosen={chosen} onChoose={onChoose} />
      {closed.length > 0 && (
        <details className="not-now">
          <summary>{t('choose.notNow', { n: closed.length })}</summary>
          <ul>
            {closed.map(({ to, refusal }) => (
              <li key={to}>
                <strong>{localize(statusDisplayOf(to).label)}</strong> <span className="quiet">{refusal}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </div>
  )
}
